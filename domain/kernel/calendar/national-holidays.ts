import { addDays, type Day, weekdayOf, yearOf } from './days.ts';
import { easterOf } from './easter.ts';

/** First year in which Saint Francis is a holiday (law 151/2025). */
const SAINT_FRANCIS_FROM = 2026;

/** National holidays of a year by name, in calendar order (law 260/1949 and later laws). */
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

const holidayCache = new Map<number, ReadonlyMap<Day, string>>();

function holidayNames(year: number): ReadonlyMap<Day, string> {
  const known = holidayCache.get(year);
  if (known) return known;
  const days = new Map<Day, string>();
  // On 25 April, Easter Monday takes precedence because its date changes every year.
  for (const [name, day] of holidaysOf(year)) if (!days.has(day)) days.set(day, name);
  holidayCache.set(year, days);
  return days;
}

/** Name of the national holiday on a day, or null. */
export function nationalHoliday(day: Day): string | null {
  return holidayNames(yearOf(day)).get(day) ?? null;
}

/** Day of a holiday in a year; null if it did not exist then. */
export function holidayIn(year: number, name: string): Day | null {
  return holidaysOf(year).get(name) ?? null;
}

const isDayOff = (day: Day) => weekdayOf(day) >= 6 || nationalHoliday(day) !== null;

/**
 * Bridge day: a single working day between a holiday and a weekend or another holiday. Returns the holiday's name and
 * on which side of it the day lies, or null.
 */
export function bridgeOf(day: Day): { readonly holiday: string; readonly side: 1 | -1 } | null {
  if (isDayOff(day)) return null;
  const previousDay = addDays(day, -1);
  const nextDay = addDays(day, 1);
  const first = nationalHoliday(previousDay);
  if (first !== null && isDayOff(nextDay)) return { holiday: first, side: 1 };
  const next = nationalHoliday(nextDay);
  return next !== null && isDayOff(previousDay) ? { holiday: next, side: -1 } : null;
}
