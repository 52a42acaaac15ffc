/** Defaults of `priceDropAlertPercent` and `priceRiseAlertPercent` in a calendar (structures dictionary 4.4). */
const ALERT_PERCENT = { drop: 50, rise: 100 };

/** Returns the change of a price in percent, null without a price before or after. */
export function priceChange(previous: unknown, value: unknown): number | null {
  if (typeof previous !== 'number' || typeof value !== 'number' || previous === 0) return null;
  return (100 * (value - previous)) / previous;
}

/**
 * Returns the difference in percent between a typed amount and the expected one, both in cents.
 * Null unless the difference is so large that a digit may be missing or superfluous.
 */
export function farPercent(cents: unknown, expected: number | null | undefined): number | null {
  const change = priceChange(expected, cents);
  return change !== null && (change < -ALERT_PERCENT.drop || change > ALERT_PERCENT.rise) ? Math.round(change) : null;
}
