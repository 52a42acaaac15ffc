import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { balanceCents, receivedCents, type StayAmounts } from '../../../../domain/stays/bookings/balance.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Job that closes payment pages whose amount is no longer due. */
export const STALE_CHECKOUTS_JOB = 'stripe-stale';

/** SQL condition: a bank works on a card payment of the arrival `alias`. */
export const isProcessingSql = (alias: string) =>
  `exists (select from payment_checkouts k where k.arrival_id = ${alias}.id and k.state = 'processing')`;

/** Card money of a stay that was sent to Stripe and is not in the folio yet, in cents. */
export interface PendingMoney {
  /** Charges of the stored card, and payments that the guest's bank is processing. */
  readonly incomingCents: number;
  /** Refunds to the card. */
  readonly refundCents: number;
}

/** SQL expression: `incomingCents` of the arrival `id`. */
export const incomingCentsSql = (id: string) =>
  `(select coalesce(sum(c.amount_cents), 0)::integer from payment_checkouts c where c.arrival_id = ${id}
    and (c.state = 'processing' or (c.state = 'making' and c.purpose = 'charge')))`;

/** SQL expression: `refundCents` of the arrival `id`. */
export const pendingRefundCentsSql = (id: string) =>
  `(select coalesce(sum(r.amount_cents), 0)::integer from card_refunds r where r.arrival_id = ${id} and r.state = 'making')`;

/** Reads the pending card money of a stay. The caller holds the structure's lock if it writes. */
export async function readPendingMoney(database: Queryable, arrivalId: number): Promise<PendingMoney> {
  const [pending] = await run<PendingMoney>(
    database,
    `select ${incomingCentsSql('$1')} as "incomingCents", ${pendingRefundCentsSql('$1')} as "refundCents"`,
    [arrivalId],
  );
  return pending ?? { incomingCents: 0, refundCents: 0 };
}

/** Refuses sums changed directly on the booking if pending card money would then exceed the amount due or received. */
export async function checkPendingMoney(
  database: Queryable,
  before: StayAmounts & { readonly id: number },
  after: StayAmounts,
): Promise<Issue[]> {
  const changeCents = receivedCents(after) - receivedCents(before);
  if (changeCents === 0) return [];
  const { incomingCents, refundCents } = await readPendingMoney(database, before.id);
  const issue = (amountCents: number): Issue[] => [
    { path: 'paidAmountCents', code: 'folio_pending', params: { amountCents } },
  ];
  if (changeCents > 0) return incomingCents > Math.max(0, balanceCents(after)) ? issue(incomingCents) : [];
  return receivedCents(after) < refundCents ? issue(refundCents) : [];
}
