import { Alert, Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StayPrice } from '../../../../domain/stays/bookings/answers.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import { checkStayDates } from '../../../../domain/stays/bookings/booking-request.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';
import { formatCents } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import { stayPriceQuery } from './stay-price.ts';

/** List price of the stay being entered. Fills in an empty price field; otherwise offers the price. */
export function ListPrice({ structureId, isNew }: { structureId: string; isNew: boolean }) {
  const { t } = useTexts('booking', 'tourist_tax');
  const { form } = useFormOf(arrival);
  const { roomId, mealPlanId, checkin, checkout, adults, children, origin, units, discountCode } = form.values;
  const isUnpaid = UNPAID_ORIGINS.includes(String(origin));
  const isWhole =
    !isUnpaid &&
    roomId &&
    mealPlanId &&
    checkin &&
    checkout &&
    Number(adults) >= 1 &&
    Number(units) >= 1 &&
    checkStayDates(checkin, checkout).length === 0;
  const [asked] = useDebouncedValue(
    isWhole
      ? JSON.stringify({
          roomId,
          mealPlanId,
          checkin,
          checkout,
          adults: Number(adults),
          children: children ?? [],
          units: Number(units),
          ...(discountCode ? { code: discountCode } : {}),
        })
      : null,
    300,
  );
  const { data } = useQuery(stayPriceQuery(structureId, asked === null ? null : (JSON.parse(asked) as object)));
  /** The price filled in last. A price typed by a person is not overwritten. */
  const filledCents = useRef<number | null>(null);
  const total = form.values.totalAmountCents ?? null;
  const price = asked === null ? undefined : data;
  const put = (to: StayPrice) => {
    form.setFieldValue('totalAmountCents', to.totalCents);
    form.setFieldValue('depositAmountCents', to.depositCents);
  };
  const fill = useRef(() => {});
  fill.current = () => {
    if (!isNew || total !== filledCents.current) return;
    if (isUnpaid) form.setFieldValue('totalAmountCents', 0);
    if (price?.totalCents == null) return;
    filledCents.current = price.totalCents;
    put(price);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another price has come, or nobody pays
  useEffect(() => fill.current(), [price?.totalCents, isUnpaid]);
  if (!price) return null;
  if (price.totalCents === null)
    return (
      <Alert role="status" color="yellow">
        {t('booking:book.notSold')}
      </Alert>
    );
  const tax = price.touristTaxCents > 0 && (
    <Text size="sm">{t('tourist_tax:ofStay', { amount: formatCents(price.touristTaxCents) })}</Text>
  );
  if (price.totalCents === total) return tax;
  return (
    <Alert role="status" color="bosco">
      <Group justify="space-between">
        <Text size="sm">{t('booking:book.price', { amount: formatCents(price.totalCents) })}</Text>
        <Button size="compact-sm" variant="default" onClick={() => put(price)}>
          {t('booking:book.usePrice')}
        </Button>
      </Group>
      {tax}
    </Alert>
  );
}
