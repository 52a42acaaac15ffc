import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Job that ends a payment page at Stripe. */
export const CLOSE_CHECKOUT_JOB = 'stripe-close';

/** Closes all pages on which an invoice could be paid by card. */
export async function closeInvoicePages(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Transaction,
  invoiceId: number,
): Promise<void> {
  const closed = await run<{ id: number }>(
    transaction,
    `update payment_checkouts set state = 'closed' where invoice_id = $1 and state in ('making', 'open') returning id`,
    [invoiceId],
  );
  await jobs.enqueueAll(transaction, CLOSE_CHECKOUT_JOB, closed);
}

/** Returns the card payments of an invoice that a bank still processes, in cents. */
export async function readProcessingCents(database: Queryable, invoiceId: number): Promise<number> {
  const [row] = await run<{ cents: number }>(
    database,
    `select coalesce(sum(amount_cents), 0)::integer as cents from payment_checkouts
     where invoice_id = $1 and state = 'processing'`,
    [invoiceId],
  );
  return row?.cents ?? 0;
}
