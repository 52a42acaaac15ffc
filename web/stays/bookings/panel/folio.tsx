import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MIN_PAYMENT_CENTS } from '../../../../domain/kernel/vocabularies/card-checkout.ts';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import { hasCharges } from '../../../../domain/stays/bookings/folio/lines.ts';
import { api } from '../../../platform/api.ts';
import { formatCents } from '../../../platform/formats.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { formatBalanceState } from '../format-balance-state.ts';
import type { Arrival } from '../requests.ts';
import { type Folio, FolioLines, GuaranteeLine } from './folio-lines.tsx';

const WriteEntry = lazyNamed(() => import('./write-entry.tsx'), 'WriteEntry');
const CardCharge = lazyNamed(() => import('./card-charge.tsx'), 'CardCharge');
const CardRefund = lazyNamed(() => import('./card-refund.tsx'), 'CardRefund');

type FolioDialog = 'payment' | 'refund' | 'extra' | 'discount' | 'card' | 'charge';

const folioKey = (structureId: string) => ['folio', structureId] as const;

interface FolioProps {
  structureId: string;
  booking: Arrival;
  mayWrite: boolean;
  onChanged: () => void;
}

/** Folio of a stay with its balance and buttons for new entries. */
export function FolioSection({ structureId, booking, mayWrite, onChanged }: FolioProps) {
  const { t } = useTexts('folio', 'common');
  const client = useQueryClient();
  const path = `/structures/${structureId}/arrivals/${booking.id}/folio` as const;
  const { data: folio } = useQuery({
    queryKey: [...folioKey(structureId), booking.id, booking.version],
    queryFn: () => api(path),
    placeholderData: (previous) => previous,
  });
  const [writing, setWriting] = useState<FolioDialog | null>(null);
  if (!folio) return null;
  const reloadFolio = () => {
    void client.invalidateQueries({ queryKey: folioKey(structureId) });
    onChanged();
  };
  const { balanceCents, card, guarantee } = folio;
  // The guarantee's line names its own charge.
  const processingCents = card.incomingCents - (guarantee?.pendingCents ?? 0);
  return (
    <Stack gap="xs" component="section" aria-labelledby="folio">
      <Group justify="space-between">
        <Text fw={600} size="sm" id="folio">
          {t('folio:title')}
        </Text>
        <Text fw={600} className="tabular" data-testid="standing">
          {formatBalanceState(balanceCents, t, hasCharges(folio.lines))}
        </Text>
      </Group>
      <FolioLines structureId={structureId} lines={folio.lines} mayWrite={mayWrite} onChanged={reloadFolio} />
      {card.pendingCents > 0 && <Text size="sm">{t('folio:pending', { amount: formatCents(card.pendingCents) })}</Text>}
      {processingCents > 0 && <Text size="sm">{t('folio:incoming', { amount: formatCents(processingCents) })}</Text>}
      {guarantee && <GuaranteeLine guarantee={guarantee} checkout={booking.checkout ?? ''} />}
      {folio.voided.length > 0 && (
        <details>
          <summary>{t('folio:voided')}</summary>
          <FolioLines structureId={structureId} lines={folio.voided} mayWrite={false} onChanged={reloadFolio} />
        </details>
      )}
      {mayWrite && (
        <FolioButtons folio={folio} isOver={isCancelledOrNoShow(booking.state ?? '')} onWrite={setWriting} />
      )}
      <WritingDialog
        structureId={structureId}
        booking={booking}
        folio={folio}
        writing={writing}
        onClose={() => setWriting(null)}
        onChanged={reloadFolio}
      />
    </Stack>
  );
}

/** Amount that can be given back on the card. */
const refundableCents = ({ balanceCents, card }: Folio): number =>
  card.isAvailable ? Math.min(card.refundableCents, -balanceCents - card.pendingCents) : 0;

/** Amount that can still be recorded as paid: the balance without money on its way. */
const payableCents = ({ balanceCents, card }: Folio): number => balanceCents - card.incomingCents;

/** Amount that can be charged now to the card that the guest left, under the sold terms. */
function chargeableCents({ balanceCents, card, guarantee }: Folio): number {
  if (!guarantee || !card.isAvailable || guarantee.pendingCents > 0 || guarantee.confirmationCents > 0) return 0;
  const dueCents = Math.min(balanceCents, guarantee.dueCents);
  return dueCents >= MIN_PAYMENT_CENTS ? dueCents : 0;
}

interface FolioButtonsProps {
  readonly folio: Folio;
  /** True for a cancelled stay or no-show. */
  readonly isOver: boolean;
  readonly onWrite: (writing: FolioDialog) => void;
}

function FolioButtons({ folio, isOver, onWrite }: FolioButtonsProps) {
  const { t } = useTexts('folio');
  const { balanceCents, card } = folio;
  const hasCardRefund = refundableCents(folio) > 0;
  return (
    <Group gap="xs">
      {payableCents(folio) > 0 && (
        <Button size="compact-md" onClick={() => onWrite('payment')}>
          {t('folio:take')}
        </Button>
      )}
      {chargeableCents(folio) > 0 && (
        <Button size="compact-md" variant="default" onClick={() => onWrite('charge')}>
          {t('folio:charge')}
        </Button>
      )}
      {hasCardRefund && (
        <Button size="compact-md" onClick={() => onWrite('card')}>
          {t('folio:onCard')}
        </Button>
      )}
      {balanceCents + card.pendingCents < 0 && (
        <Button size="compact-md" variant={hasCardRefund ? 'default' : 'filled'} onClick={() => onWrite('refund')}>
          {t('folio:giveBack')}
        </Button>
      )}
      {!isOver && (
        <>
          <Button size="compact-md" variant="default" onClick={() => onWrite('extra')}>
            {t('folio:extra')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onWrite('discount')}>
            {t('folio:discount')}
          </Button>
        </>
      )}
    </Group>
  );
}

interface WritingDialogProps {
  readonly structureId: string;
  readonly booking: Arrival;
  readonly folio: Folio;
  readonly writing: FolioDialog | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function WritingDialog({ folio, writing, ...rest }: WritingDialogProps) {
  const { balanceCents, card, guarantee } = folio;
  return (
    <Suspense>
      {writing && writing !== 'card' && writing !== 'charge' && (
        <WriteEntry
          {...rest}
          kind={writing}
          balanceCents={writing === 'refund' ? balanceCents + card.pendingCents : payableCents(folio)}
        />
      )}
      {writing === 'charge' && guarantee && (
        <CardCharge {...rest} mostCents={chargeableCents(folio)} card={guarantee} />
      )}
      {writing === 'card' && <CardRefund {...rest} mostCents={refundableCents(folio)} />}
    </Suspense>
  );
}
