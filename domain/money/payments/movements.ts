import type { Day } from '../../kernel/calendar/days.ts';
import { sumCents } from '../../platform/amounts/sum-cents.ts';

/** A card movement of a payment: the payment itself, a refund or a dispute. */
export interface Movement {
  /** Stripe's id: `pi_…`, `re_…`, `dp_…`. */
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute';
  readonly amountCents: number;
  readonly currency: string;
  readonly status: MovementStatus;
  readonly day: Day;
  /** Day of the decision on a dispute. */
  readonly closedDay: Day | null;
}

/**
 * Rank of each status. Events arrive in any order and repeatedly; the highest rank wins, so the result does not depend
 * on the order.
 */
export const STATUS_RANKS = {
  paid: 1,
  pending: 1,
  open: 1,
  succeeded: 2,
  won: 2,
  lost: 2,
  failed: 3,
  canceled: 3,
} as const;
export type MovementStatus = keyof typeof STATUS_RANKS;

/** A line of the received money; refunds and disputes are negative. */
export interface ReceivedLine {
  readonly externalId: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'reinstated';
  readonly date: Day;
  readonly amountCents: number;
  /** For `reinstated`: the line of the dispute that was won. */
  readonly disputeId?: string;
}

/**
 * Returns the net lines of a payment with its refunds and disputes, or the reason why they are inconsistent. A bank may
 * take a payment that was partly refunded, so the net sum may be negative. Refunds never exceed the payment.
 */
export function computeReceived(
  movements: readonly Movement[],
): { lines: ReceivedLine[]; netCents: number } | 'currency' | 'over' {
  const payment = movements.find(({ kind }) => kind === 'payment');
  if (!payment) return { lines: [], netCents: 0 };
  if (movements.some(({ currency }) => currency !== payment.currency)) return 'currency';
  const lines = movements.flatMap(movementLines).toSorted(byDay);
  const refundedCents = sumLines(lines.filter(({ kind }) => kind === 'refund'));
  return payment.amountCents + refundedCents < 0 ? 'over' : { lines, netCents: sumLines(lines) };
}

/** Adds the amounts of lines. */
export const sumLines = (lines: readonly ReceivedLine[]) => sumCents(lines.map(({ amountCents }) => amountCents));

function movementLines({ id, kind, amountCents, status, day, closedDay }: Movement): ReceivedLine[] {
  if (kind === 'payment') return [{ externalId: id, kind, date: day, amountCents }];
  if (status === 'failed' || status === 'canceled') return [];
  const deduction: ReceivedLine = { externalId: id, kind, date: day, amountCents: -amountCents };
  return status === 'won'
    ? [deduction, { externalId: `${id}:won`, kind: 'reinstated', date: closedDay ?? day, amountCents, disputeId: id }]
    : [deduction];
}

/** Order of the lines of one day. */
const KIND_ORDER: readonly ReceivedLine['kind'][] = ['payment', 'refund', 'dispute', 'reinstated'];

const byDay = (a: ReceivedLine, b: ReceivedLine) =>
  a.date === b.date ? KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) : a.date < b.date ? -1 : 1;

/** Maps Stripe's refund status to ours; null if no money moves. */
export function mapRefundStatus(status: string | null): MovementStatus | null {
  if (status === 'requires_action' || status === 'pending') return 'pending';
  return status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : null;
}

/**
 * Maps Stripe's dispute status to ours. Inquiries (`warning_…`) and `prevented` take no money; an undecided dispute
 * withholds it.
 */
export function mapDisputeStatus(status: string): MovementStatus | null {
  if (status === 'won' || status === 'lost') return status;
  return status === 'needs_response' || status === 'under_review' ? 'open' : null;
}
