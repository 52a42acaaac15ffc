/**
 * Splits an amount in cents in proportion to weights, exact to the cent. Remaining cents go to the parts that lost most
 * by rounding. The parts are equal when all weights are zero.
 */
export function spread(cents: number, over: readonly number[]): number[] {
  const sum = over.reduce((total, one) => total + Math.max(0, one), 0);
  const exact = over.map((one) => (sum > 0 ? (cents * Math.max(0, one)) / sum : cents / over.length));
  const parts = exact.map(Math.floor);
  let left = cents - parts.reduce((total, one) => total + one, 0);
  const cut = exact
    .map((one, at) => ({ at, lost: one - Math.floor(one) }))
    .toSorted((a, b) => b.lost - a.lost);
  for (const { at } of cut) {
    if (left <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left--;
  }
  return parts;
}

/** Price of each night of a stay in cents: the stored prices, scaled when the total has changed. */
export function nightCentsOf(stay: {
  readonly nights: number;
  readonly totalCents: number;
  readonly nightCents?: readonly number[] | null | undefined;
}): number[] {
  const { nights, totalCents, nightCents } = stay;
  // A shortened stay keeps its first nights.
  const known =
    nightCents && nightCents.length >= nights
      ? nightCents.slice(0, nights)
      : Array.from({ length: nights }, () => 1);
  return spread(totalCents, known);
}
