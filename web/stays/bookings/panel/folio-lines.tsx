import { Button, Menu, Table, Text } from '@mantine/core';
import type { z } from 'zod';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import {
  formatCard,
  formatCardExpiry,
  getDeclineText,
  isCardExpiredOn,
} from '../../../../domain/money/payments/card.ts';
import { folioActions } from '../../../../domain/stays/bookings/folio/actions.ts';
import type { folioAnswer } from '../../../../domain/stays/bookings/folio/answers.ts';
import { FOLIO_KINDS, FOLIO_METHODS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../../kernel/records/actions/use-record-action.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { type TextKey, useLabel, useTexts } from '../../../platform/texts.ts';

export type Folio = z.output<typeof folioAnswer>;
type Line = Folio['lines'][number];

interface GuaranteeLineProps {
  guarantee: NonNullable<Folio['guarantee']>;
  /** Departure of the stay. */
  checkout: Day;
}

/** The card that the guest left, and the state of a charge. */
export function GuaranteeLine({ guarantee, checkout }: GuaranteeLineProps) {
  const { t } = useTexts('folio');
  const label = useLabel();
  const { pendingCents, confirmationCents, failure, dueCents, nextDueOn } = guarantee;
  return (
    <div>
      <Text size="sm">
        {t('folio:guarantee', { card: formatCard(guarantee), expiry: formatCardExpiry(guarantee) })}
      </Text>
      {isCardExpiredOn(guarantee, checkout) && <Text size="sm">{t('folio:guarantee.expires')}</Text>}
      {nextDueOn && (
        <Text size="sm">
          {t(dueCents > 0 ? 'folio:guarantee.moreFrom' : 'folio:guarantee.from', { day: formatDate(nextDueOn) })}
        </Text>
      )}
      {pendingCents > 0 && <Text size="sm">{t('folio:guarantee.pending', { amount: formatCents(pendingCents) })}</Text>}
      {confirmationCents > 0 && (
        <Text size="sm">{t('folio:guarantee.toConfirm', { amount: formatCents(confirmationCents) })}</Text>
      )}
      {failure !== null && confirmationCents === 0 && (
        <Text size="sm">{t('folio:guarantee.refused', { reason: label(getDeclineText(failure)) })}</Text>
      )}
    </div>
  );
}

interface LinesProps {
  structureId: string;
  lines: readonly Line[];
  mayWrite: boolean;
  onChanged: () => void;
}

/** The lines of an account. An entry that was written by hand can be voided. */
export function FolioLines({ structureId, lines, mayWrite, onChanged }: LinesProps) {
  const { t } = useTexts('folio');
  return (
    <Table verticalSpacing={4} horizontalSpacing="xs" withRowBorders={false} aria-label={t('folio:title')}>
      <Table.Tbody>
        {lines.map((line, at) => (
          <LineRow
            key={line.entry?.id ?? `${line.kind}${at}`}
            structureId={structureId}
            line={line}
            mayWrite={mayWrite}
            onChanged={onChanged}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Names the origin of an entry that no user of the structure wrote. */
const originKey = ({ reference }: NonNullable<Line['entry']>, kind: Line['kind']): TextKey =>
  reference ? 'folio:byCard' : kind === 'change_fee' ? 'folio:byGuest' : 'folio:before';

interface LineRowProps {
  structureId: string;
  line: Line;
  mayWrite: boolean;
  onChanged: () => void;
}

function LineRow({ structureId, line: { kind, cents, entry }, mayWrite, onChanged }: LineRowProps) {
  const { t } = useTexts('folio');
  const label = useLabel();
  const { title } = useActionTexts(folioActions);
  const target = entry ?? { id: 0, version: 0 };
  const act = useRecordAction(folioActions, `/structures/${structureId}/folio-entries`, target, {
    onDone: onChanged,
  });
  const name =
    kind in FOLIO_KINDS ? label(FOLIO_KINDS[kind as keyof typeof FOLIO_KINDS]) : t(`folio:line.${kind}` as TextKey);
  const how = entry?.method && entry.method !== 'other' ? label(FOLIO_METHODS[entry.method]) : null;
  const words = [name, how, entry?.description].filter(Boolean).join(' · ');
  const isVoidable = mayWrite && entry !== null && !entry.reference;
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{words}</Text>
        {entry && (
          <Text size="xs" c="dimmed">
            {t('folio:by', {
              day: formatDate(entry.date),
              who: entry.authorName ?? t(originKey(entry, kind)),
            })}
            {(entry.touristTaxCents ?? 0) > 0 &&
              ` · ${t('folio:withTax', { amount: formatCents(entry.touristTaxCents ?? 0) })}`}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        <Text size="sm">{formatCents(cents)}</Text>
      </Table.Td>
      <Table.Td w={32} p={0}>
        {isVoidable && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                loading={act.isPending}
                aria-label={t('folio:actionsOf', { line: `${words} ${formatCents(cents)}` })}
              >
                <Glyph name="dots" />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => act.mutate({ action: 'void' })}>{title('void')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
