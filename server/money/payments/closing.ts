import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { OPEN_CONFIRMATION } from '../../stays/bookings/folio/open-confirmation.ts';
import { CLOSE_CHECKOUT_JOB } from '../owed/payment-pages.ts';
import { callStripe, getStripeClient } from './client.ts';
import type { CheckoutRow } from './settle.ts';

const BATCH_SIZE = 200;

/** Closes unpaid pages, each for all its bookings. */
export async function closePages(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Transaction,
  leadIds: readonly number[],
): Promise<void> {
  const closed = await run<{ id: number; isLead: boolean }>(
    transaction,
    `update payment_checkouts set state = 'closed'
     where coalesce(lead_id, id) = any($1::integer[]) and state in ('making', 'open') returning id, lead_id is null as "isLead"`,
    [leadIds],
  );
  const pages = closed.filter(({ isLead }) => isLead).map(({ id }) => ({ id }));
  await jobs.enqueueAll(transaction, CLOSE_CHECKOUT_JOB, pages);
}

/** Closes the other pages for the same invoice or bookings after a payment, or while a payment is pending. */
export async function closeOtherCheckouts(
  context: Pick<Context, 'jobs'>,
  transaction: Transaction,
  { id, invoiceId }: Pick<CheckoutRow, 'id' | 'invoiceId'>,
): Promise<void> {
  const others = await run<{ leadId: number }>(
    transaction,
    `select distinct coalesce(lead_id, id) as "leadId" from payment_checkouts
     where (invoice_id = $2 or arrival_id in (select arrival_id from payment_checkouts where id = $1 or lead_id = $1))
       and coalesce(lead_id, id) <> $1 and purpose in ('invoice', 'deposit', 'confirmation') and state in ('making', 'open')`,
    [id, invoiceId],
  );
  await closePages(
    context,
    transaction,
    others.map(({ leadId }) => leadId),
  );
}

/** SQL: `openDepositCents` of an arrival `a`. */
const OPEN_DEPOSIT = `case when a.state <> 'confirmed' then 0 else greatest(0, least(
  a.deposit_amount_cents - greatest(0, least(a.deposit_amount_cents, a.paid_amount_cents)), a.balance_cents,
  a.total_amount_cents + coalesce(a.extras_amount_cents, 0) + coalesce(a.penalty_amount_cents, 0) - a.paid_amount_cents)) end`;

/**
 * Closes checkouts whose amount is no longer due: paid another way, credited, or with a deleted draft. Also closes
 * guarantee pages of stays that are over or cancelled.
 */
export async function closeStaleCheckouts(context: Context): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const stale = await run<{ leadId: number }>(
      transaction,
      `select l.id as "leadId" from payment_checkouts l where l.id in (
         select coalesce(c.lead_id, c.id) from payment_checkouts c
         left join invoices i on i.id = c.invoice_id
         left join arrivals a on a.id = c.arrival_id
         where c.state = 'open' and case when c.purpose = 'guarantee' then a.state not in ('confirmed', 'checked_in')
           when c.purpose = 'confirmation' then c.amount_cents <> ${OPEN_CONFIRMATION}
           else c.amount_cents is distinct from
             coalesce(case when i.issued_at is null and i.number is null then i.payable_cents else i.open_cents end,
               ${OPEN_DEPOSIT}) end
         order by c.id limit ${BATCH_SIZE})
       for no key update of l skip locked`,
      [],
    );
    await closePages(
      context,
      transaction,
      stale.map(({ leadId }) => leadId),
    );
  });
}

/**
 * Ends the checkouts of a booking at Stripe. `paid`: paid, and the event will follow; `processing`: the bank is still
 * working; `unknown`: no answer from Stripe; `ended`: payment is no longer possible.
 */
export async function endOpenPages(
  context: Context,
  arrivalId: number,
): Promise<'ended' | 'paid' | 'processing' | 'unknown'> {
  const { stripe: config } = context.config;
  const pages = await run<{ id: number; state: string; externalId: string | null }>(
    context.database.pool,
    `select id, state, external_id as "externalId" from payment_checkouts
     where id in (select coalesce(lead_id, id) from payment_checkouts where arrival_id = $1)
       and state in ('making', 'open', 'processing')
       -- A card confirms only what waits for one.
       and (purpose <> 'guarantee' or exists (select from arrivals a where a.id = $1 and a.instant_by = 'guarantee'))
     order by id`,
    [arrivalId],
  );
  if (pages.some(({ state }) => state === 'processing')) return 'processing';
  if (pages.some(({ state }) => state === 'making')) return 'unknown';
  if (pages.length > 0 && !config) return 'unknown';
  for (const { externalId } of pages) {
    const ended = await endPage(context, externalId ?? '');
    if (ended !== 'ended') return ended;
  }
  return 'ended';
}

async function endPage(context: Context, externalId: string): Promise<'ended' | 'paid' | 'unknown'> {
  try {
    return await callStripe(context, async (stripe) => {
      const page = await stripe.checkout.sessions.retrieve(externalId);
      if (page.status === 'open') await stripe.checkout.sessions.expire(externalId);
      return page.status === 'complete' ? 'paid' : 'ended';
    });
  } catch (error) {
    // Paid between the two calls, or Stripe is unreachable: the job checks again in a minute.
    if (error instanceof Problem && error.type === 'upstream') return 'unknown';
    throw error;
  }
}

/** Closes a checkout at Stripe. If it has already ended there, its own events report the result. */
export async function closeAtStripe(context: Context, id: number): Promise<void> {
  const { stripe: config } = context.config;
  const [row] = await run<{ externalId: string | null; form: string }>(
    context.database.pool,
    'select external_id as "externalId", form from payment_checkouts where id = $1',
    [id],
  );
  if (!config || !row?.externalId) return;
  const stripe = await getStripeClient(context, config);
  try {
    if (row.form === 'link') await stripe.paymentLinks.update(row.externalId, { active: false });
    else await stripe.checkout.sessions.expire(row.externalId);
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
  }
}
