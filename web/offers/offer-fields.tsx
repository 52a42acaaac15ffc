import { Button, Group, Text } from '@mantine/core';
import type { Period } from '../../domain/calendar/days.ts';
import { periodsOverlap, todayInRome } from '../../domain/calendar/days.ts';
import { type HolidayPeriod, nextHoliday } from '../../domain/calendar/holiday-periods.ts';
import { offer } from '../../domain/offers/offer.ts';
import { hasOwnPrices, type Offer } from '../../domain/offers/offer-rules.ts';
import { FieldGroup } from '../records/field-group.tsx';
import { useFormContext } from '../records/form-context.ts';
import { Glyph } from '../shell/glyph.tsx';
import { toast } from '../shell/toast/toast.ts';
import { useTexts } from '../texts.ts';
import { PriceTable } from './price-table.tsx';

/** The form of an offer: groups as its type has them, holidays as dates, prices as a table. */
export function OfferFields({ structureId }: { structureId: string }) {
  const { form } = useFormContext();
  const { t } = useTexts('offer');
  const { type, priceMode } = form.values;
  const groups = offer.groups.map(({ fields, ...group }) => ({
    ...group,
    fields: fields.filter((name) => name !== 'prices'),
  }));
  return groups.map((group) => (
    <div key={group.id}>
      <FieldGroup group={group} />
      {group.id === 'periods' && <HolidayDates />}
      {group.id === 'price' && type === 'children' && !priceMode && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('offer:children.price')}
        </Text>
      )}
      {group.id === 'price' && hasOwnPrices(form.values as unknown as Offer) && (
        <PriceTable structureId={structureId} />
      )}
    </div>
  ));
}

/** "Inserisci date": the next window of each holiday that is ticked becomes a period of stay. */
function HolidayDates() {
  const { form, refusal } = useFormContext();
  const { t } = useTexts('offer');
  const holidays = (form.values.holidayPeriods ?? []) as HolidayPeriod[];
  if (holidays.length === 0 || refusal('stayPeriods')) return null;
  const insert = () => {
    const before = (form.values.stayPeriods ?? []) as Period[];
    const written = before.filter(({ from, to }) => from && to);
    const after = holidays.reduce<Period[]>((periods, holiday) => {
      const window = nextHoliday(holiday, todayInRome());
      return periods.some((period) => periodsOverlap(period, window)) ? periods : periods.concat(window);
    }, written);
    const isMore = after.length > written.length;
    form.setFieldValue('stayPeriods', after);
    void toast('success', t(isMore ? 'offer:holidays.inserted' : 'offer:holidays.there'));
  };
  return (
    <Group mt="xs">
      <Button variant="light" leftSection={<Glyph name="calendar-plus" />} onClick={insert}>
        {t('offer:holidays.insert')}
      </Button>
    </Group>
  );
}
