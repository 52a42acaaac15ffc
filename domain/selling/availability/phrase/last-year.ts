import { addDays, type Period } from '../../../kernel/calendar/days.ts';
import { type BulkContext, type BulkOrder, bulkDays, bulkPeriods, type ReadCell } from '../bulk.ts';
import type { WrittenCell } from '../change.ts';
import { type CopyOrder, copyPeriod, sourceReach } from '../copy-period.ts';

/** 52 weeks, close to a year, so that a Friday is compared with a Friday. */
const YEAR_BEFORE = 52 * 7;

/** Returns one copy per period: feasts from the same feast, other days from the same weekday. */
function copiesOf(order: BulkOrder, ground: BulkContext): CopyOrder[] {
  const change = order.operations.priceCents;
  const percent = typeof change?.value === 'number' ? change.value : 0;
  return bulkPeriods(order, ground).map(({ from, to }) => ({
    source: { from: addDays(from, -YEAR_BEFORE), to: addDays(to, -YEAR_BEFORE) },
    target: from,
    alignBy: 'holiday',
    adjustPercent: change?.mode === 'percent_sub' ? -percent : percent,
    roomIds: order.roomIds,
    withEmpty: false,
  }));
}

/** Returns the days whose prices are read; null if no day is written. */
export function lastYearReach(order: BulkOrder, ground: BulkContext): Period | null {
  const reaches = copiesOf(order, ground).map(sourceReach);
  const from = reaches.map((one) => one.from).toSorted()[0];
  const to = reaches
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  return from && to ? { from, to } : null;
}

/** Returns last year's prices for the order's days and plans. Days without a price then stay unchanged. */
export function lastYearCells(
  order: BulkOrder,
  ground: BulkContext,
  readSource: ReadCell,
  readTarget: ReadCell,
): WrittenCell[] {
  const days = new Set(bulkDays(order, ground));
  const plans = new Set(order.mealPlanIds);
  const cells = new Map<string, WrittenCell>();
  for (const copy of copiesOf(order, ground))
    for (const cell of copyPeriod(copy, ground, readSource, readTarget).cells) {
      const { field, mealPlanId, day, roomId } = cell;
      if (field === 'priceCents' && mealPlanId !== null && plans.has(mealPlanId) && days.has(day))
        cells.set(`${roomId}/${mealPlanId}/${day}`, cell);
    }
  return [...cells.values()];
}
