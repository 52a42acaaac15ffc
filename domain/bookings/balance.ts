import type { Issue } from '../records/issue.ts';
import type { ArrivalState } from './arrival-states.ts';

/** Of an arrival, in cents. */
export interface Paying {
  readonly state: ArrivalState;
  readonly totalAmountCents: number | null;
  readonly paidAmountCents: number | null;
  readonly penaltyAmountCents: number | null;
}

/** What the guest owes for it in all: the price of the stay, or of having given it up; of a part of it, both. */
function owedCents({ state, totalAmountCents, penaltyAmountCents }: Paying): number {
  const isGivenUp = state === 'cancelled' || state === 'no_show';
  return (isGivenUp ? 0 : (totalAmountCents ?? 0)) + (penaltyAmountCents ?? 0);
}

/** What is still owed (structures dictionary 5.2: total − paid); below 0 is what the guest gets back. */
export function balanceCents(stay: Paying): number {
  return owedCents(stay) - (stay.paidAmountCents ?? 0);
}

/**
 * More than is owed is not noted as paid by hand (structures dictionary 5.2). What was too much before may be: a stay that was
 * given up or became another (`isAnother`), until the money has gone back.
 */
export function overpaidIssues(before: Paying | null, after: Paying, isAnother = false): Issue[] {
  const over = -balanceCents(after);
  if (over <= 0 || (before && over <= -balanceCents(before))) return [];
  const isPaidMore = (after.paidAmountCents ?? 0) > (before?.paidAmountCents ?? 0);
  if (isPaidMore) return [{ path: 'paidAmountCents', code: 'paid_over_total' }];
  return before && isAnother ? [] : [{ path: 'totalAmountCents', code: 'total_under_paid' }];
}
