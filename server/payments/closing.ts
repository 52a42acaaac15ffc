import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { stripeClient } from './client.ts';
import type { CheckoutRow } from './settle.ts';

export const CLOSE_JOB = 'stripe-close';
const AT_ONCE = 200;

/** What is paid is asked for nowhere else: other pages for the same thing are closed. */
export async function closeOthers(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Transaction,
  { id, invoiceId, arrivalId }: Pick<CheckoutRow, 'id' | 'invoiceId' | 'arrivalId'>,
): Promise<void> {
  const closed = await run<{ id: number }>(
    transaction,
    `update payment_checkouts set state = 'closed'
     where (invoice_id = $2 or arrival_id = $3) and id <> $1 and state in ('making', 'open') returning id`,
    [id, invoiceId, arrivalId],
  );
  await jobs.enqueueAll(transaction, CLOSE_JOB, closed);
}

/** Closes pages whose sum is no longer what is owed: somebody paid another way, or the invoice was credited. */
export async function closeStale(context: Context): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const closed = await run<{ id: number }>(
      transaction,
      `update payment_checkouts set state = 'closed' where id in (
         select c.id from payment_checkouts c
         left join invoices i on i.id = c.invoice_id
         left join arrivals a on a.id = c.arrival_id
         where c.state = 'open' and c.amount_cents is distinct from
           coalesce(i.open_cents, greatest(0, a.deposit_amount_cents - a.deposit_paid_cents))
         order by c.id limit ${AT_ONCE} for no key update of c skip locked)
       returning id`,
      [],
    );
    await context.jobs.enqueueAll(transaction, CLOSE_JOB, closed);
  });
}

/** Tells Stripe that a page is closed. One that is over there already stays as it is: its events say how it ended. */
export async function closeAtStripe(context: Context, id: number): Promise<void> {
  const { stripe: config } = context.config;
  const [row] = await run<{ externalId: string | null; form: string }>(
    context.database.pool,
    'select external_id as "externalId", form from payment_checkouts where id = $1',
    [id],
  );
  if (!config || !row?.externalId) return;
  const stripe = await stripeClient(config);
  try {
    if (row.form === 'link') await stripe.paymentLinks.update(row.externalId, { active: false });
    else await stripe.checkout.sessions.expire(row.externalId);
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
  }
}
