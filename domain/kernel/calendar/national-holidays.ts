import { addDays, type Day, weekdayOf, yearOf } from './days.ts';
import { easterOf } from './easter.ts';

/** Saint Francis is a holiday from 2026 on (law 151/2025). */
const SAINT_FRANCIS_FROM = 2026;

/** The national holidays of a year by what they are, in the calendar's order (law 260/1949 and those after it). */
function holidaysOf(year: number): ReadonlyMap<string, Day> {
  const on = (monthDay: string): Day => `${String(year).padStart(4, '0')}-${monthDay}`;
  const easter = easterOf(year);
  const all: [string, Day][] = [
    ['new_year', on('01-01')],
    ['epiphany', on('01-06')],
    ['easter', easter],
    ['easter_monday', addDays(easter, 1)],
    ['liberation', on('04-25')],
    ['labour', on('05-01')],
    ['republic', on('06-02')],
    ['assumption', on('08-15')],
    ['all_saints', on('11-01')],
    ['immaculate', on('12-08')],
    ['christmas', on('12-25')],
    ['saint_stephen', on('12-26')],
  ];
  if (year >= SAINT_FRANCIS_FROM) all.push(['saint_francis', on('10-04')]);
  return new Map(all);
}

const years = new Map<number, ReadonlyMap<Day, string>>();

function named(year: number): ReadonlyMap<Day, string> {
  const known = years.get(year);
  if (known) return known;
  const days = new Map<Day, string>();
  // Easter Monday on 25 April is shown as Easter's: it moves with it.
  for (const [name, day] of holidaysOf(year)) if (!days.has(day)) days.set(day, name);
  years.set(year, days);
  return days;
}

/** Which national holiday a day is; null: none. */
export function nationalHoliday(day: Day): string | null {
  return named(yearOf(day)).get(day) ?? null;
}

/** When a year has a holiday; null where it did not exist yet. */
export function holidayIn(year: number, name: string): Day | null {
  return holidaysOf(year).get(name) ?? null;
}

const isFree = (day: Day) => weekdayOf(day) >= 6 || nationalHoliday(day) !== null;

/**
 * Of a bridge, the one working day between a holiday and a Saturday, a Sunday or another holiday: that holiday's name and on
 * which side of it the day is, in days. Null: no bridge.
 */
export function bridgeOf(day: Day): { readonly holiday: string; readonly side: 1 | -1 } | null {
  if (isFree(day)) return null;
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  const first = nationalHoliday(before);
  if (first !== null && isFree(after)) return { holiday: first, side: 1 };
  const next = nationalHoliday(after);
  return next !== null && isFree(before) ? { holiday: next, side: -1 } : null;
}
