import { useMutation } from '@tanstack/react-query';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { AmountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../platform/api.ts';
import { formatCents } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Arrival } from '../requests.ts';

interface CardRefundProps {
  structureId: string;
  booking: Arrival;
  mostCents: number;
  onClose: () => void;
  onChanged: () => void;
}

/** Refunds a guest's credit, or a part of it, to the card that paid. */
export function CardRefund({ structureId, booking, mostCents, onClose, onChanged }: CardRefundProps) {
  const { t } = useTexts('folio');
  const draft = `stay.${structureId}.${booking.id}.onCard`;
  const [cents, setCents] = useDraft<NumberInputValue>(`${draft}.${mostCents}`, mostCents);
  const refund = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/arrivals/${booking.id}/card-refunds`, {
        method: 'POST',
        body: { amountCents: Number(cents) },
      }),
    onSuccess: ({ state }) => {
      deleteUnsavedInput(draft);
      void toast('success', t(`folio:onCard.${state}`));
      onClose();
    },
    onSettled: onChanged,
  });
  const errors = refund.error ? fieldErrors(refund.error) : {};
  return (
    <FormDialog
      title={t('folio:onCard.title', { name: booking.guestName ?? '' })}
      onClose={onClose}
      onSubmit={() => refund.mutate()}
      error={refund.error}
      isSaving={refund.isPending}
      save={t('folio:onCard')}
    >
      <AmountField
        data-autofocus
        required
        label={t('folio:amount')}
        description={t('folio:onCard.help', { amount: formatCents(mostCents) })}
        cents={cents}
        onChange={setCents}
        error={errors.amountCents ?? errors.payment}
      />
    </FormDialog>
  );
}
