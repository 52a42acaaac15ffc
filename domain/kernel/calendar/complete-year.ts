import { todayInRome, yearOf } from './days.ts';

/** Maximum years in the future for a two-digit year; enough for the end of a contract, too few for a birthday. */
const MAX_YEARS_AHEAD = 15;

/** Completes a two-digit year with the nearest year that is not too far ahead (26 is 2026, 80 is 1980). */
export function completeYear(digits: string, thisYear = yearOf(todayInRome())): string {
  if (digits.length !== 2) return digits;
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return String(year > thisYear + MAX_YEARS_AHEAD ? year - 100 : year);
}
