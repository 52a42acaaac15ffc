import { Button, Group, Menu, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { z } from 'zod';
import { LEAST_CENTS } from '../../../../domain/kernel/vocabularies/card-checkout.ts';
import { cardExpiry, cardName } from '../../../../domain/money/payments/card.ts';
import { isGivenUp } from '../../../../domain/stays/bookings/balance.ts';
import { folioActions } from '../../../../domain/stays/bookings/folio/actions.ts';
import type { folioAnswer } from '../../../../domain/stays/bookings/folio/answers.ts';
import { FOLIO_KINDS, FOLIO_METHODS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../../kernel/records/actions/use-record-action.ts';
import { api } from '../../../platform/api.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { type TextKey, useLabel, useTexts } from '../../../platform/texts.ts';
import type { Arrival } from '../requests.ts';
import { standingWords } from '../standing.ts';

const WriteEntry = lazyNamed(() => import('./write-entry.tsx'), 'WriteEntry');
const CardCharge = lazyNamed(() => import('./card-charge.tsx'), 'CardCharge');
const CardRefund = lazyNamed(() => import('./card-refund.tsx'), 'CardRefund');

type Folio = z.output<typeof folioAnswer>;
type Line = Folio['lines'][number];
type Writing = 'payment' | 'refund' | 'extra' | 'discount';

const folioKey = (structureId: string) => ['folio', structureId] as const;

interface FolioProps {
  structureId: string;
  booking: Arrival;
  mayWrite: boolean;
  onChanged: () => void;
}

/** The account of a stay: what is owed, what came, what is left, and what is done about it. */
export function FolioSection({ structureId, booking, mayWrite, onChanged }: FolioProps) {
  const { t } = useTexts('folio', 'common');
  const client = useQueryClient();
  const path = `/structures/${structureId}/arrivals/${booking.id}/folio` as const;
  const { data: folio } = useQuery({
    queryKey: [...folioKey(structureId), booking.id, booking.version],
    queryFn: () => api(path),
    placeholderData: (previous) => previous,
  });
  const [writing, setWriting] = useState<Writing | 'card' | 'charge' | null>(null);
  if (!folio) return null;
  const again = () => {
    void client.invalidateQueries({ queryKey: folioKey(structureId) });
    onChanged();
  };
  const { balanceCents, card, guarantee } = folio;
  const onCardCents = card.isAvailable
    ? Math.min(card.refundableCents, -balanceCents - card.pendingCents)
    : 0;
  const chargeableCents =
    guarantee && card.isAvailable && guarantee.pendingCents === 0 && balanceCents >= LEAST_CENTS
      ? balanceCents
      : 0;
  const isOver = isGivenUp(booking.state ?? '');
  const close = () => setWriting(null);
  return (
    <Stack gap="xs" component="section" aria-labelledby="folio">
      <Group justify="space-between">
        <Text fw={600} size="sm" id="folio">
          {t('folio:title')}
        </Text>
        <Text fw={600} className="tabular" data-testid="standing">
          {standingWords(balanceCents, t)}
        </Text>
      </Group>
      <Lines structureId={structureId} lines={folio.lines} mayWrite={mayWrite} onChanged={again} />
      {card.pendingCents > 0 && (
        <Text size="sm">{t('folio:pending', { amount: formatCents(card.pendingCents) })}</Text>
      )}
      {guarantee && <GuaranteeLine guarantee={guarantee} />}
      {folio.voided.length > 0 && (
        <details>
          <summary>{t('folio:voided')}</summary>
          <Lines structureId={structureId} lines={folio.voided} mayWrite={false} onChanged={again} />
        </details>
      )}
      {mayWrite && (
        <Group gap="xs">
          {balanceCents > 0 && (
            <Button size="compact-md" onClick={() => setWriting('payment')}>
              {t('folio:take')}
            </Button>
          )}
          {chargeableCents > 0 && (
            <Button size="compact-md" variant="default" onClick={() => setWriting('charge')}>
              {t('folio:charge')}
            </Button>
          )}
          {onCardCents > 0 && (
            <Button size="compact-md" onClick={() => setWriting('card')}>
              {t('folio:onCard')}
            </Button>
          )}
          {balanceCents + card.pendingCents < 0 && (
            <Button
              size="compact-md"
              variant={onCardCents > 0 ? 'default' : 'filled'}
              onClick={() => setWriting('refund')}
            >
              {t('folio:giveBack')}
            </Button>
          )}
          {!isOver && (
            <>
              <Button size="compact-md" variant="default" onClick={() => setWriting('extra')}>
                {t('folio:extra')}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => setWriting('discount')}>
                {t('folio:discount')}
              </Button>
            </>
          )}
        </Group>
      )}
      <Suspense>
        {writing && writing !== 'card' && writing !== 'charge' && (
          <WriteEntry
            structureId={structureId}
            booking={booking}
            kind={writing}
            balanceCents={balanceCents + (writing === 'refund' ? card.pendingCents : 0)}
            onClose={close}
            onChanged={again}
          />
        )}
        {writing === 'charge' && guarantee && (
          <CardCharge
            structureId={structureId}
            booking={booking}
            mostCents={chargeableCents}
            card={guarantee}
            onClose={close}
            onChanged={again}
          />
        )}
        {writing === 'card' && (
          <CardRefund
            structureId={structureId}
            booking={booking}
            mostCents={onCardCents}
            onClose={close}
            onChanged={again}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** The card that the guest left, and what becomes of a charge. */
function GuaranteeLine({ guarantee }: { guarantee: NonNullable<Folio['guarantee']> }) {
  const { t } = useTexts('folio');
  const { pendingCents, failure } = guarantee;
  return (
    <div>
      <Text size="sm">
        {t('folio:guarantee', { card: cardName(guarantee), expiry: cardExpiry(guarantee) })}
      </Text>
      {pendingCents > 0 && (
        <Text size="sm">{t('folio:guarantee.pending', { amount: formatCents(pendingCents) })}</Text>
      )}
      {failure !== null && <Text size="sm">{t('folio:guarantee.refused', { reason: failure })}</Text>}
    </div>
  );
}

interface LinesProps {
  structureId: string;
  lines: readonly Line[];
  mayWrite: boolean;
  onChanged: () => void;
}

function Lines({ structureId, lines, mayWrite, onChanged }: LinesProps) {
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

/** Who wrote what nobody of the structure did. */
const unsigned = ({ reference }: NonNullable<Line['entry']>, kind: Line['kind']): TextKey =>
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
    kind in FOLIO_KINDS
      ? label(FOLIO_KINDS[kind as keyof typeof FOLIO_KINDS])
      : t(`folio:line.${kind}` as TextKey);
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
              who: entry.authorName ?? t(unsigned(entry, kind)),
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
