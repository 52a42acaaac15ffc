import { memoize } from '../../platform/memoize.ts';

/** A calendar day in Europe/Rome, `YYYY-MM-DD`. Days compare as text and have no time of day. */
export type Day = string;

const DAY_MS = 86_400_000;
const utcTime = (day: Day) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** Cache of formatted days by timestamp; a calendar uses the same few hundred days repeatedly. */
const dayCache = new Map<number, Day>();
const MAX_CACHED_DAYS = 5_000;

function dayAt(ms: number): Day {
  const cached = dayCache.get(ms);
  if (cached) return cached;
  const day = new Date(ms).toISOString().slice(0, 10);
  if (dayCache.size >= MAX_CACHED_DAYS) dayCache.clear();
  dayCache.set(ms, day);
  return day;
}

export function addDays(day: Day, days: number): Day {
  return dayAt(utcTime(day) + days * DAY_MS);
}

/** Number of nights from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcTime(to) - utcTime(from)) / DAY_MS);
}

/** ISO weekday, 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utcTime(day)).getUTCDay() || 7;
}

export function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days of each month, January first; February has 29 only in leap years. */
export const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** `MM-DD`. */
export const monthDayOf = (day: Day): string => day.slice(5);

/** Day of the year in a given year. In a common year, 29 February becomes the 28th (structures dictionary 0.1). */
export function dayOfYear(monthDay: string, year: number): Day {
  const md = monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay;
  return `${String(year).padStart(4, '0')}-${md}`;
}

export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** True if two periods share a day; both ends belong to a period. */
export function periodsOverlap(a: Period, b: Period): boolean {
  return a.from <= b.to && b.from <= a.to;
}

export function inPeriod({ from, to }: Period, day: Day): boolean {
  return from <= day && day <= to;
}

/** Merges periods that overlap or touch; the result is sorted. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const period of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (!last || period.from > addDays(last.to, 1)) merged.push(period);
    else if (period.to > last.to) merged[merged.length - 1] = { from: last.from, to: period.to };
  }
  return merged;
}

/** End of a yearly period: 28 February means the last day of the month, also in leap years. */
export const lastMonthDay = (monthDay: string): string => (monthDay === '02-28' ? '02-29' : monthDay);

/** The occurrence of a yearly period that begins in `year`. With `to` before `from`, it ends in the next year. */
export function yearlyPeriod(fromMd: string, toMd: string, year: number): Period {
  const end = dayOfYear(lastMonthDay(toMd), toMd < fromMd ? year + 1 : year);
  return { from: dayOfYear(fromMd, year), to: end };
}

/** Creating a formatter takes milliseconds, so it is created on first use. */
const rome = memoize(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }));

const HOUR_MS = 3_600_000;
/** The last hour converted to a day; no day begins within an hour. */
let lastHour: { readonly hour: number; readonly day: Day } | undefined;

export function todayInRome(now: number | Date = Date.now()): Day {
  const hour = Math.floor(Number(now) / HOUR_MS);
  if (lastHour?.hour !== hour) lastHour = { hour, day: rome().format(now) };
  return lastHour.day;
}
