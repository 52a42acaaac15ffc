import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import type { FormErrors } from '../../../kernel/records/form/form-values.ts';
import { AmountField, CountField } from '../../../kernel/records/inputs/amount-field.tsx';
import { formatCents } from '../../../platform/formats.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { planName } from '../../../selling/availability/calendar/words.ts';
import type { QuickBookingDraft } from './use-quick-booking.ts';

interface PaidFieldsProps {
  readonly booking: QuickBookingDraft;
  readonly errors: FormErrors;
}

/** Fields for plan, guests, contact and price of a booking; blocks have none. */
export function PaidFields({ booking, errors }: PaidFieldsProps) {
  const { t, language } = useTexts('planning', 'booking');
  const label = useLabel();
  const { planId, price } = booking;
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <NativeSelect
          label={t('planning:plan')}
          value={String(planId ?? '')}
          data={booking.plans.map((plan) => ({
            value: String(plan.mealPlanId),
            label: planName(plan, language),
          }))}
          error={errors.mealPlanId}
          onChange={(event) => booking.setPlanId(Number(event.currentTarget.value))}
        />
        <CountField
          label={t('booking:stay.adults')}
          value={booking.adults}
          error={errors.adults}
          onChange={booking.setAdults}
        />
      </Group>
      <Group grow align="flex-start" gap="sm">
        <TextInput
          type="tel"
          autoComplete="off"
          label={t('planning:phone')}
          value={booking.phone}
          error={errors.guestPhone}
          onChange={(event) => booking.setPhone(event.currentTarget.value)}
        />
        <TextInput
          label={label(arrival.fields.discountCode.label)}
          maxLength={20}
          autoComplete="off"
          value={booking.code}
          error={errors.discountCode}
          onChange={(event) => booking.setCode(event.currentTarget.value)}
        />
      </Group>
      <Group grow align="flex-end" gap="sm">
        <AmountField
          label={t('planning:total')}
          cents={booking.total}
          expected={price?.totalCents}
          error={errors.totalAmountCents}
          onChange={(cents) => booking.setOwnCents(cents === price?.totalCents ? null : cents)}
        />
      </Group>
      <PriceNote price={price} />
    </>
  );
}

function PriceNote({ price }: { price: QuickBookingDraft['price'] }) {
  const { t } = useTexts('planning');
  const proposal = ({ totalCents, depositCents }: NonNullable<typeof price>) => {
    if (totalCents === null) return t('planning:unpriced');
    const proposed = t('planning:proposed', { amount: formatCents(totalCents) });
    const deposit = t('planning:deposit', { amount: formatCents(depositCents) });
    return depositCents > 0 ? `${proposed} · ${deposit}` : proposed;
  };
  return (
    <Text size="sm" c="dimmed" role="status" mih={22}>
      {price && proposal(price)}
    </Text>
  );
}
