import { completeYear } from '../../../domain/kernel/calendar/complete-year.ts';
import { type Day, yearOf } from '../../../domain/kernel/calendar/days.ts';
import { formatDays, type Language } from '../../../domain/platform/language/text.ts';

const ITALIAN = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const DAY_AND_MONTH = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]*$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** 29 February may be eight years away, because 1900 and 2100 are no leap years. */
const MAX_YEARS_AHEAD = 8;

/**
 * Reads a typed date such as "20/11/2026", "20.11.26", "20112026" or "2026-11-20". Returns null for an invalid date.
 * With `from`, a date without a year such as "20/11" means the next 20 November, today included.
 */
export function readDay(text: string, from?: Day): string | null {
  const trimmed = text.trim();
  const [, yearlyDay, yearlyMonth] = (from && DAY_AND_MONTH.exec(trimmed)) || [];
  if (from && yearlyDay) return nextDay(`${yearlyDay}/${yearlyMonth}`, from);
  const [, day, month, year] = ITALIAN.exec(trimmed) ?? DIGITS_ONLY.exec(trimmed) ?? [];
  const [, isoYear, isoMonth, isoDay] = ISO.exec(trimmed) ?? [];
  const iso = [year === undefined ? isoYear : completeYear(year), month ?? isoMonth, day ?? isoDay]
    .map((part) => (part ?? '').padStart(2, '0'))
    .join('-');
  const moment = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(iso) ? iso : null;
}

/** Returns the next day with this day and month. Null if no year has it. */
function nextDay(dayAndMonth: string, from: Day): string | null {
  for (let year = yearOf(from); year <= yearOf(from) + MAX_YEARS_AHEAD; year++) {
    const day = readDay(`${dayAndMonth}/${year}`);
    if (day && day >= from) return day;
  }
  return null;
}

/** Returns a day in the typed format. Unreadable text is returned unchanged. */
export function writtenDay(value: string | null, language: Language): string {
  const day = readDay(value ?? '');
  return day ? formatDays(day, language) : (value ?? '');
}
