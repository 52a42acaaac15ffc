import type { Issue } from '../../kernel/records/issue.ts';
import type { ArrivalState } from './arrival-states.ts';

/** Amounts of an arrival, in cents. */
export interface StayAmounts {
  readonly state: ArrivalState;
  readonly totalAmountCents: number | null;
  /** Extras minus discounts of the folio. */
  readonly extrasAmountCents: number | null;
  readonly touristTaxAmountCents: number | null;
  readonly penaltyAmountCents: number | null;
  readonly paidAmountCents: number | null;
  readonly touristTaxPaidCents: number | null;
}

/** True if the stay was cancelled or a no-show: nights and extras cost nothing, but a penalty may be due. */
export function isCancelledOrNoShow(state: string): boolean {
  return state === 'cancelled' || state === 'no_show';
}

/**
 * Returns the amount due to the structure before payments. A stay costs its price, extras and any penalty; a cancelled
 * one costs only the penalty.
 */
export function structureDueCents(stay: StayAmounts): number {
  const { state, totalAmountCents, extrasAmountCents, penaltyAmountCents } = stay;
  const stayCents = isCancelledOrNoShow(state) ? 0 : (totalAmountCents ?? 0) + (extrasAmountCents ?? 0);
  return stayCents + (penaltyAmountCents ?? 0);
}

/**
 * Returns the current price of a stay: nights, extras and discounts. Percentages and maximums of penalties use this
 * price. The fee for changed dates is not part of it.
 */
export function currentPriceCents(
  { totalAmountCents, extrasAmountCents }: Pick<StayAmounts, 'totalAmountCents' | 'extrasAmountCents'>,
  changeFeeCents: number,
): number {
  return Math.max(0, (totalAmountCents ?? 0) + (extrasAmountCents ?? 0) - changeFeeCents);
}

/** Returns the money received minus refunds, with the tourist tax. Negative after a dispute of refunded money. */
export function receivedCents({
  paidAmountCents,
  touristTaxPaidCents,
}: Pick<StayAmounts, 'paidAmountCents' | 'touristTaxPaidCents'>): number {
  return (paidAmountCents ?? 0) + (touristTaxPaidCents ?? 0);
}

/** Returns the amount due minus payments, without the tourist tax. */
export function structureBalanceCents(stay: StayAmounts): number {
  return structureDueCents(stay) - (stay.paidAmountCents ?? 0);
}

/**
 * Returns the open balance of a stay with the tourist tax; negative amounts go back to the guest. List, drawer, folio,
 * guest page and documents all show this figure. A cancelled stay is stored with a tax of 0.
 */
export function balanceCents(stay: StayAmounts): number {
  return structureBalanceCents(stay) + openTaxCents(stay);
}

/** Returns the balance if the stay were cancelled with this penalty, without nights, extras and tax. */
export function cancelledBalanceCents(
  { paidAmountCents, touristTaxPaidCents }: Pick<StayAmounts, 'paidAmountCents' | 'touristTaxPaidCents'>,
  penaltyAmountCents: number,
): number {
  return balanceCents({
    state: 'cancelled',
    totalAmountCents: null,
    extrasAmountCents: null,
    touristTaxAmountCents: null,
    penaltyAmountCents,
    paidAmountCents,
    touristTaxPaidCents,
  });
}

/** Returns the tourist tax not collected yet; negative if too much was collected. */
export function openTaxCents({ touristTaxAmountCents, touristTaxPaidCents }: StayAmounts): number {
  return (touristTaxAmountCents ?? 0) - (touristTaxPaidCents ?? 0);
}

/**
 * Returns the tourist tax in money that moves, for every way of paying. A payment covers the structure's balance first,
 * then the tax. A refund (`direction` -1) takes the surplus of the price, then surplus tax. A larger refund takes the
 * rest of the price, then collected tax, and never more tax than was collected.
 */
export function taxPartCents(stay: StayAmounts, direction: -1 | 1, amountCents: number): number {
  const [structureOpen, taxOpen] = [structureBalanceCents(stay), openTaxCents(stay)];
  if (direction === 1) return Math.min(Math.max(0, taxOpen), Math.max(0, amountCents - Math.max(0, structureOpen)));
  const [paid, taxPaid] = [Math.max(0, stay.paidAmountCents ?? 0), Math.max(0, stay.touristTaxPaidCents ?? 0)];
  const surplus = Math.min(amountCents, Math.max(0, -structureOpen));
  const surplusTax = Math.min(amountCents - surplus, Math.max(0, -taxOpen), taxPaid);
  const rest = amountCents - surplus - surplusTax;
  return surplusTax + Math.min(Math.max(0, rest - Math.max(0, paid - surplus)), taxPaid - surplusTax);
}

/**
 * Returns the meaning of a balance for the reader. An account without charges (`hasCharges` false), like an unpaid booking
 * that lapsed, was never paid.
 */
export function balanceState(cents: number, hasCharges = true): 'due' | 'back' | 'settled' | 'nothing' {
  if (cents === 0) return hasCharges ? 'settled' : 'nothing';
  return cents > 0 ? 'due' : 'back';
}

export interface StayAmountsWithDeposit extends StayAmounts {
  readonly depositAmountCents: number | null;
}

/** Returns the paid part of the deposit; payments cover the deposit first. Never negative, unlike disputed payments. */
export function depositPaidCents({
  depositAmountCents,
  paidAmountCents,
}: Pick<StayAmountsWithDeposit, 'depositAmountCents' | 'paidAmountCents'>): number {
  return Math.max(0, Math.min(depositAmountCents ?? 0, paidAmountCents ?? 0));
}

/**
 * Returns the unpaid part of the deposit, at most the balance with and without the tax. Returns 0 unless the stay is
 * confirmed.
 */
export function openDepositCents(stay: StayAmountsWithDeposit): number {
  if (stay.state !== 'confirmed') return 0;
  const open = (stay.depositAmountCents ?? 0) - depositPaidCents(stay);
  return Math.max(0, Math.min(open, structureBalanceCents(stay), balanceCents(stay)));
}

/** Refuses a price below the discounts of the folio. Otherwise the account would owe money that nobody paid. */
export function discountIssues({ totalAmountCents, extrasAmountCents }: StayAmounts): Issue[] {
  const extrasCents = extrasAmountCents ?? 0;
  if ((totalAmountCents ?? 0) + extrasCents >= 0) return [];
  return [{ path: 'totalAmountCents', code: 'discount_over_price', params: { amountCents: -extrasCents } }];
}

/**
 * Staff cannot record payments above the amount due (structures dictionary 5.2). An earlier surplus may remain until it
 * is refunded, when the stay was cancelled or replaced (`isReplaced`).
 */
export function overpaidIssues(before: StayAmounts | null, after: StayAmounts, isReplaced = false): Issue[] {
  const surplusCents = -structureBalanceCents(after);
  if (surplusCents <= 0 || (before && surplusCents <= -structureBalanceCents(before))) return [];
  const isPaidMore = (after.paidAmountCents ?? 0) > (before?.paidAmountCents ?? 0);
  if (isPaidMore) return [{ path: 'paidAmountCents', code: 'paid_over_total' }];
  return before && isReplaced ? [] : [{ path: 'totalAmountCents', code: 'total_under_paid' }];
}

/** Refuses tax entered as collected above the tax due. A surplus from a tax that was reduced later may remain. */
export function overcollectedTaxIssues(before: StayAmounts | null, after: StayAmounts): Issue[] {
  const collectedCents = before?.touristTaxPaidCents ?? 0;
  if (openTaxCents(after) >= 0 || (after.touristTaxPaidCents ?? 0) <= collectedCents) return [];
  const amountCents = Math.max(0, (after.touristTaxAmountCents ?? 0) - collectedCents);
  return [{ path: 'touristTaxPaidCents', code: 'folio_over_due', params: { amountCents } }];
}
