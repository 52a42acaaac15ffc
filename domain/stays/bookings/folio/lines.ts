import type { Day } from '../../../kernel/calendar/days.ts';
import { isGivenUp, type Paying } from '../balance.ts';
import { type FolioKind, type FolioMethod, MOVES } from './entry.ts';

/** A posted entry. Voided entries are left out of these rules. */
export interface PostedEntry {
  readonly kind: FolioKind;
  readonly method: FolioMethod | null;
  readonly amountCents: number;
  readonly touristTaxCents: number | null;
  readonly date: Day;
  readonly description: string | null;
}

/** Returns the sums of a stay's entries that the booking stores, in cents. */
export function sumsOf(entries: readonly Pick<PostedEntry, 'kind' | 'amountCents' | 'touristTaxCents'>[]): {
  paidAmountCents: number;
  touristTaxPaidCents: number;
  extrasAmountCents: number;
} {
  const sums = { paidAmountCents: 0, touristTaxPaidCents: 0, extrasAmountCents: 0 };
  for (const { kind, amountCents, touristTaxCents } of entries) {
    const tax = touristTaxCents ?? 0;
    sums.paidAmountCents += MOVES[kind] * (amountCents - tax);
    sums.touristTaxPaidCents += MOVES[kind] * tax;
    if (kind === 'extra' || kind === 'change_fee') sums.extrasAmountCents += amountCents;
    if (kind === 'discount') sums.extrasAmountCents -= amountCents;
  }
  return sums;
}

/** A line of the folio. Positive amounts are due from the guest, negative ones were paid. */
export interface FolioLine<E extends PostedEntry = PostedEntry> {
  readonly kind: 'stay' | 'penalty' | 'tourist_tax' | FolioKind;
  readonly cents: number;
  /** Null for lines that come from the booking itself. */
  readonly entry: E | null;
}

/**
 * Returns the folio of a stay: first the charges of the booking, then its entries in order. The lines add up to
 * `balanceCents`: a cancelled stay charges neither nights nor extras.
 */
export function folioLines<E extends PostedEntry>(stay: Paying, entries: readonly E[]): FolioLine<E>[] {
  const isOver = isGivenUp(stay.state);
  const owed: FolioLine<E>[] = [
    { kind: 'stay', cents: isOver ? 0 : (stay.totalAmountCents ?? 0), entry: null },
    { kind: 'penalty', cents: stay.penaltyAmountCents ?? 0, entry: null },
    { kind: 'tourist_tax', cents: stay.touristTaxAmountCents ?? 0, entry: null },
  ];
  const written = entries.map((entry) => ({ kind: entry.kind, cents: lineCents(entry, isOver), entry }));
  return [...owed.filter(({ cents }) => cents !== 0), ...written];
}

function lineCents({ kind, amountCents }: PostedEntry, isOver: boolean): number {
  // Avoids -0.
  if (MOVES[kind] !== 0) return MOVES[kind] > 0 ? 0 - amountCents : amountCents;
  if (isOver) return 0;
  return kind === 'discount' ? 0 - amountCents : amountCents;
}
