import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { CLASSES, isCovered, type OpeningRow, rowClassOf } from './opening-row.ts';

export type OpeningMode = 'all_year' | 'seasonal';

/**
 * True if a structure is open on a day: openings minus closings. Dated periods beat yearly ones, and those beat
 * holidays. Days without any period are open if the structure opens all year, closed if it is seasonal (structures
 * dictionary 2.8).
 */
export function isOpenOn(mode: OpeningMode, rows: readonly OpeningRow[], day: Day): boolean {
  const coveringRows = rows.filter((row) => isCovered(row, day));
  for (const rowClass of CLASSES) {
    const rowsOfClass = coveringRows.filter((row) => rowClassOf(row) === rowClass);
    if (rowsOfClass.length > 0) return rowsOfClass.every((row) => row.kind === 'opening');
  }
  return mode === 'all_year';
}

/** Open days from `from` to `to`, both included. */
export function openDays(mode: OpeningMode, rows: readonly OpeningRow[], from: Day, to: Day): Set<Day> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  return new Set(days.filter((day) => isOpenOn(mode, rows, day)));
}
