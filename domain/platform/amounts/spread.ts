/**
 * An amount in cents split in proportion to others, to the cent: what is left of rounding goes where most was cut off, the
 * first of them first. In equal parts where the others say nothing.
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

/** What each night of a stay costs, in cents: as it was reckoned, or as near to that as another price lets it be. */
export function nightCentsOf(stay: {
  readonly nights: number;
  readonly totalCents: number;
  readonly nightCents?: readonly number[] | null | undefined;
}): number[] {
  const { nights, totalCents, nightCents } = stay;
  // Of a stay that was shortened the first nights are left.
  const known =
    nightCents && nightCents.length >= nights
      ? nightCents.slice(0, nights)
      : Array.from({ length: nights }, () => 1);
  return spread(totalCents, known);
}
