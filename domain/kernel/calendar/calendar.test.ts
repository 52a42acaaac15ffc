import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfYear, daysBetween, periodsOverlap, todayInRome, weekdayOf, yearlyPeriod } from './days.ts';
import { easterOf } from './easter.ts';
import { FEASTS, feastsOn, HOLIDAY_PERIODS, type HolidayPeriod, nextHoliday } from './holiday-periods.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it('add and subtract across clock changes', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, n) => {
        const to = addDays(from, n);
        expect(daysBetween(from, to)).toBe(n);
        expect(addDays(to, -n)).toBe(from);
        expect((((weekdayOf(to) - weekdayOf(from) - n) % 7) + 7) % 7).toBe(0);
      }),
    );
  });
  it('count one night across both clock changes of 2027, and map 29 February to the 28th in a common year', () => {
    expect([daysBetween('2027-03-27', '2027-03-28'), daysBetween('2027-10-31', '2027-11-01')]).toEqual([1, 1]);
    expect([dayOfYear('02-29', 2027), dayOfYear('02-29', 2028)]).toEqual(['2027-02-28', '2028-02-29']);
    expect(yearlyPeriod('12-20', '01-06', 2026)).toEqual({ from: '2026-12-20', to: '2027-01-06' });
  });
  it('begin at midnight in Rome, not in UTC', () => {
    expect(todayInRome(Date.UTC(2026, 6, 31, 22, 30))).toBe('2026-08-01');
    expect(todayInRome(Date.UTC(2026, 11, 31, 22, 30))).toBe('2026-12-31');
  });
  it('overlap exactly when two periods share a day', () => {
    fc.assert(
      fc.property(day, fc.nat(30), day, fc.nat(30), (a, n, b, m) => {
        const [one, other] = [
          { from: a, to: addDays(a, n) },
          { from: b, to: addDays(b, m) },
        ];
        const shared = Array.from({ length: n + 1 }, (_, at) => addDays(a, at)).some((d) => d >= b && d <= other.to);
        expect(periodsOverlap(one, other)).toBe(shared);
        expect(periodsOverlap(other, one)).toBe(shared);
      }),
    );
  });
});

describe('Easter', () => {
  it('matches the almanacs', () => {
    const known = {
      1818: '1818-03-22',
      1961: '1961-04-02',
      2000: '2000-04-23',
      2024: '2024-03-31',
      2025: '2025-04-20',
      2026: '2026-04-05',
      2027: '2027-03-28',
      2028: '2028-04-16',
      2038: '2038-04-25',
      2049: '2049-04-18',
      2285: '2285-03-22',
    };
    expect(Object.fromEntries(Object.keys(known).map((year) => [year, easterOf(Number(year))]))).toEqual(known);
  });
  it('falls on a Sunday from 22 March to 25 April, and repeats after 5,700,000 years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4000 }), (year) => {
        const easter = easterOf(year);
        expect(weekdayOf(easter)).toBe(7);
        expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
        expect(easterOf(year + 5_700_000).slice(-5)).toBe(easter.slice(-5));
      }),
    );
  });
});

describe('the five holidays', () => {
  it('return the first occurrence that is not over, at most 400 days ahead', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...(Object.keys(HOLIDAY_PERIODS) as HolidayPeriod[])), (today, holiday) => {
        const { from, to } = nextHoliday(holiday, today);
        expect(to >= today && from <= to).toBe(true);
        expect(daysBetween(today, from)).toBeLessThan(400);
        const before = nextHoliday(holiday, addDays(today, -400));
        expect(before.to < from || before.from === from).toBe(true);
      }),
    );
  });
  it('contain exactly the days of their window', () => {
    fc.assert(
      fc.property(day, (one) => {
        for (const feast of FEASTS) {
          const { from, to } = nextHoliday(feast, one);
          expect(feastsOn(one).includes(feast)).toBe(from <= one && one <= to);
        }
      }),
    );
  });
  it('span the year end, and follow Easter', () => {
    expect(nextHoliday('new_year', '2026-12-30')).toEqual({ from: '2026-12-29', to: '2027-01-02' });
    expect(nextHoliday('new_year', '2027-01-02')).toEqual({ from: '2026-12-29', to: '2027-01-02' });
    expect(nextHoliday('new_year', '2027-01-03')).toEqual({ from: '2027-12-29', to: '2028-01-02' });
    expect(nextHoliday('easter', '2026-11-20')).toEqual({ from: '2027-03-25', to: '2027-03-29' });
  });
});
