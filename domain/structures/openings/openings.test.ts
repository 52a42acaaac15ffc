import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import { isOpenOn, openDays } from './opening-calendar.ts';
import { isCovered, nextOccurrence, type OpeningRow } from './opening-row.ts';
import { findOverlap } from './overlap.ts';

const blank: OpeningRow = {
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
};
const datedRow = (startDate: string, endDate: string, more: Partial<OpeningRow> = {}): OpeningRow => ({
  ...blank,
  startDate,
  endDate,
  ...more,
});
const yearlyRow = (startMd: string, endMd: string, more: Partial<OpeningRow> = {}): OpeningRow => ({
  ...blank,
  recurrence: 'yearly',
  startMd,
  endMd,
  ...more,
});
const closing = { kind: 'closing' };

const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2026-01-01', n));
const monthDay = fc.integer({ min: 0, max: 364 }).map((n) => addDays('2027-01-01', n).slice(5));
const row = fc.oneof(
  fc.tuple(day, fc.nat(100)).map(([from, n]) => datedRow(from, addDays(from, n))),
  fc.tuple(monthDay, monthDay).map(([from, to]) => yearlyRow(from, to)),
);

describe('the calendar of openings', () => {
  it('uses the mode on days without a period', () => {
    expect(isOpenOn('all_year', [], '2027-02-01')).toBe(true);
    expect(isOpenOn('seasonal', [], '2027-02-01')).toBe(false);
  });
  it('lets dated periods beat yearly ones, and yearly ones beat holidays', () => {
    const season = yearlyRow('05-01', '09-30');
    const easter = { ...blank, holidayPeriod: 'easter' as const };
    const works = datedRow('2027-06-10', '2027-06-20', closing);
    const feast = datedRow('2027-06-15', '2027-06-15');
    expect(isOpenOn('seasonal', [season, works, feast], '2027-06-12')).toBe(false);
    // Both periods are dated: the closing beats the opening on this day.
    expect(isOpenOn('seasonal', [season, works, feast], '2027-06-15')).toBe(false);
    expect(isOpenOn('seasonal', [easter], '2027-03-28')).toBe(true);
    expect(isOpenOn('seasonal', [easter, yearlyRow('03-01', '03-31', closing)], '2027-03-28')).toBe(false);
  });
  it('spans the year end, and respects first and last year and the weekdays', () => {
    const winter = yearlyRow('12-05', '03-31', { yearFrom: 2026, yearTo: 2026 });
    expect(['2026-01-10', '2026-12-10', '2027-03-31', '2027-12-10'].map((d) => isCovered(winter, d))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const weekends = yearlyRow('01-01', '12-31', { weekdays: [6, 7] });
    expect(openDays('seasonal', [weekends], '2027-02-01', '2027-02-14')).toEqual(
      new Set(['2027-02-06', '2027-02-07', '2027-02-13', '2027-02-14']),
    );
  });
  it('never opens a day by adding a closing, nor closes a day by adding an opening', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), row, day, (rows, added, d) => {
        const before = isOpenOn('seasonal', rows, d);
        const same = rows.every((one) => one.recurrence === added.recurrence);
        if (same && before) expect(isOpenOn('seasonal', [...rows, added], d)).toBe(true);
        if (!before && same) expect(isOpenOn('seasonal', [...rows, { ...added, ...closing }], d)).toBe(false);
      }),
    );
  });
  it('finds the next occurrence at the first covered day', () => {
    fc.assert(
      fc.property(row, day, (one, today) => {
        const next = nextOccurrence(one, today);
        const days = Array.from({ length: 800 }, (_, n) => addDays(today, n));
        const first = days.find((d) => isCovered(one, d)) ?? null;
        const from = next && [next.from, today].sort().at(-1);
        // Without a covered day in 800 days, the occurrence must begin later.
        if (first) expect(from).toBe(first);
        else expect(next === null || next.from > (days.at(-1) ?? '')).toBe(true);
      }),
    );
  });
});

describe('overlaps', () => {
  it('occur exactly on days that both cover, in either order', () => {
    fc.assert(
      fc.property(row, row, (a, b) => {
        expect(findOverlap(a, b) !== null).toBe(findOverlap(b, a) !== null);
        if (a.recurrence !== b.recurrence) {
          expect(findOverlap(a, b)).toBeNull();
          return;
        }
        const days = Array.from({ length: 2200 }, (_, n) => addDays('2025-12-01', n));
        const shared = days.some((d) => isCovered(a, d) && isCovered(b, d));
        expect(findOverlap(a, b) !== null).toBe(shared);
      }),
    );
  });
  it('never occur between opening and closing, nor between different years', () => {
    expect(findOverlap(yearlyRow('05-01', '09-30'), yearlyRow('08-01', '08-31', closing))).toBeNull();
    expect(
      findOverlap(yearlyRow('05-01', '09-30', { yearTo: 2026 }), yearlyRow('05-01', '06-30', { yearFrom: 2027 })),
    ).toBeNull();
  });
});
