import { todayInRome, yearOf } from './days.ts';

/** Years ahead that two digits may mean: a contract's end, and nobody's birthday. */
const AHEAD = 15;

/** A year of four digits, or of two: the one nearest to today that is not too far ahead (26 is 2026, 80 is 1980). */
export function writtenYear(digits: string, thisYear = yearOf(todayInRome())): string {
  if (digits.length !== 2) return digits;
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return String(year > thisYear + AHEAD ? year - 100 : year);
}
