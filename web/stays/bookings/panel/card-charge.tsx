import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cardName, type ShownCard } from '../../../../domain/money/payments/card.ts';
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

interface CardChargeProps {
  structureId: string;
  booking: Arrival;
  mostCents: number;
  card: ShownCard;
  onClose: () => void;
  onChanged: () => void;
}

/** What is owed is taken from the card that the guest left, whole or in part. */
export function CardCharge({ structureId, booking, mostCents, card, onClose, onChanged }: CardChargeProps) {
  useReturnFocus();
  const { t } = useTexts('folio', 'common');
  const [cents, setCents] = useState<Typed>(mostCents);
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
    <Modal
      opened
      onClose={onClose}
      title={t('folio:charge.title', { name: booking.guestName ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => charge.mutate()}>
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={charge.error} />}
          <AmountField
            data-autofocus
            required
            label={t('folio:amount')}
            description={t('folio:charge.help', { amount: formatCents(mostCents), card: cardName(card) })}
            cents={cents}
            onChange={setCents}
            error={errors.amountCents ?? errors.payment}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={charge.isPending}>
              {t('folio:charge')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
