import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { CLASSES, classOf, covers, type OpeningRow } from './row.ts';

export type OpeningMode = 'all_year' | 'seasonal';

/**
 * Whether a structure is open on a day: openings minus closings, where what is said by date beats what returns each
 * year, and that beats a holiday. Without a word about the day, all the year is open and a season is closed
 * (structures dictionary 2.8).
 */
export function isOpenOn(mode: OpeningMode, rows: readonly OpeningRow[], day: Day): boolean {
  const telling = rows.filter((row) => covers(row, day));
  for (const one of CLASSES) {
    const said = telling.filter((row) => classOf(row) === one);
    if (said.length > 0) return said.every((row) => row.kind === 'opening');
  }
  return mode === 'all_year';
}

/** The days from `from` to `to`, both included, on which it is open. */
export function openDays(mode: OpeningMode, rows: readonly OpeningRow[], from: Day, to: Day): Set<Day> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  return new Set(days.filter((day) => isOpenOn(mode, rows, day)));
}
