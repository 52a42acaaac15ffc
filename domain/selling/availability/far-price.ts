import { priceChange } from './cell.ts';

/** As a structure's calendar begins (structures dictionary 4.4): `priceDropAlertPercent`, `priceRiseAlertPercent`. */
const USUAL = { drop: 50, rise: 100 };

/**
 * By how many percent an amount is from what the list asks or what is owed, both in cents, where that is so far that a digit
 * may be missing or one too many; else null.
 */
export function farPercent(cents: unknown, expected: number | null | undefined): number | null {
  const change = typeof cents === 'number' ? priceChange(expected ?? null, cents) : null;
  return change !== null && (change < -USUAL.drop || change > USUAL.rise) ? Math.round(change) : null;
}
