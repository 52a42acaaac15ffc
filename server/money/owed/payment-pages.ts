import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
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
