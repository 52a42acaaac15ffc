import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { AmountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { Typed } from '../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../platform/api.ts';
import { formatCents } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Arrival } from '../requests.ts';

interface CardRefundProps {
  structureId: string;
  booking: Arrival;
  mostCents: number;
  onClose: () => void;
  onChanged: () => void;
}

/** What is owed back goes to the card that paid, whole or in part. */
export function CardRefund({ structureId, booking, mostCents, onClose, onChanged }: CardRefundProps) {
  useReturnFocus();
  const { t } = useTexts('folio', 'common');
  const draft = `stay.${structureId}.${booking.id}.onCard`;
  const [cents, setCents] = useDraft<Typed>(`${draft}.${mostCents}`, mostCents);
  const refund = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/arrivals/${booking.id}/card-refunds`, {
        method: 'POST',
        body: { amountCents: Number(cents) },
      }),
    onSuccess: ({ state }) => {
      forgetTyped(draft);
      void toast('success', t(`folio:onCard.${state}`));
      onClose();
    },
    onSettled: onChanged,
  });
  const errors = refund.error ? fieldErrors(refund.error) : {};
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('folio:onCard.title', { name: booking.guestName ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => refund.mutate()}>
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={refund.error} />}
          <AmountField
            data-autofocus
            required
            label={t('folio:amount')}
            description={t('folio:onCard.help', { amount: formatCents(mostCents) })}
            cents={cents}
            onChange={setCents}
            error={errors.amountCents ?? errors.payment}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={refund.isPending}>
              {t('folio:onCard')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
