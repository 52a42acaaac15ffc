import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, inPeriod, weekdayOf } from '../../../kernel/calendar/days.ts';
import type { BulkContext, BulkOrder, ReadCell } from '../bulk.ts';
import { proposeCopy } from '../copy-period.ts';
import { lastYearCells, lastYearReach } from './last-year.ts';

const TEST_DAY = '2026-11-21';
const ground: BulkContext = {
  ...{ today: TEST_DAY, horizon: addDays(TEST_DAY, 700), roundToCents: 100 },
  rooms: [
    {
      ...{ roomId: 1, units: 4, baseOccupancy: 2, maxOccupancy: 3 },
      plans: [
        {
          mealPlanId: 7,
          isActive: true,
          isDefault: true,
          priceMode: 'own',
          adultDeltaCents: null,
          title: { it: 'BB' },
        },
      ],
    },
  ],
} as unknown as BulkContext;
const order = (more: Partial<BulkOrder>): BulkOrder => ({
  ...{ roomIds: [1], periods: [], named: [], weekdays: [], mealPlanIds: [7], operations: {} },
  overwrite: true,
  ...more,
});
/** A different price on each day. */
const priceOf = (day: Day) => 10_000 + (daysBetween('2020-01-01', day) % 97) * 100;
const read: ReadCell = ({ field, day }) => (field === 'priceCents' ? priceOf(day) : null);
const empty: ReadCell = () => null;

describe('last year’s prices', () => {
  it('copies from the same weekday plus the percentage, only on the selected days', () => {
    // February has no feast.
    const period = { from: '2027-02-01', to: '2027-02-28' };
    const given = order({
      periods: [period],
      weekdays: [5, 6],
      operations: { priceCents: { mode: 'percent_add', value: 10 } },
    });
    const cells = lastYearCells(given, ground, read, empty);
    expect(cells.map(({ day }) => weekdayOf(day)).every((one) => one === 5 || one === 6)).toBe(true);
    expect(cells).toHaveLength(8);
    for (const { day, value } of cells) expect(value).toBe(Math.round((priceOf(addDays(day, -364)) * 1.1) / 100) * 100);
    expect(lastYearReach(given, ground)).toEqual({ from: '2026-02-02', to: '2026-03-01' });
    // Easter 2027 (28 March) takes the price of Easter 2026 (5 April).
    const easter = lastYearCells(order({ periods: [{ from: '2027-03-28', to: '2027-03-28' }] }), ground, read, empty);
    expect(easter).toMatchObject([{ day: '2027-03-28', value: priceOf('2026-04-05') }]);
  });

  it('leave days without a price then unchanged, and write each day once', () => {
    const twice = { from: '2027-02-01', to: '2027-02-03' };
    expect(lastYearCells(order({ periods: [twice, twice] }), ground, read, empty)).toHaveLength(3);
    expect(lastYearCells(order({ periods: [twice] }), ground, empty, read)).toEqual([]);
  });
});

it('proposes a copy of a period with prices that does not start before today', () => {
  expect(proposeCopy([], TEST_DAY)).toBeNull();
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -364, max: 500 }), { minLength: 1 }), (offsets) => {
      const priced = offsets.toSorted((a, b) => a - b).map((n) => addDays(TEST_DAY, n));
      const proposed = proposeCopy(priced, TEST_DAY);
      if (!proposed) throw new Error('there are prices');
      expect(priced.some((day) => inPeriod(proposed.source, day))).toBe(true);
      expect(proposed.target >= TEST_DAY).toBe(true);
      expect(daysBetween(proposed.source.from, proposed.source.to)).toBeLessThan(31);
    }),
  );
});
