import type { Issue } from '../../kernel/records/issue.ts';
import type { ArrivalState } from './arrival-states.ts';

/** Of an arrival, in cents. */
export interface Paying {
  readonly state: ArrivalState;
  readonly totalAmountCents: number | null;
  /** Extras less discounts of its folio. */
  readonly extrasAmountCents: number | null;
  readonly touristTaxAmountCents: number | null;
  readonly penaltyAmountCents: number | null;
  readonly paidAmountCents: number | null;
  readonly touristTaxPaidCents: number | null;
}

/** States of a stay that will not be: its nights and its extras cost nothing, at most a penalty does. */
export function isGivenUp(state: string): boolean {
  return state === 'cancelled' || state === 'no_show';
}

/** What is owed to the structure: the price of the stay with its extras, or of having given it up; of a part of it, both. */
export function structureOwedCents(stay: Paying): number {
  const { state, totalAmountCents, extrasAmountCents, penaltyAmountCents } = stay;
  const ofStay = isGivenUp(state) ? 0 : (totalAmountCents ?? 0) + (extrasAmountCents ?? 0);
  return ofStay + (penaltyAmountCents ?? 0);
}

/** The same, less what was paid of it: without the tourist tax. */
export function structureBalanceCents(stay: Paying): number {
  return structureOwedCents(stay) - (stay.paidAmountCents ?? 0);
}

/**
 * What is still owed for a stay, the tourist tax with it; below 0 is what the guest gets back. The one figure that list, drawer,
 * folio, guest's page and papers show. The tax that is stored with a stay given up is 0.
 */
export function balanceCents(stay: Paying): number {
  return structureBalanceCents(stay) + openTaxCents(stay);
}

/** What would be owed for a stay that is given up at a penalty: neither its nights, nor its extras, nor the tax. */
export function givenUpBalanceCents(
  { paidAmountCents, touristTaxPaidCents }: Pick<Paying, 'paidAmountCents' | 'touristTaxPaidCents'>,
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

/** Of the tourist tax: what is not collected yet; below 0 where too much was. */
export function openTaxCents({ touristTaxAmountCents, touristTaxPaidCents }: Paying): number {
  return (touristTaxAmountCents ?? 0) - (touristTaxPaidCents ?? 0);
}

/** What a balance means to who reads it. */
export function standingOf(cents: number): 'due' | 'back' | 'settled' {
  return cents > 0 ? 'due' : cents < 0 ? 'back' : 'settled';
}

/** The same with what is due in advance. */
export interface PayingAhead extends Paying {
  readonly depositAmountCents: number | null;
}

/** How much of the deposit has come: what is paid covers it first. */
export function depositPaidCents({
  depositAmountCents,
  paidAmountCents,
}: Pick<PayingAhead, 'depositAmountCents' | 'paidAmountCents'>): number {
  return Math.min(depositAmountCents ?? 0, paidAmountCents ?? 0);
}

/**
 * What a guest may still pay in advance: the part of the deposit that has not come, never more than is owed; nothing of a stay
 * that will not be or has begun.
 */
export function openDepositCents(stay: PayingAhead): number {
  if (stay.state !== 'confirmed') return 0;
  const open = (stay.depositAmountCents ?? 0) - depositPaidCents(stay);
  return Math.max(0, Math.min(open, structureBalanceCents(stay)));
}

/**
 * More than is owed is not noted as paid by hand (structures dictionary 5.2). What was too much before may be: a stay that was
 * given up or became another (`isAnother`), until the money has gone back.
 */
export function overpaidIssues(before: Paying | null, after: Paying, isAnother = false): Issue[] {
  const over = -structureBalanceCents(after);
  if (over <= 0 || (before && over <= -structureBalanceCents(before))) return [];
  const isPaidMore = (after.paidAmountCents ?? 0) > (before?.paidAmountCents ?? 0);
  if (isPaidMore) return [{ path: 'paidAmountCents', code: 'paid_over_total' }];
  return before && isAnother ? [] : [{ path: 'totalAmountCents', code: 'total_under_paid' }];
}
