import { type Day, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import type { CellField, CellValue } from '../../../domain/selling/availability/cell.ts';
import { type MonthCells, monthSpans } from '../../../domain/selling/availability/months.ts';

export type Columns = Partial<Record<CellField | 'sold' | 'source', readonly CellValue[]>>;

/** Default value of a field on a day without a stored value. */
export const defaultOf = (field: string): CellValue => DEFAULT_VALUES[field] ?? null;

const DEFAULT_VALUES: Readonly<Record<string, CellValue>> = {
  sold: 0,
  stopSell: false,
  closedToArrival: false,
  closedToDeparture: false,
  planStopSell: false,
};

/**
 * Cuts a period out of stored months. Returns a function that gives the columns of a room, or of a room with a plan,
 * with one entry per day. Fields without any stored value are left out.
 */
export function cutColumns(
  months: readonly MonthCells[],
  from: Day,
  to: Day,
): (roomId: number, mealPlanId: number | null) => Columns {
  const spans = new Map(monthSpans(from, to).map((span) => [span.month, span]));
  const length = daysBetween(from, to) + 1;
  const lines = new Map<string, Record<string, CellValue[]>>();
  for (const { roomId, mealPlanId, month, fields } of months) {
    const span = spans.get(month);
    if (!span) continue;
    // Index of the month's first day in the column; negative when the month began before the period.
    const start = daysBetween(from, month);
    const key = `${roomId}/${mealPlanId}`;
    const columns = lines.get(key) ?? {};
    lines.set(key, columns);
    for (const [field, cells] of Object.entries(fields)) {
      const nothing = defaultOf(field);
      let column = columns[field];
      if (!column) {
        column = new Array<CellValue>(length).fill(nothing);
        columns[field] = column;
      }
      for (let at = span.first; at < span.end; at++) column[start + at] = cells[at] ?? nothing;
    }
  }
  return (roomId, mealPlanId) => lines.get(`${roomId}/${mealPlanId}`) ?? {};
}
