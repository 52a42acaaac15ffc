import type { CellField, CellValue } from '../../domain/availability/cell.ts';
import { type Month, type MonthCells, monthOf, placeOf } from '../../domain/availability/months.ts';
import { addDays, type Day, daysBetween } from '../../domain/calendar/days.ts';

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

/** Which days of a month's 31 are asked for, and where they go. */
interface Cut {
  readonly month: Month;
  readonly first: number;
  readonly last: number;
  readonly to: number;
}

function cutsOf(from: Day, to: Day): Map<Month, Cut> {
  const cuts = new Map<Month, Cut>();
  for (let day = from; day <= to; ) {
    const month = monthOf(day);
    const next = monthOf(addDays(month, 31));
    const end = next > to ? to : addDays(next, -1);
    cuts.set(month, { month, first: placeOf(day), last: placeOf(end), to: daysBetween(from, day) });
    day = next;
  }
  return cuts;
}

/**
 * Cuts the days from one to another out of months: gives what tells a line's columns, one entry a day, of a room or of a
 * room with a plan. A field that nobody ever wrote is left out.
 */
export function cutColumns(
  months: readonly MonthCells[],
  from: Day,
  to: Day,
): (roomId: number, mealPlanId: number | null) => Columns {
  const cuts = cutsOf(from, to);
  const length = daysBetween(from, to) + 1;
  const lines = new Map<string, Record<string, CellValue[]>>();
  for (const { roomId, mealPlanId, month, fields } of months) {
    const cut = cuts.get(month);
    if (!cut) continue;
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
      for (let at = cut.first; at <= cut.last; at++) column[cut.to + at - cut.first] = cells[at] ?? nothing;
    }
  }
  return (roomId, mealPlanId) => lines.get(`${roomId}/${mealPlanId}`) ?? {};
}
