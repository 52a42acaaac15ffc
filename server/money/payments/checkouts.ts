import {
  type CheckoutState,
  MIN_PAYMENT_CENTS,
  type PageForm,
  type Purpose,
} from '../../../domain/kernel/vocabularies/card-checkout.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import { inTurnTransaction } from '../../platform/database/pool/turn-transaction.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { CLOSE_CHECKOUT_JOB } from '../owed/payment-pages.ts';
import { callStripe, requireStripeConfig } from './client.ts';
import { closePages } from './closing.ts';
import { createPage } from './pages.ts';

/** The amount to pay, read while its structure is locked. */
export interface Payable {
  readonly purpose: Exclude<Purpose, 'charge'>;
  readonly structureId: number;
  readonly invoiceId: number | null;
  readonly arrivalId: number | null;
  /** Further bookings that are paid on the same page. */
  readonly shares?: readonly { readonly arrivalId: number; readonly cents: number }[];
  /** For a confirmation: the card that was charged. */
  readonly guaranteeId?: number;
  /** Amount of the page. 0 for a guarantee. */
  readonly openCents: number;
  /** Number of the invoice or codes of the bookings. */
  readonly called: string;
  /** Subject shown on the page instead of the purpose: an invoice has no number, or there are several bookings. */
  readonly about?: 'highlight' | 'deposits';
}

interface CheckoutRequest {
  readonly structureId: number;
  readonly form: PageForm;
  readonly language: Language;
  readonly userId: number | null;
  /** URL to which Stripe returns. */
  readonly backUrl: string;
  /** URL after the payment, by default `backUrl`. */
  readonly successUrl?: string | undefined;
  payable(transaction: Transaction): Promise<Payable>;
}

export interface OpenCheckout {
  readonly id: number;
  readonly url: string;
  readonly payable: Payable;
}

/** A session that ends within this time is no longer offered. */
const EXPIRY_MARGIN = "interval '1 hour'";
/** After this time the process that was creating the checkout has crashed. */
export const CREATION_TIMEOUT = "interval '5 minutes'";

interface CreatedCheckout {
  readonly id: number;
  readonly key: string;
  readonly url: string | null;
  readonly payable: Payable;
}

/**
 * Returns an open checkout for the same sum, or creates one. The row is written before the call to Stripe. A repeated
 * request, or one after a crash, therefore gets the same page.
 */
export async function openCheckout(context: Context, request: CheckoutRequest): Promise<OpenCheckout> {
  requireStripeConfig(context);
  const made = await inTurnTransaction(context.database, `structure:${request.structureId}`, (transaction) =>
    insertCheckout(context, transaction, request),
  );
  if (made.url) return { id: made.id, url: made.url, payable: made.payable };
  const page = await callStripe(context, (stripe) =>
    createPage(stripe, request, { key: made.key, payable: made.payable }),
  );
  const isClosed = await inTransaction(context.database, async (transaction) => {
    const [row] = await run<{ state: CheckoutState }>(
      transaction,
      `update payment_checkouts set external_id = $2, url = $3, expires_at = to_timestamp($4),
         state = case when state = 'making' then 'open' else state end where id = $1 returning state`,
      [made.id, page.id, page.url, page.expiresAt],
    );
    // Paid another way while Stripe made the page.
    if (row?.state === 'closed') {
      await context.jobs.enqueue(transaction, CLOSE_CHECKOUT_JOB, { id: made.id });
      return true;
    }
    await run(transaction, `update payment_checkouts set state = 'open' where lead_id = $1 and state = 'making'`, [
      made.id,
    ]);
    return false;
  });
  if (isClosed) throw fieldProblem('payment', 'payment_settled');
  return { id: made.id, url: page.url, payable: made.payable };
}

async function insertCheckout(
  context: Pick<Context, 'jobs'>,
  transaction: Transaction,
  { structureId, form, userId, payable: read }: CheckoutRequest,
): Promise<CreatedCheckout> {
  await lockStructure(transaction, structureId);
  const payable = await read(transaction);
  const { openCents, purpose, shares = [] } = payable;
  if (purpose !== 'guarantee') {
    if (openCents === 0) throw fieldProblem('payment', 'payment_settled');
    if (openCents < MIN_PAYMENT_CENTS) throw fieldProblem('payment', 'payment_least');
  }
  await assertNotProcessing(transaction, payable);
  const live = await readLivePages(transaction, payable, form);
  const [page] = live;
  if (page?.isGood && live.length === 1) return { id: page.id, key: page.key, url: page.url, payable };
  await closePages(
    context,
    transaction,
    live.map(({ id }) => id),
  );
  const leadCents = shares.reduce((sum, { cents }) => sum - cents, openCents);
  const row = await insertRow(transaction, payable, { form, userId, leadId: null, cents: leadCents });
  for (const { arrivalId, cents } of shares)
    await insertRow(transaction, { ...payable, arrivalId }, { form, userId, leadId: row.id, cents });
  return { ...row, url: null, payable };
}

interface NewRow {
  readonly form: PageForm;
  readonly userId: number | null;
  readonly leadId: number | null;
  readonly cents: number;
}

async function insertRow(
  transaction: Transaction,
  { structureId, purpose, invoiceId, arrivalId, guaranteeId }: Payable,
  { form, userId, leadId, cents }: NewRow,
): Promise<{ id: number; key: string }> {
  const [row] = await run<{ id: number; key: string }>(
    transaction,
    `insert into payment_checkouts (structure_id, purpose, invoice_id, arrival_id, guarantee_id, form, amount_cents, created_by,
       lead_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, key::text as key`,
    [structureId, purpose, invoiceId, arrivalId, guaranteeId ?? null, form, cents, userId, leadId],
  );
  if (!row) throw new Error('no checkout was written');
  return row;
}

const listArrivals = ({ arrivalId, shares = [] }: Pick<Payable, 'arrivalId' | 'shares'>) =>
  [arrivalId, ...shares.map((share) => share.arrivalId)].filter((id) => id !== null);

interface LivePage {
  readonly id: number;
  readonly key: string;
  readonly url: string | null;
  /** True if the page is for exactly this amount and these bookings, and valid long enough. */
  readonly isGood: boolean;
}

/** Returns the unpaid pages that are open for any of the bookings. */
function readLivePages(transaction: Transaction, payable: Payable, form: PageForm): Promise<LivePage[]> {
  const { invoiceId, purpose, openCents, shares = [] } = payable;
  const parts = shares.map(({ arrivalId, cents }) => `${arrivalId}:${cents}`);
  return run<LivePage>(
    transaction,
    `select l.id, l.key::text as key, l.url, sum(g.amount_cents) = $4
       and coalesce(array_agg(g.arrival_id || ':' || g.amount_cents order by g.id) filter (where g.lead_id is not null), '{}') = $6::text[]
       and coalesce(l.expires_at > now() + ${EXPIRY_MARGIN}, l.url is not null or l.created_at > now() - ${CREATION_TIMEOUT}) as "isGood"
     from payment_checkouts l join payment_checkouts g on coalesce(g.lead_id, g.id) = l.id
     where l.id in (select coalesce(lead_id, id) from payment_checkouts where (invoice_id = $1 or arrival_id = any($2::integer[]))
       and form = $3 and purpose = $5 and state in ('making', 'open'))
     group by l.id order by l.id`,
    [invoiceId, listArrivals(payable), form, openCents, purpose, parts],
  );
}

/** Refuses a page while a bank works on a payment of another page, or on a charge of the stored card. */
async function assertNotProcessing(
  transaction: Transaction,
  payable: Pick<Payable, 'invoiceId' | 'arrivalId' | 'shares'>,
): Promise<void> {
  const processing = await run(
    transaction,
    `select from payment_checkouts where (invoice_id = $1 or arrival_id = any($2::integer[]))
       and (state = 'processing' or (state = 'making' and purpose = 'charge'))`,
    [payable.invoiceId, listArrivals(payable)],
  );
  if (processing.length > 0) throw fieldProblem('payment', 'payment_processing');
}

const formatInstantSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

interface CheckoutSummary {
  readonly id: number;
  readonly form: PageForm;
  readonly state: Exclude<CheckoutState, 'making'>;
  readonly amountCents: number;
  readonly url: string | null;
  readonly sentAt: string | null;
  readonly createdAt: string;
  readonly failure: string | null;
}

export const readCheckouts = (database: Queryable, invoiceId: number) =>
  run<CheckoutSummary>(
    database,
    `select id, form, state, amount_cents as "amountCents", case when state = 'open' then url end as url,
       ${formatInstantSql('sent_at')} as "sentAt", ${formatInstantSql('created_at')} as "createdAt", failure
     from payment_checkouts where invoice_id = $1 and state <> 'making' order by id desc limit 50`,
    [invoiceId],
  );

export async function markCheckoutSent(transaction: Transaction, id: number): Promise<void> {
  await run(transaction, 'update payment_checkouts set sent_at = now() where id = $1', [id]);
}
