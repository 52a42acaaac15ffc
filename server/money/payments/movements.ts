import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Movement, STATUS_RANKS } from '../../../domain/money/payments/movements.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Returns the day in Rome of a Stripe timestamp in seconds. */
export const toRomeDay = (seconds: number) => todayInRome(new Date(seconds * 1000));

/** Locks a payment to process its events in sequence. */
export const lockPayment = (transaction: Transaction, paymentIntent: string) =>
  run(transaction, 'select pg_advisory_xact_lock(hashtextextended($1, 7266004))', [paymentIntent]);

/** Stores a movement; an existing one is updated only to a status of higher rank. */
export async function storeMovement(
  transaction: Transaction,
  paymentIntent: string,
  { id, kind, amountCents, currency, status, day, closedDay }: Movement,
  checkoutId: number | null = null,
): Promise<void> {
  await run(
    transaction,
    `insert into payment_movements as m (id, payment_intent, kind, amount_cents, currency, status, rank, day, closed_day, checkout_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set status = excluded.status, rank = excluded.rank, closed_day = excluded.closed_day
       where excluded.rank > m.rank`,
    [id, paymentIntent, kind, amountCents, currency, status, STATUS_RANKS[status], day, closedDay, checkoutId],
  );
}
