import type { Day } from '../../../kernel/calendar/days.ts';
import { isCancelledOrNoShow, type StayAmounts } from '../balance.ts';
import { type FolioKind, type FolioMethod, MONEY_DIRECTIONS } from './entry.ts';

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
export function sumEntries(entries: readonly Pick<PostedEntry, 'kind' | 'amountCents' | 'touristTaxCents'>[]): {
  paidAmountCents: number;
  touristTaxPaidCents: number;
  extrasAmountCents: number;
} {
  const sums = { paidAmountCents: 0, touristTaxPaidCents: 0, extrasAmountCents: 0 };
  for (const { kind, amountCents, touristTaxCents } of entries) {
    const tax = touristTaxCents ?? 0;
    sums.paidAmountCents += MONEY_DIRECTIONS[kind] * (amountCents - tax);
    sums.touristTaxPaidCents += MONEY_DIRECTIONS[kind] * tax;
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
export function buildFolioLines<E extends PostedEntry>(stay: StayAmounts, entries: readonly E[]): FolioLine<E>[] {
  const isCancelled = isCancelledOrNoShow(stay.state);
  const charges: FolioLine<E>[] = [
    { kind: 'stay', cents: isCancelled ? 0 : (stay.totalAmountCents ?? 0), entry: null },
    { kind: 'penalty', cents: stay.penaltyAmountCents ?? 0, entry: null },
    { kind: 'tourist_tax', cents: stay.touristTaxAmountCents ?? 0, entry: null },
  ];
  const entryLines = entries.map((entry) => ({
    kind: entry.kind,
    cents: lineCents(entry, isCancelled),
    entry,
  }));
  return [...charges.filter(({ cents }) => cents !== 0), ...entryLines];
}

/** True if the lines charge the guest something, apart from payments and refunds. */
export function hasCharges(lines: readonly Pick<FolioLine, 'kind' | 'cents'>[]): boolean {
  const directions: Readonly<Partial<Record<FolioLine['kind'], number>>> = MONEY_DIRECTIONS;
  const charges = lines.filter(({ kind }) => (directions[kind] ?? 0) === 0);
  return charges.some(({ cents }) => cents !== 0);
}

function lineCents({ kind, amountCents }: PostedEntry, isCancelled: boolean): number {
  // Avoids -0.
  if (MONEY_DIRECTIONS[kind] !== 0) return MONEY_DIRECTIONS[kind] > 0 ? 0 - amountCents : amountCents;
  if (isCancelled) return 0;
  return kind === 'discount' ? 0 - amountCents : amountCents;
}
