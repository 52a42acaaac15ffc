import type { CellValue } from '../../../../domain/selling/availability/cell.ts';
import type { GridRow } from '../../../../domain/selling/availability/grid/rows.ts';
import type { Rect } from '../../../../domain/selling/availability/grid/selection.ts';
import { basePlanOf } from '../../../../domain/selling/pricing/nights.ts';
import { type CalendarData, cellKey } from './calendar-data.ts';

/**
 * Values of the cells when editing began, by `cellKey`. A reload may change the cells during editing. The server then
 * refuses to overwrite values that the user has not seen.
 */
export type InitialValues = ReadonlyMap<string, CellValue>;

export function readInitialValues(
  data: CalendarData,
  rows: readonly GridRow[],
  { top, bottom, left, right }: Rect,
): InitialValues {
  const seen = new Map<string, CellValue>();
  for (const { isDerived, ...line } of rows.slice(top, bottom + 1)) {
    const room = isDerived ? data.room(line.roomId) : undefined;
    // A derived price is written to its base plan.
    const cell = { ...line, mealPlanId: (room && basePlanOf(room)?.mealPlanId) ?? line.mealPlanId };
    for (let day = left; day <= right; day++) if (data.isKnown(day)) seen.set(cellKey(cell, day), data.read(cell, day));
  }
  return seen;
}

export function initialValueOf(
  data: CalendarData,
  line: Parameters<CalendarData['read']>[0],
  day: number,
  seen?: InitialValues,
): CellValue {
  const before = seen?.get(cellKey(line, day));
  return before === undefined ? data.read(line, day) : before;
}
