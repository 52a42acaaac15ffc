import { Button, Text } from '@mantine/core';
import type { Period } from '../../../domain/kernel/calendar/days.ts';
import { periodsOverlap } from '../../../domain/kernel/calendar/days.ts';
import { nextHoliday } from '../../../domain/kernel/calendar/holiday-periods.ts';
import { offer } from '../../../domain/selling/offers/offer.ts';
import { hasOwnPrices } from '../../../domain/selling/offers/offer-rules.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { PriceTable } from './price-table.tsx';

const { Field, Group, More } = layoutFor(offer);

/** Form of an offer: groups depend on the type, holidays become dates, and prices are a table. */
export function OfferFields({ structureId }: { structureId: string }) {
  const { form } = useFormOf(offer);
  const { t } = useTexts('offer');
  const { type, priceMode } = form.values;
  return (
    <>
      <Group id="main" />
      <Group id="periods" />
      <HolidayDates />
      <Group id="booking">
        <FieldRow spans="4 4 4" phone="1fr 1fr">
          <Field name="bookFrom" />
          <Field name="bookTo" />
          <Field name="maxBookings" />
        </FieldRow>
        <FieldRow spans="4 4 4" phone="1fr 1fr">
          <Field name="daysBefore" />
          <Field name="hourLimit" />
          <Field name="daysInAdvance" />
          <Field name="bookBy" />
        </FieldRow>
      </Group>
      <Group id="price">
        <Field name="childRules" />
        <FieldRow spans="4 4 4">
          <Field name="withAdults" />
          <Field name="sameRoom" />
          <Field name="singleParent" />
        </FieldRow>
        <FieldRow spans="4 4 4" phone="1fr 1fr" firstAlone>
          <Field name="priceMode" />
          <Field name="discountPercent" />
          <Field name="discountCents" />
          <Field name="discountUnit" />
          <Field name="stayNights" />
          <Field name="payNights" />
          <Field name="freeNight" />
        </FieldRow>
        <Field name="tiers" />
        <FieldRow spans="12" boxes>
          <Field name="combinable" />
        </FieldRow>
      </Group>
      {type === 'children' && !priceMode && (
        <Text size="sm" c="dimmed">
          {t('offer:children.price')}
        </Text>
      )}
      {hasOwnPrices(form.values) && <PriceTable structureId={structureId} />}
      <Group id="where" />
      <Group id="stay">
        <FieldRow spans="3 3 3 3" phone="1fr 1fr">
          <Field name="minNights" />
          <Field name="maxNights" />
          <Field name="minAdults" />
          <Field name="maxAdults" />
        </FieldRow>
        <Field name="arrivalWeekdays" />
        <Field name="stayWeekdays" />
        <More fields={['fixedNights']} />
      </Group>
      <Group id="texts">
        <Field name="title" />
        <Field name="description" />
        <Field name="conditions" />
        <Field name="inclusions" />
        <FieldRow spans="12" boxes>
          <Field name="isFeatured" />
        </FieldRow>
      </Group>
      <Group id="terms" />
      <Group id="shown" />
    </>
  );
}

/** Button "Inserisci date": adds the next dates of each selected holiday as stay periods. */
function HolidayDates() {
  const { form, refusal } = useFormOf(offer);
  const { t } = useTexts('offer');
  const holidays = form.values.holidayPeriods ?? [];
  if (holidays.length === 0 || refusal('stayPeriods')) return null;
  const insert = () => {
    const before = form.values.stayPeriods ?? [];
    const written = before.filter(({ from, to }) => from && to);
    const after = holidays.reduce<Period[]>((periods, holiday) => {
      const window = nextHoliday(holiday, today());
      return periods.some((period) => periodsOverlap(period, window)) ? periods : periods.concat(window);
    }, written);
    const isMore = after.length > written.length;
    form.setFieldValue('stayPeriods', after);
    void toast('success', t(isMore ? 'offer:holidays.inserted' : 'offer:holidays.there'));
  };
  return (
    <div>
      <Button variant="light" leftSection={<Glyph name="calendar-plus" />} onClick={insert}>
        {t('offer:holidays.insert')}
      </Button>
    </div>
  );
}
