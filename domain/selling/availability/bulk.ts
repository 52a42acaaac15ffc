import {
  addDays,
  type Day,
  daysBetween,
  type Period,
  periodsOverlap,
  weekdayOf,
  yearOf,
} from '../../kernel/calendar/days.ts';
import { FEASTS, type HolidayPeriod, holidayWindow, nextHoliday } from '../../kernel/calendar/holiday-periods.ts';
import { CELL_FIELDS, type CellField, type CellValue, emptyValueOf, isPlanField } from './cell.ts';
import type { CellAt, WrittenCell } from './change.ts';
import { percentOf } from './grid/edits.ts';

export const BULK_MODES = ['keep', 'set', 'clear', 'add', 'sub', 'percent_add', 'percent_sub'] as const;
export type BulkMode = (typeof BULK_MODES)[number];

/**
 * Returns the operations that a field allows. Prices and units can also be raised and lowered (structures dictionary
 * 4.5).
 */
export function modesOf(field: CellField): readonly BulkMode[] {
  if (field === 'priceCents') return BULK_MODES;
  return field === 'allotment' ? ['keep', 'set', 'clear', 'add', 'sub'] : ['keep', 'set', 'clear'];
}

export interface Operation {
  readonly mode: BulkMode;
  /** Percentage for the `percent_…` modes, otherwise a value of the field. */
  readonly value: CellValue;
}

/** Periods without dates: two years, where the current year means its remaining days, and the holidays. */
export type NamedPeriod = 'this_year' | 'next_year' | Exclude<HolidayPeriod, 'annual'>;
export const NAMED_PERIODS: readonly NamedPeriod[] = ['this_year', 'next_year', ...FEASTS];

export interface BulkOrder {
  readonly roomIds: readonly number[];
  readonly periods: readonly Period[];
  readonly named: readonly NamedPeriod[];
  /** ISO weekdays; empty: all. */
  readonly weekdays: readonly number[];
  readonly mealPlanIds: readonly number[];
  readonly operations: Partial<Readonly<Record<CellField, Operation>>>;
  /** False: only empty cells are filled. */
  readonly overwrite: boolean;
}

export interface BulkContext {
  readonly today: Day;
  readonly horizon: Day;
  readonly roundToCents: number;
  readonly rooms: readonly {
    readonly roomId: number;
    readonly units: number;
    readonly plans: readonly { readonly mealPlanId: number; readonly priceMode: 'own' | 'derived' }[];
  }[];
}

export type ReadCell = (cell: CellAt) => CellValue;

export interface ExpandedOrder {
  readonly cells: readonly WrittenCell[];
  /** Number of selected rooms with plans whose prices follow another plan; their prices stay unchanged. */
  readonly derived: number;
  /** Number of allotments limited to the range from 0 to the room's units. */
  readonly clamped: number;
}

const activeOperations = (order: BulkOrder): [CellField, Operation][] =>
  CELL_FIELDS.flatMap((field) => {
    const operation = order.operations[field];
    return operation && operation.mode !== 'keep' ? [[field, operation] as [CellField, Operation]] : [];
  });

type WritableRange = Pick<BulkContext, 'today' | 'horizon'>;

const limitPeriod = ({ from, to }: Period, { today, horizon }: WritableRange): Period => ({
  from: from < today ? today : from,
  to: to > horizon ? horizon : to,
});

/** Returns the writable days of a named period. A holiday means its next occurrence. */
export function namedPeriod(name: NamedPeriod, within: WritableRange): Period {
  const year = yearOf(within.today);
  if (name === 'this_year') return limitPeriod(holidayWindow('annual', year), within);
  if (name === 'next_year') return limitPeriod(holidayWindow('annual', year + 1), within);
  return limitPeriod(nextHoliday(name, within.today), within);
}

/** Returns the entered and named periods, limited to the writable days. */
export function bulkPeriods({ periods, named }: BulkOrder, ground: BulkContext): Period[] {
  return [...periods.map((one) => limitPeriod(one, ground)), ...named.map((one) => namedPeriod(one, ground))].filter(
    ({ from, to }) => from <= to,
  );
}

/** Returns the days of the selected weekdays in order, each once. */
export function bulkDays(order: BulkOrder, ground: BulkContext): Day[] {
  const days = new Set<Day>();
  for (const { from, to } of bulkPeriods(order, ground))
    for (let at = 0; at <= daysBetween(from, to); at++) days.add(addDays(from, at));
  const { weekdays } = order;
  return [...days].filter((day) => weekdays.length === 0 || weekdays.includes(weekdayOf(day))).toSorted();
}

export interface BulkIssue {
  readonly path: string;
  readonly code: 'required' | 'min_le_max' | 'past_day' | 'beyond_horizon' | 'overlap' | 'positive';
}

export function bulkIssues(order: BulkOrder, { today, horizon }: BulkContext): BulkIssue[] {
  const issues: BulkIssue[] = [];
  const { periods } = order;
  if (order.roomIds.length === 0) issues.push({ path: 'roomIds', code: 'required' });
  if (periods.length === 0 && order.named.length === 0) issues.push({ path: 'periods', code: 'required' });
  periods.forEach((period, at) => {
    const path = `periods.${at}`;
    if (!period.from || !period.to) issues.push({ path, code: 'required' });
    else if (period.from > period.to) issues.push({ path, code: 'min_le_max' });
    else if (period.from < today) issues.push({ path, code: 'past_day' });
    else if (period.to > horizon) issues.push({ path, code: 'beyond_horizon' });
    else if (periods.some((other, n) => n < at && periodsOverlap(period, other)))
      issues.push({ path, code: 'overlap' });
  });
  const operations = activeOperations(order);
  if (operations.length === 0) issues.push({ path: 'operations', code: 'required' });
  if (operations.some(([field]) => isPlanField(field)) && order.mealPlanIds.length === 0)
    issues.push({ path: 'mealPlanIds', code: 'required' });
  for (const [field, { mode, value }] of operations) {
    if (mode === 'clear') continue;
    if (value === null) issues.push({ path: field, code: 'required' });
    else if (mode !== 'set' && Number(value) <= 0) issues.push({ path: field, code: 'positive' });
  }
  return issues;
}

/** Returns the cells that an order changes with their current values, without unchanged cells. */
export function expandBulk(order: BulkOrder, ground: BulkContext, read: ReadCell): ExpandedOrder {
  const days = bulkDays(order, ground);
  const cells: WrittenCell[] = [];
  let derived = 0;
  let clamped = 0;
  for (const { roomId, units, plans } of ground.rooms) {
    if (!order.roomIds.includes(roomId)) continue;
    for (const [field, operation] of activeOperations(order)) {
      const chosen = plans.filter(({ mealPlanId }) => order.mealPlanIds.includes(mealPlanId));
      const priced = chosen.filter(({ priceMode }) => field !== 'priceCents' || priceMode === 'own');
      if (field === 'priceCents') derived += chosen.length - priced.length;
      const lines = isPlanField(field) ? priced.map(({ mealPlanId }) => mealPlanId) : [null];
      for (const mealPlanId of lines) {
        for (const day of days) {
          const at = { roomId, mealPlanId, field, day };
          const before = read(at);
          if (!order.overwrite && before !== emptyValueOf(field)) continue;
          const value = newValue(field, operation, before, units, ground.roundToCents);
          const kept = field === 'allotment' && typeof value === 'number' ? clampUnits(value, units) : value;
          if (kept !== value) clamped++;
          if (kept !== before) cells.push({ ...at, value: kept, before });
        }
      }
    }
  }
  return { cells, derived, clamped };
}

const clampUnits = (value: number, units: number) => Math.max(0, Math.min(value, units));

function newValue(
  field: CellField,
  { mode, value }: Operation,
  before: CellValue,
  units: number,
  roundToCents: number,
): CellValue {
  if (mode === 'clear') return emptyValueOf(field);
  if (mode === 'set' || mode === 'keep') return value;
  // Skips missing prices. A missing allotment counts as all units.
  const from = before === null && field === 'allotment' ? units : before;
  if (typeof from !== 'number') return before;
  const by = Number(value);
  switch (mode) {
    case 'add':
      return from + by;
    case 'sub':
      return field === 'priceCents' ? Math.max(1, from - by) : from - by;
    case 'percent_add':
      return percentOf(from, by, roundToCents);
    case 'percent_sub':
      return percentOf(from, -by, roundToCents);
  }
}
