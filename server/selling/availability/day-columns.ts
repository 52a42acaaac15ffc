import { type Day, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import type { CellField, CellValue } from '../../../domain/selling/availability/cell.ts';
import { type MonthCells, monthSpans } from '../../../domain/selling/availability/months.ts';

export type Columns = Partial<Record<CellField | 'sold' | 'source', readonly CellValue[]>>;

/** What a day holds on which nobody wrote. */
export const nothingOf = (field: string): CellValue => NOTHING[field] ?? null;

const NOTHING: Readonly<Record<string, CellValue>> = {
  sold: 0,
  stopSell: false,
  closedToArrival: false,
  closedToDeparture: false,
  planStopSell: false,
};

/**
 * Cuts the days from one to another out of months: gives what tells a line's columns, one entry a day, of a room or of a
 * room with a plan. A field that nobody ever wrote is left out.
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
    // Where its first entry goes: the month may have begun before.
    const start = daysBetween(from, month);
    const key = `${roomId}/${mealPlanId}`;
    const columns = lines.get(key) ?? {};
    lines.set(key, columns);
    for (const [field, cells] of Object.entries(fields)) {
      const nothing = nothingOf(field);
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
