import { splitCents } from '../../platform/amounts/split-cents.ts';
import { sumCents } from '../../platform/amounts/sum-cents.ts';
import type { ReceivedLine } from './movements.ts';

/** A booking's part of a payment for several bookings. */
export interface Share {
  /** Row of the booking. */
  readonly id: number;
  readonly cents: number;
}

/** Splits an amount by the weights, at most to the limits. The limits hold the whole amount. */
function splitWithin(cents: number, weights: readonly number[], limits: readonly number[]): number[] {
  const parts = splitCents(cents, weights).map((part, at) => Math.min(part, limits[at] ?? 0));
  const rest = splitCents(
    cents - sumCents(parts),
    limits.map((limit, at) => limit - (parts[at] ?? 0)),
  );
  return parts.map((part, at) => part + (rest[at] ?? 0));
}

/**
 * Splits the lines of a payment over its bookings, by id. Payment and disputes follow the shares. A refund in
 * `refundedIds` belongs to its booking. Any other refund follows the shares, within what each booking has left. The part
 * of a booking that no longer exists is left out.
 */
export function splitLines(
  lines: readonly ReceivedLine[],
  shares: readonly Share[],
  refundedIds: ReadonlyMap<string, number>,
): Map<number, ReceivedLine[]> {
  const paidCents = lines.find(({ kind }) => kind === 'payment')?.amountCents ?? 0;
  const missingCents = Math.max(0, paidCents - sumCents(shares.map(({ cents }) => cents)));
  const weights = [...shares.map(({ cents }) => cents), missingCents];
  /** Returns the index of the refunded booking, or -1. */
  const ownerOf = ({ kind, externalId }: ReceivedLine) =>
    kind === 'refund' ? shares.findIndex(({ id }) => id === refundedIds.get(externalId)) : -1;
  const limits = [...weights];
  for (const line of lines) {
    const owner = ownerOf(line);
    if (owner >= 0) limits[owner] = Math.max(0, (limits[owner] ?? 0) + line.amountCents);
  }
  const split = lines.map((line) => {
    const owner = ownerOf(line);
    if (owner >= 0) return weights.map((_, at) => (at === owner ? line.amountCents : 0));
    // A dispute and its reversal are split alike.
    if (line.kind !== 'refund')
      return splitCents(Math.abs(line.amountCents), weights).map((part) => Math.sign(line.amountCents) * part);
    const parts = splitWithin(-line.amountCents, weights, limits);
    for (const [at, part] of parts.entries()) limits[at] = Math.max(0, (limits[at] ?? 0) - part);
    return parts.map((part) => -part);
  });
  return new Map(
    shares.map(({ id }, at) => [
      id,
      lines.flatMap((line, of) => {
        const amountCents = split[of]?.[at] ?? 0;
        return amountCents === 0 ? [] : [{ ...line, amountCents }];
      }),
    ]),
  );
}
