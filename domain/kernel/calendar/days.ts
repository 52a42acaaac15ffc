import { memoize } from '../../platform/memoize.ts';

/** A calendar day of Europe/Rome, `YYYY-MM-DD`: days compare as text, and know nothing of hours or clocks. */
export type Day = string;

const DAY_MS = 86_400_000;
const at = (day: Day) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** Days written before, by their number: a calendar names the same few hundred over and over. */
const written = new Map<number, Day>();
const MOST_WRITTEN = 5_000;

function dayAt(ms: number): Day {
  const known = written.get(ms);
  if (known) return known;
  const day = new Date(ms).toISOString().slice(0, 10);
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(ms, day);
  return day;
}

export function addDays(day: Day, days: number): Day {
  return dayAt(at(day) + days * DAY_MS);
}

/** Nights from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((at(to) - at(from)) / DAY_MS);
}

/** ISO weekday, 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(at(day)).getUTCDay() || 7;
}

export function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days of the months, January first; February has 29 in leap years alone. */
export const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** `MM-DD`. */
export const monthDayOf = (day: Day): string => day.slice(5);

/** A yearly day in one year; 29 February is the 28th in a common year (structures dictionary 0.1). */
export function dayOfYear(monthDay: string, year: number): Day {
  const md = monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay;
  return `${String(year).padStart(4, '0')}-${md}`;
}

export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Both ends belong to a period. */
export function periodsOverlap(a: Period, b: Period): boolean {
  return a.from <= b.to && b.from <= a.to;
}

export function inPeriod({ from, to }: Period, day: Day): boolean {
  return from <= day && day <= to;
}

/** The same days with periods that overlap or touch as one, the earliest first. */
export function joinedPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || period.from > addDays(last.to, 1)) joined.push(period);
    else if (period.to > last.to) joined[joined.length - 1] = { from: last.from, to: period.to };
  }
  return joined;
}

/** As the end of a yearly period: 28 February is the month's last day, in leap years too. */
export const lastMonthDay = (monthDay: string): string => (monthDay === '02-28' ? '02-29' : monthDay);

/** A yearly period as it begins in `year`; `to` before `from` ends in the next. */
export function yearlyPeriod(fromMd: string, toMd: string, year: number): Period {
  const end = dayOfYear(lastMonthDay(toMd), toMd < fromMd ? year + 1 : year);
  return { from: dayOfYear(fromMd, year), to: end };
}

/** A format takes milliseconds to make: none is made while a page begins. */
const rome = memoize(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }));

const HOUR_MS = 3_600_000;
/** The last hour of which it was asked: no day begins within one. */
let lastHour: { readonly hour: number; readonly day: Day } | undefined;

/** The day that it is in Rome. */
export function todayInRome(now: number | Date = Date.now()): Day {
  const hour = Math.floor(Number(now) / HOUR_MS);
  if (lastHour?.hour !== hour) lastHour = { hour, day: rome().format(now) };
  return lastHour.day;
}
