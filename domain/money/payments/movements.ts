import type { Day } from '../../kernel/calendar/days.ts';

/** What the card moved of one payment: the payment itself, what went back, what its bank holds against it. */
export interface Movement {
  /** Stripe's name of it: `pi_…`, `re_…`, `dp_…`. */
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute';
  readonly amountCents: number;
  readonly currency: string;
  readonly status: MovementStatus;
  readonly day: Day;
  /** Of a dispute: when it was decided. */
  readonly closedDay: Day | null;
}

/**
 * How far each status is. Events come in any order and again: what is further on stands, so that the end is the same
 * whatever came first.
 */
export const RANKS = {
  paid: 1,
  pending: 1,
  open: 1,
  succeeded: 2,
  won: 2,
  lost: 2,
  failed: 3,
  canceled: 3,
} as const;
export type MovementStatus = keyof typeof RANKS;

/** A line of what was received: with a minus what went back. */
export interface Received {
  readonly externalId: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'reinstated';
  readonly date: Day;
  readonly amountCents: number;
}

/** What one payment and all that befell it make; the refusal names what does not add up. */
export function receivedOf(
  movements: readonly Movement[],
): { lines: Received[]; netCents: number } | 'currency' | 'over' {
  const payment = movements.find(({ kind }) => kind === 'payment');
  if (!payment) return { lines: [], netCents: 0 };
  if (movements.some(({ currency }) => currency !== payment.currency)) return 'currency';
  const lines = movements.flatMap(linesOf).toSorted(byDay);
  const netCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return netCents < 0 ? 'over' : { lines, netCents };
}

function linesOf({ id, kind, amountCents, status, day, closedDay }: Movement): Received[] {
  if (kind === 'payment') return [{ externalId: id, kind, date: day, amountCents }];
  if (status === 'failed' || status === 'canceled') return [];
  const gone: Received = { externalId: id, kind, date: day, amountCents: -amountCents };
  return status === 'won'
    ? [gone, { externalId: `${id}:won`, kind: 'reinstated', date: closedDay ?? day, amountCents }]
    : [gone];
}

const byDay = (a: Received, b: Received) =>
  a.date === b.date ? Number(b.amountCents > 0) - Number(a.amountCents > 0) : a.date < b.date ? -1 : 1;

/** Stripe's own words for the states of a refund and of a dispute, as ours; null: no money moves. */
export function refundStatus(status: string | null): MovementStatus | null {
  if (status === 'requires_action' || status === 'pending') return 'pending';
  return status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : null;
}

/** An inquiry (`warning_…`) takes no money; `prevented` neither. A dispute that is not decided holds it. */
export function disputeStatus(status: string): MovementStatus | null {
  if (status === 'won' || status === 'lost') return status;
  return status === 'needs_response' || status === 'under_review' ? 'open' : null;
}
