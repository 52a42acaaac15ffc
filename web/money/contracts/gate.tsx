import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractContact } from '../../../domain/money/contracts/answers.ts';
import { computeContractNotice, computeGateReason, type GateReason } from '../../../domain/money/contracts/states.ts';
import { formatCents, formatDate } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { recall } from '../../platform/storage.ts';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { type ContractRow, contractContactQuery } from './contracts-query.ts';

interface GateProps {
  structureId: string;
  rows: readonly ContractRow[];
  /** True where the pages are known to be closed. */
  isClosed?: boolean;
}

/** Reasons that always mean closed pages; the others also occur while a structure is being created. */
const CLOSING_REASONS: ReadonlySet<GateReason['kind']> = new Set(['suspended', 'ended', 'terminated']);

/**
 * Explains why the other pages are closed or soon will be, and offers the next steps: accept, pay, contact somebody.
 */
export function Gate({ structureId, rows, isClosed: isKnownClosed = false }: GateProps) {
  const { t } = useTexts('contract');
  const { role } = useUser();
  const [wasLed] = useState(() => recall('before-contract', 'session') !== null);
  const { data: contact } = useQuery({ ...contractContactQuery(structureId), enabled: role === 'customer' });
  if (role !== 'customer') return null;
  const reason = computeGateReason(rows, today());
  const isUnpaid = typeof contact?.suspendedBy === 'string';
  const isClosed = isKnownClosed || isUnpaid || wasLed || (reason !== null && CLOSING_REASONS.has(reason.kind));
  const sentContract = rows.find(({ state }) => state === 'sent');
  const ending = isEnding(rows);
  if (!isClosed && !sentContract && !ending) return null;
  const kind = isUnpaid ? 'unpaid' : (reason?.kind ?? 'none');
  const isSuspended = isUnpaid || kind === 'suspended';
  const title = isClosed
    ? t(`contract:gate.title.${kind}`)
    : sentContract
      ? t('contract:toAccept', { number: sentContract.number ?? '' })
      : t('contract:next.title');
  return (
    <Alert color={isSuspended ? 'red' : 'yellow'} icon={<Glyph name="file-certificate" />} title={title}>
      <Stack gap="xs">
        {isClosed && (
          <Text size="sm">
            {t(`contract:gate.${kind}`, {
              day: reason && 'day' in reason ? formatDate(reason.day) : '',
              reason: reason && 'reason' in reason ? reason.reason.replace(/\.$/, '') : '',
              number: contact?.suspendedBy ?? '',
            })}
          </Text>
        )}
        {contact && <NextSteps structureId={structureId} contact={contact} isSuspended={isSuspended} />}
      </Stack>
    </Alert>
  );
}

/** True if the last contract ends soon or has just ended, without automatic renewal or a successor. */
function isEnding(rows: readonly ContractRow[]): boolean {
  const live = rows.filter(({ state }) => state !== 'cancelled' && state !== 'draft');
  const last = live.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))[0];
  if (!last || (last.autoRenew && last.terminationDate === null)) return false;
  return computeContractNotice(last.endDate, today()) !== null;
}

interface NextStepsProps {
  structureId: string;
  contact: ContractContact;
  isSuspended: boolean;
}

/** Buttons for unpaid invoices, and the contact person. */
function NextSteps({ structureId, contact: { contact, openCents, invoiceId, overdue }, isSuspended }: NextStepsProps) {
  const { t } = useTexts('contract');
  const addressOfInvoice = (id: number) => `${addressOf('billing', { id: structureId })}?open=${id}`;
  return (
    <>
      {isSuspended && overdue.length > 0 && (
        <Group gap="xs">
          {overdue.map(({ id, documentNumber, openCents: cents }) => (
            <Button
              key={id}
              leftSection={<Glyph name="credit-card" />}
              renderRoot={(props) => <PathLink {...props} to={addressOfInvoice(id)} />}
            >
              {t('contract:next.payInvoice', { number: documentNumber, amount: formatCents(cents) })}
            </Button>
          ))}
        </Group>
      )}
      {!(isSuspended && overdue.length > 0) && invoiceId !== null && openCents > 0 && (
        <Anchor c="inherit" size="sm" renderRoot={(props) => <PathLink {...props} to={addressOfInvoice(invoiceId)} />}>
          {t('contract:next.pay', { amount: formatCents(openCents) })}
        </Anchor>
      )}
      {contact && (
        <Text size="sm">
          {t('contract:next.contact', { name: contact.name })}{' '}
          {contact.email && (
            <Anchor c="inherit" href={`mailto:${contact.email}`}>
              {contact.email}
            </Anchor>
          )}
          {contact.email && contact.phone && ' · '}
          {contact.phone && (
            <Anchor c="inherit" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
              {contact.phone}
            </Anchor>
          )}
        </Text>
      )}
    </>
  );
}
