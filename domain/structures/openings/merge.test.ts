import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, monthDayOf } from '../../kernel/calendar/days.ts';
import { type MergingRow, mergeDates } from './merge.ts';
import { isCovered } from './opening-row.ts';

const blank: MergingRow = {
  kind: 'opening',
  recurrence: 'none',
  holidayPeriod: null,
  startDate: null,
  endDate: null,
  startMd: null,
  endMd: null,
  yearFrom: null,
  yearTo: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  checkinFromOverride: null,
};
const datedRow = (startDate: string, endDate: string): MergingRow => ({ ...blank, startDate, endDate });
const yearlyRow = (startMd: string, endMd: string, more: Partial<MergingRow> = {}): MergingRow => ({
  ...blank,
  recurrence: 'yearly',
  startMd,
  endMd,
  ...more,
});

const day = fc.integer({ min: 0, max: 1200 }).map((n) => addDays('2026-01-01', n));
/** Days of a leap year: every day that a yearly period may name. */
const monthDay = fc.integer({ min: 0, max: 365 }).map((n) => monthDayOf(addDays('2028-01-01', n)));
const dayAfter = (md: string) => monthDayOf(addDays(`2028-${md}`, 1));
const years = fc.record({
  yearFrom: fc.option(fc.constantFrom(2026, 2027)),
  yearTo: fc.option(fc.constantFrom(2028, 2029)),
});
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
const pair = fc.oneof(
  fc.tuple(day, fc.nat(120), fc.nat(120)).map(([from, one, two]) => {
    const end = addDays(from, one);
    return [datedRow(from, end), datedRow(addDays(end, 1), addDays(end, 1 + two))] as const;
  }),
  fc
    .tuple(monthDay, monthDay, monthDay, years)
    .map(([from, mid, to, limit]) => [yearlyRow(from, mid, limit), yearlyRow(dayAfter(mid), to, limit)] as const),
  // Two unrelated periods.
  fc.tuple(monthDay, monthDay, monthDay, monthDay).map(([a, b, c, d]) => [yearlyRow(a, b), yearlyRow(c, d)] as const),
);

const DAYS = Array.from({ length: 1900 }, (_, n) => addDays('2025-06-01', n));

it('covers exactly the days of both periods, in either order', () => {
  fc.assert(
    fc.property(pair, weekdays, ([one, other], week) => {
      const [a, b] = [
        { ...one, weekdays: week },
        { ...other, weekdays: week.toReversed() },
      ];
      const ends = mergeDates(a, b);
      const swapped = mergeDates(b, a);
      expect(swapped === null).toBe(ends === null);
      for (const merged of [ends, swapped]) {
        if (!merged) continue;
        const joined = { ...a, ...merged };
        const wrong = DAYS.find((d) => isCovered(joined, d) !== (isCovered(a, d) || isCovered(b, d)));
        expect(wrong).toBeUndefined();
      }
    }),
    { numRuns: 100 },
  );
});

it('joins adjacent periods, also over the year’s end, and 28 February only to the 29th', () => {
  expect(mergeDates(datedRow('2027-06-11', '2027-07-01'), datedRow('2027-06-01', '2027-06-10'))).toMatchObject({
    startDate: '2027-06-01',
    endDate: '2027-07-01',
  });
  expect(mergeDates(yearlyRow('11-01', '12-31'), yearlyRow('01-01', '03-31'))).toMatchObject({
    startMd: '11-01',
    endMd: '03-31',
  });
  expect(mergeDates(yearlyRow('01-01', '02-28'), yearlyRow('03-01', '03-31'))).toBeNull();
  expect(mergeDates(yearlyRow('01-01', '02-29'), yearlyRow('03-01', '03-31'))).not.toBeNull();
});

it('keeps periods apart that differ, are not adjacent, or are too long together', () => {
  const [june, july] = [datedRow('2027-06-01', '2027-06-30'), datedRow('2027-07-01', '2027-07-31')];
  expect(mergeDates(june, july)).not.toBeNull();
  for (const other of [
    { ...july, kind: 'closing' },
    { ...july, checkinFromOverride: '16:00' },
    { ...july, weekdays: [6, 7] },
    { ...july, startDate: '2027-07-02' },
    yearlyRow('07-01', '07-31'),
    { ...blank, holidayPeriod: 'easter' as const },
  ])
    expect(mergeDates(june, other)).toBeNull();
  expect(mergeDates(datedRow('2027-01-01', '2027-12-31'), datedRow('2028-01-01', '2028-01-31'))).toBeNull();
  const limited = { yearFrom: 2027, yearTo: null };
  expect(mergeDates(yearlyRow('11-01', '12-31', limited), yearlyRow('01-01', '03-31', limited))).toBeNull();
  expect(mergeDates(yearlyRow('05-01', '05-31', limited), yearlyRow('06-01', '06-30'))).toBeNull();
});
