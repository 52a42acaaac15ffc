/**
 * Splits an amount in cents in proportion to weights, exact to the cent. Remaining cents go to the parts that lost most
 * by rounding. The parts are equal when all weights are zero.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, one) => total + Math.max(0, one), 0);
  const exactShares = weights.map((one) => (sum > 0 ? (cents * Math.max(0, one)) / sum : cents / weights.length));
  const parts = exactShares.map(Math.floor);
  let remainingCents = cents - parts.reduce((total, one) => total + one, 0);
  const byRoundingLoss = exactShares
    .map((one, at) => ({ at, lost: one - Math.floor(one) }))
    .toSorted((a, b) => b.lost - a.lost);
  for (const { at } of byRoundingLoss) {
    if (remainingCents <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    remainingCents--;
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
  const weights =
    nightCents && nightCents.length >= nights ? nightCents.slice(0, nights) : Array.from({ length: nights }, () => 1);
  return splitCents(totalCents, weights);
}
