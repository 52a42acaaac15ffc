import {
  addDays,
  type Day,
  dayOfYear,
  daysBetween,
  inPeriod,
  monthDayOf,
  type Period,
  yearOf,
} from '../../kernel/calendar/days.ts';
import { FEASTS, type HolidayPeriod, holidayWindow } from '../../kernel/calendar/holiday-periods.ts';
import type { BulkContext, ReadCell } from './bulk.ts';
import { CELL_FIELDS, emptyValueOf, isPlanField, PLAN_FIELDS, ROOM_FIELDS } from './cell.ts';
import type { CellAt, WrittenCell } from './change.ts';
import { percentOf } from './grid/edits.ts';

export const ALIGNMENTS = ['date', 'weekday', 'holiday'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

export interface CopyOrder {
  readonly source: Period;
  /** First day to write. */
  readonly target: Day;
  readonly alignBy: Alignment;
  readonly adjustPercent: number;
  /** Empty: all. */
  readonly roomIds: readonly number[];
  /** True: empty source cells also empty the target cells. False: they change nothing. */
  readonly withEmpty: boolean;
}

export interface CopyResult {
  readonly cells: readonly WrittenCell[];
  /** Number of cells that already have the source's value. */
  readonly equal: number;
  readonly isSourceEmpty: boolean;
}

const WEEK = 7;

/** The holiday's windows in the years around a day. */
const windowsAbout = (feast: HolidayPeriod, day: Day): Period[] =>
  [-1, 0, 1].map((by) => holidayWindow(feast, yearOf(day) + by));
const feastOn = (day: Day) =>
  FEASTS.flatMap((feast) => {
    const window = windowsAbout(feast, day).find((one) => inPeriod(one, day));
    return window ? [{ feast, window }] : [];
  })[0];

export function targetDays({ source, target }: CopyOrder): Day[] {
  return Array.from({ length: daysBetween(source.from, source.to) + 1 }, (_, at) => addDays(target, at));
}

/**
 * Returns the source day for a target day. `date` keeps the day of the month, `weekday` takes the nearest same weekday.
 * `holiday` maps each day of Easter to the same day of the other Easter, and no feast to an ordinary day.
 */
export function sourceOf(order: CopyOrder, day: Day): Day {
  const { source, target, alignBy } = order;
  const apart = daysBetween(source.from, target);
  if (alignBy === 'date') {
    const years = yearOf(target) - yearOf(source.from);
    const isAnniversary = monthDayOf(target) === monthDayOf(source.from);
    return isAnniversary ? dayOfYear(monthDayOf(day), yearOf(day) - years) : addDays(day, -apart);
  }
  const aligned = addDays(day, -Math.round(apart / WEEK) * WEEK);
  if (alignBy === 'weekday') return aligned;
  const now = feastOn(day);
  if (now) {
    const [then] = windowsAbout(now.feast, aligned).toSorted(
      (one, other) => Math.abs(daysBetween(one.from, aligned)) - Math.abs(daysBetween(other.from, aligned)),
    );
    return then ? addDays(then.from, daysBetween(now.window.from, day)) : aligned;
  }
  for (const weeks of [0, 1, -1, 2, -2, 3, -3]) {
    const common = addDays(aligned, weeks * WEEK);
    if (!feastOn(common)) return common;
  }
  return aligned;
}

/** Returns the days that a copy reads. Alignment can extend them slightly beyond the source period. */
export function sourceReach(order: CopyOrder): Period {
  const days = targetDays(order).map((day) => sourceOf(order, day));
  const sorted = days.toSorted();
  return { from: sorted[0] ?? order.source.from, to: sorted.at(-1) ?? order.source.to };
}

/** Returns the cells that a copy changes. Writes no days before today or beyond the horizon, and no derived prices. */
export function copyPeriod(
  order: CopyOrder,
  ground: BulkContext,
  readSource: ReadCell,
  readTarget: ReadCell,
): CopyResult {
  const days = targetDays(order).filter((day) => day >= ground.today && day <= ground.horizon);
  const pairs = days.map((day) => ({ day, from: sourceOf(order, day) }));
  const cells: WrittenCell[] = [];
  let equal = 0;
  let isSourceEmpty = true;
  // Switches that are off count as empty on a day without any stored value.
  const isBlank = (at: Omit<CellAt, 'field'>) =>
    (at.mealPlanId === null ? ROOM_FIELDS : PLAN_FIELDS).every(
      (field) => readSource({ ...at, field }) === emptyValueOf(field),
    );
  for (const { roomId, units, plans } of ground.rooms) {
    if (order.roomIds.length > 0 && !order.roomIds.includes(roomId)) continue;
    for (const field of CELL_FIELDS) {
      const own = plans.filter(({ priceMode }) => field !== 'priceCents' || priceMode === 'own');
      for (const mealPlanId of isPlanField(field) ? own.map((plan) => plan.mealPlanId) : [null]) {
        for (const { day, from } of pairs) {
          const at = { roomId, mealPlanId, field, day };
          const there = readSource({ ...at, day: from });
          const isEmpty = there === null || (there === false && isBlank({ roomId, mealPlanId, day: from }));
          if (!isEmpty) isSourceEmpty = false;
          else if (!order.withEmpty) continue;
          const before = readTarget(at);
          let value = there;
          if (field === 'priceCents' && typeof there === 'number' && order.adjustPercent !== 0)
            value = percentOf(there, order.adjustPercent, ground.roundToCents);
          if (field === 'allotment' && typeof there === 'number') value = Math.min(there, units);
          if (value !== before) cells.push({ ...at, value, before });
          else if (!isEmpty) equal++;
        }
      }
    }
  }
  return { cells, equal, isSourceEmpty };
}

const PROPOSED_DAYS = 31;

/**
 * Proposes a period with prices and the first day to copy it to. Prefers the days of last year, copied to today.
 * Otherwise takes the last month with prices, copied to the days after it. Null without prices. `priced`: days in
 * order.
 */
export function proposeCopy(
  priced: readonly Day[],
  today: Day,
): { readonly source: Period; readonly target: Day } | null {
  const yearAgo = addDays(today, -52 * WEEK);
  const then = { from: yearAgo, to: addDays(yearAgo, PROPOSED_DAYS - 1) };
  if (priced.some((day) => inPeriod(then, day))) return { source: then, target: today };
  const last = priced.at(-1);
  if (!last) return null;
  const earliest = addDays(last, 1 - PROPOSED_DAYS);
  const from = priced.find((day) => day >= earliest) ?? last;
  const after = addDays(last, 1);
  return { source: { from, to: last }, target: after > today ? after : today };
}
