import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../kernel/calendar/days.ts';
import { easterOf } from '../../kernel/calendar/easter.ts';
import {
  type BulkContext,
  type BulkOrder,
  bulkDays,
  bulkIssues,
  expandBulk,
  NAMED_PERIODS,
  namedPeriod,
  type ReadCell,
} from './bulk.ts';
import { type CellValue, emptyValueOf, isSwitch } from './cell.ts';
import { ALIGNMENTS, type CopyOrder, copyPeriod, sourceOf, targetDays } from './copy-period.ts';

const ground: BulkContext = {
  today: '2026-11-20',
  horizon: '2028-05-20',
  roundToCents: 100,
  rooms: [
    {
      roomId: 1,
      units: 4,
      plans: [
        { mealPlanId: 10, priceMode: 'own' },
        { mealPlanId: 11, priceMode: 'derived' },
      ],
    },
    { roomId: 2, units: 2, plans: [{ mealPlanId: 10, priceMode: 'own' }] },
  ],
};
const empty: BulkOrder = {
  roomIds: [1, 2],
  periods: [],
  named: [],
  weekdays: [],
  mealPlanIds: [10, 11],
  operations: {},
  overwrite: true,
};
const futureDay = fc.nat(500).map((n) => addDays(ground.today, n));
const period = fc.tuple(futureDay, fc.nat(40)).map(([from, n]) => ({ from, to: addDays(from, n) }));

describe('bulk change', () => {
  it('writes each cell once, on the selected days and weekdays between today and the horizon', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }));
    const value = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 4 }), weekdays, value, (periods, chosen, cents) => {
        const order: BulkOrder = {
          ...empty,
          periods,
          weekdays: chosen,
          operations: { priceCents: { mode: 'set', value: cents }, stopSell: { mode: 'set', value: true } },
        };
        const { cells, derived } = expandBulk(order, ground, ({ field }) => (field === 'stopSell' ? false : null));
        const days = bulkDays(order, ground);
        expect(cells).toHaveLength(days.length * 4);
        expect(derived).toBe(1);
        const keys = cells.map((cell) => `${cell.roomId}/${cell.mealPlanId}/${cell.field}/${cell.day}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { day } of cells) {
          expect(day >= ground.today && day <= ground.horizon).toBe(true);
          expect(chosen.length === 0 || chosen.includes(weekdayOf(day))).toBe(true);
          expect(periods.some(({ from, to }) => day >= from && day <= to)).toBe(true);
        }
      }),
    );
  });
  it('returns the rest of this year and the whole next year, limited to the horizon', () => {
    expect(namedPeriod('this_year', ground)).toEqual({ from: '2026-11-20', to: '2026-12-31' });
    expect(namedPeriod('next_year', ground)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
    const early = { today: '2027-02-01', horizon: '2028-08-01' };
    expect(namedPeriod('next_year', early)).toEqual({ from: '2028-01-01', to: '2028-08-01' });
    fc.assert(
      fc.property(fc.nat(800), fc.constantFrom(...NAMED_PERIODS), (n, name) => {
        const today = addDays(ground.today, n);
        const { from, to } = namedPeriod(name, { today, horizon: addDays(today, 540) });
        expect(from >= today && from <= to && to <= addDays(today, 540)).toBe(true);
      }),
    );
    expect(bulkDays({ ...empty, named: ['next_year'] }, ground)).toHaveLength(365);
  });
  it('limits units to the range from 0 to all and prices to at least one cent, and counts the limited values', () => {
    const by = fc.integer({ min: 1, max: 50_000 });
    const before = fc.option(fc.nat(4), { nil: null });
    fc.assert(
      fc.property(by, before, fc.constantFrom('add' as const, 'sub' as const), (n, units, mode) => {
        const order: BulkOrder = {
          ...empty,
          periods: [{ from: ground.today, to: ground.today }],
          operations: { allotment: { mode, value: n }, priceCents: { mode, value: n } },
        };
        const read = ({ field }: { field: string }) => (field === 'allotment' ? units : 10_000);
        for (const { field, value } of expandBulk(order, ground, read).cells) {
          if (field === 'allotment') expect(Number(value) >= 0 && Number(value) <= 4).toBe(true);
          else expect(value).toBe(mode === 'add' ? 10_000 + n : Math.max(1, 10_000 - n));
        }
      }),
    );
  });
  it('fills only empty cells when overwriting is off, and skips missing prices when raising', () => {
    const periods = [{ from: '2026-12-01', to: '2026-12-02' }];
    const read = ({ day }: { day: string }): CellValue => (day === '2026-12-01' ? 9_000 : null);
    const set = { priceCents: { mode: 'set' as const, value: 8_000 } };
    const filled = expandBulk({ ...empty, periods, operations: set, overwrite: false }, ground, read);
    expect(filled.cells.map(({ day }) => day)).toEqual(['2026-12-02', '2026-12-02']);
    const raise = { priceCents: { mode: 'percent_add' as const, value: 10 } };
    const raised = expandBulk({ ...empty, periods, operations: raise }, ground, read);
    expect(raised.cells.map(({ day, value }) => [day, value])).toEqual([
      ['2026-12-01', 9_900],
      ['2026-12-01', 9_900],
    ]);
  });
  it('reports missing, overlapping and out-of-range values', () => {
    expect(bulkIssues({ ...empty, roomIds: [], mealPlanIds: [] }, ground)).toEqual([
      { path: 'roomIds', code: 'required' },
      { path: 'periods', code: 'required' },
      { path: 'operations', code: 'required' },
    ]);
    const periods = [
      { from: '2026-12-01', to: '2026-12-10' },
      { from: '2026-12-10', to: '2026-12-12' },
      { from: '2026-12-20', to: '2026-12-19' },
      { from: '2026-11-19', to: '2026-11-21' },
      { from: '2028-05-20', to: '2028-05-21' },
    ];
    const operations = { priceCents: { mode: 'sub' as const, value: 0 } };
    expect(bulkIssues({ ...empty, periods, operations, mealPlanIds: [] }, ground)).toEqual([
      { path: 'periods.1', code: 'overlap' },
      { path: 'periods.2', code: 'min_le_max' },
      { path: 'periods.3', code: 'past_day' },
      { path: 'periods.4', code: 'beyond_horizon' },
      { path: 'mealPlanIds', code: 'required' },
      { path: 'priceCents', code: 'positive' },
    ]);
  });
});

describe('copying a period', () => {
  const order = (source: CopyOrder['source'], target: string, alignBy: CopyOrder['alignBy']): CopyOrder => ({
    source,
    target,
    alignBy,
    adjustPercent: 0,
    withEmpty: false,
    roomIds: [],
  });
  it('takes each day from the same weekday, at most three days apart, when aligned by weekday', () => {
    fc.assert(
      fc.property(period, fc.integer({ min: -500, max: 500 }), (source, by) => {
        const copy = order(source, addDays(source.from, by), 'weekday');
        for (const day of targetDays(copy)) {
          const from = sourceOf(copy, day);
          expect(weekdayOf(from)).toBe(weekdayOf(day));
          expect(Math.abs(daysBetween(addDays(from, by), day))).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
  it('copies Easter to Easter and no feast price to an ordinary day when aligned by holiday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2060 }), (year) => {
        const source = { from: `${year}-01-03`, to: `${year}-12-28` };
        const copy = order(source, `${year + 1}-01-03`, 'holiday');
        const next = easterOf(year + 1);
        for (const by of [-3, -1, 0, 1]) {
          expect(sourceOf(copy, addDays(next, by))).toBe(addDays(easterOf(year), by));
        }
        for (const day of targetDays(copy)) {
          const isFeast = Math.abs(daysBetween(day, next)) <= 20;
          if (isFeast && day < addDays(next, -3)) expect(sourceOf(copy, day)).not.toBe(easterOf(year));
        }
      }),
    );
  });
  it('takes the same day of the month when aligned by date, also in a leap year', () => {
    const copy = order({ from: '2027-01-01', to: '2027-12-31' }, '2028-01-01', 'date');
    expect(['2028-02-29', '2028-03-01', '2028-12-30'].map((day) => sourceOf(copy, day))).toEqual([
      '2027-02-28',
      '2027-03-01',
      '2027-12-30',
    ]);
  });
  it('deletes no value where the source is empty, unless `withEmpty` is set', () => {
    const source = { from: '2025-11-21', to: '2025-11-30' };
    const blank: ReadCell = ({ field }) => emptyValueOf(field);
    const live: ReadCell = ({ field }) => (isSwitch(field) ? true : 9_000);
    const copy = order(source, '2026-11-21', 'date');
    expect(copyPeriod(copy, ground, blank, live)).toEqual({ cells: [], equal: 0, isSourceEmpty: true });
    const emptying = copyPeriod({ ...copy, withEmpty: true }, ground, blank, live);
    expect(emptying.isSourceEmpty).toBe(true);
    expect(emptying.cells.length).toBeGreaterThan(0);
    // Open days with a price open the target days; empty source fields change nothing.
    const priced: ReadCell = (cell) => (cell.field === 'priceCents' ? 5_000 : emptyValueOf(cell.field));
    const { cells, isSourceEmpty } = copyPeriod(copy, ground, priced, live);
    expect(isSourceEmpty).toBe(false);
    expect([...new Set(cells.map(({ field, value }) => `${field} ${value}`))].toSorted()).toEqual([
      'planStopSell false',
      'priceCents 5000',
    ]);
    expect(copyPeriod(copy, ground, priced, priced)).toMatchObject({ cells: [], isSourceEmpty: false });
    expect(copyPeriod(copy, ground, priced, priced).equal).toBeGreaterThan(0);
  });
  it('writes changed cells with the percentage, none before today and none of derived plans', () => {
    const source = { from: '2025-11-15', to: '2025-11-25' };
    for (const alignBy of ALIGNMENTS) {
      const copy = { ...order(source, '2026-11-15', alignBy), adjustPercent: 10 };
      const read = ({ field, day }: { field: string; day: string }): CellValue =>
        field === 'priceCents' ? (day < '2026-01-01' ? 10_000 : 9_000) : null;
      const { cells } = copyPeriod(copy, ground, read, read);
      expect(cells.every(({ value, before }) => value === 11_000 && before === 9_000)).toBe(true);
      expect(cells.map(({ day }) => day).toSorted()[0]).toBe('2026-11-20');
      expect(cells).toHaveLength(6 * 2);
    }
  });
});
