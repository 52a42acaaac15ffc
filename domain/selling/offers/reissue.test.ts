import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, periodsOverlap, weekdayOf, yearOf } from '../../kernel/calendar/days.ts';
import { type HolidayPeriod, holidayWindow } from '../../kernel/calendar/holiday-periods.ts';
import { periodIssues } from '../../kernel/calendar/periods.ts';
import { nextPeriod, reissuedDiscountDates, reissuedOfferDates, reissuedTitle } from './reissue.ts';
import { reissuedSlug } from './reissued-slug.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
const period = fc.tuple(day, fc.nat(120)).map(([from, n]) => ({ from, to: addDays(from, n) }));
const holiday = fc.constantFrom<HolidayPeriod>('new_year', 'easter', 'liberation', 'immaculate');
const year = fc.integer({ min: 2024, max: 2090 });
/** Stay periods of an offer, without overlaps. */
const periods = fc
  .array(period, { minLength: 1, maxLength: 12 })
  .map((some) => some.filter((one, at) => !some.slice(0, at).some((other) => periodsOverlap(one, other))));
const noDates = { bookFrom: null, bookTo: null, bookBy: null };

describe('nextPeriod', () => {
  it('keeps weekday and length, one or two days from the date', () => {
    fc.assert(
      fc.property(period, (one) => {
        const next = nextPeriod(one, []);
        expect(weekdayOf(next.from)).toBe(weekdayOf(one.from));
        expect(daysBetween(next.from, next.to)).toBe(daysBetween(one.from, one.to));
        expect(daysBetween(one.from, next.from)).toBe(364);
      }),
    );
  });
  it('moves a holiday to the next year’s holiday, including Easter', () => {
    fc.assert(
      fc.property(holiday, year, (name, of) => {
        expect(nextPeriod(holidayWindow(name, of), [name])).toEqual(holidayWindow(name, of + 1));
      }),
    );
    const easter = { from: '2027-03-25', to: '2027-03-29' };
    expect(nextPeriod(easter, ['easter'])).toEqual({ from: '2028-04-13', to: '2028-04-17' });
    expect(nextPeriod(easter, [])).toEqual({ from: '2028-03-23', to: '2028-03-27' });
    expect(nextPeriod(holidayWindow('annual', 2027), ['annual'])).toEqual(holidayWindow('annual', 2028));
  });
  it('follows the holiday when the period is slightly longer, but not when it is a whole season', () => {
    // Easter week from the Tuesday before to the Wednesday after.
    const week = { from: '2027-03-23', to: '2027-03-31' };
    expect(nextPeriod(week, ['easter'])).toEqual({ from: '2028-04-11', to: '2028-04-19' });
    const spring = { from: '2027-03-01', to: '2027-05-31' };
    expect(nextPeriod(spring, ['easter', 'liberation'])).toEqual(nextPeriod(spring, []));
  });
});

describe('a reissued offer', () => {
  it('has periods without overlaps, at least one of them in the future, and booking dates before them', () => {
    fc.assert(
      fc.property(periods, fc.uniqueArray(holiday), day, day, day, (stayPeriods, tags, bookBy, one, two) => {
        const today = '2027-06-01';
        const [bookFrom = one, bookTo = two] = [one, two].toSorted();
        const next = reissuedOfferDates({ stayPeriods, bookFrom, bookTo, bookBy }, tags, today);
        expect(periodIssues('stayPeriods', next.stayPeriods)).toEqual([]);
        expect(next.stayPeriods.some(({ to }) => to >= today)).toBe(true);
        expect((next.bookTo ?? '') >= today && (next.bookTo ?? '') >= (next.bookFrom ?? '')).toBe(true);
        expect(next.stayPeriods.every(({ from }) => from > (next.bookBy ?? ''))).toBe(true);
        expect(next.stayPeriods.some(({ to }) => to >= (next.bookFrom ?? ''))).toBe(true);
      }),
    );
  });
  it('moves an old offer by as many years as needed', () => {
    const stayPeriods = [holidayWindow('easter', 2021)];
    const next = reissuedOfferDates({ ...noDates, stayPeriods }, ['easter'], '2026-11-20');
    expect(next.stayPeriods).toEqual([holidayWindow('easter', 2027)]);
  });
  it('gets the new year in its title and a unique slug', () => {
    const [before, after] = [[holidayWindow('new_year', 2027)], [holidayWindow('new_year', 2028)]];
    const title = { it: 'Capodanno 2027 con cenone', en: 'New Year 2027' };
    expect(reissuedTitle(title, before, after)).toEqual({ it: 'Capodanno 2028 con cenone', en: 'New Year 2028' });
    const offer = { title: { it: 'Ponte 1926' }, slug: {} };
    expect(reissuedTitle(offer.title, before, after)).toEqual(offer.title);
    const first = reissuedSlug(offer, 2028, [offer]);
    expect(first).toEqual({ it: 'ponte-1926-2028' });
    expect(reissuedSlug({ ...offer, slug: first }, 2028, [{ ...offer, slug: first }])).toEqual({
      it: 'ponte-1926-2028-2',
    });
  });
});

it('keeps the excluded periods of a reissued discount within its stay', () => {
  fc.assert(
    fc.property(period, fc.nat(20), (stay, n) => {
      const excludedPeriods = [{ from: stay.from, to: stay.from }];
      const dates = { stayFrom: stay.from, stayTo: stay.to, bookFrom: null, bookTo: null, excludedPeriods };
      const next = reissuedDiscountDates(dates, addDays('2027-01-01', n));
      expect(next.stayTo >= '2027-01-01' && yearOf(next.stayFrom) >= yearOf(stay.from)).toBe(true);
      expect(next.excludedPeriods[0]?.from).toBe(next.stayFrom);
      expect(weekdayOf(next.stayTo)).toBe(weekdayOf(stay.to));
    }),
  );
});
