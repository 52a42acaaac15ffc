import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DisplayedCard, formatCard } from '../../../../domain/money/payments/card.ts';
import { AmountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../platform/api.ts';
import { formatCents } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Arrival } from '../requests.ts';

interface CardChargeProps {
  structureId: string;
  booking: Arrival;
  mostCents: number;
  card: DisplayedCard;
  onClose: () => void;
  onChanged: () => void;
}

/** Charges the guest's saved card with the open balance or a part of it. */
export function CardCharge({ structureId, booking, mostCents, card, onClose, onChanged }: CardChargeProps) {
  const { t } = useTexts('folio');
  // A refused charge may leave nothing to charge. The dialog still names the maximum that was offered.
  const [offeredCents] = useState(mostCents);
  const [cents, setCents] = useState<NumberInputValue>(mostCents);
  const charge = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/arrivals/${booking.id}/card-charges`, {
        method: 'POST',
        body: { amountCents: Number(cents) },
      }),
    onSuccess: ({ state }) => {
      void toast('success', t(`folio:charge.${state}`));
      onClose();
    },
    onSettled: onChanged,
  });
  const errors = charge.error ? fieldErrors(charge.error) : {};
  return (
    <FormDialog
      title={t('folio:charge.title', { name: booking.guestName ?? '' })}
      onClose={onClose}
      onSubmit={() => charge.mutate()}
      error={charge.error}
      isSaving={charge.isPending}
      save={t('folio:charge')}
    >
      <AmountField
        data-autofocus
        required
        label={t('folio:amount')}
        description={t('folio:charge.help', { amount: formatCents(offeredCents), card: formatCard(card) })}
        cents={cents}
        onChange={setCents}
        error={errors.amountCents ?? errors.payment}
      />
    </FormDialog>
  );
}
