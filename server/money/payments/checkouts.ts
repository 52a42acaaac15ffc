import {
  type CheckoutState,
  MIN_PAYMENT_CENTS,
  type PageForm,
  type Purpose,
} from '../../../domain/kernel/vocabularies/card-checkout.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { callStripe, requireStripeConfig } from './client.ts';
import { CLOSE_CHECKOUT_JOB } from './closing.ts';
import { createPage } from './pages.ts';

/** The amount to pay, read while its structure is locked. */
export interface Payable {
  readonly purpose: Exclude<Purpose, 'charge'>;
  readonly structureId: number;
  readonly invoiceId: number | null;
  readonly arrivalId: number | null;
  /** For a confirmation: the card that was charged. */
  readonly guaranteeId?: number;
  /** 0 for a guarantee. */
  readonly openCents: number;
  /** Number of the invoice or code of the booking. */
  readonly called: string;
  /** Subject shown on the page instead of the purpose, as long as the invoice has no number. */
  readonly about?: 'highlight';
}

interface CheckoutRequest {
  readonly structureId: number;
  readonly form: PageForm;
  readonly language: Language;
  readonly userId: number | null;
  /** URL to which Stripe returns. */
  readonly backUrl: string;
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
const CREATION_TIMEOUT = "interval '5 minutes'";

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
  const made = await inTransaction(context.database, (transaction) => insertCheckout(context, transaction, request));
  if (made.url) return { id: made.id, url: made.url, payable: made.payable };
  const page = await callStripe(context, (stripe) =>
    createPage(stripe, request, { key: made.key, payable: made.payable }),
  );
  await inTransaction(context.database, async (transaction) => {
    await run(
      transaction,
      `update payment_checkouts set external_id = $2, url = $3, expires_at = to_timestamp($4),
         state = case when state = 'making' then 'open' else state end where id = $1`,
      [made.id, page.id, page.url, page.expiresAt],
    );
  });
  return { id: made.id, url: page.url, payable: made.payable };
}

async function insertCheckout(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Transaction,
  { structureId, form, userId, payable: read }: CheckoutRequest,
): Promise<CreatedCheckout> {
  await lockStructure(transaction, structureId);
  const payable = await read(transaction);
  const { invoiceId, arrivalId, openCents, purpose } = payable;
  if (purpose !== 'guarantee') {
    if (openCents === 0) throw fieldProblem('payment', 'payment_settled');
    if (openCents < MIN_PAYMENT_CENTS) throw fieldProblem('payment', 'payment_least');
  }
  await assertNotProcessing(transaction, payable);
  const [live] = await run<{ id: number; key: string; url: string | null; isGood: boolean }>(
    transaction,
    `select id, key::text as key, url, amount_cents = $4
       and coalesce(expires_at > now() + ${EXPIRY_MARGIN}, url is not null or created_at > now() - ${CREATION_TIMEOUT}) as "isGood"
     from payment_checkouts where (invoice_id = $1 or arrival_id = $2) and form = $3 and purpose = $5
       and state in ('making', 'open')`,
    [invoiceId, arrivalId, form, openCents, purpose],
  );
  if (live?.isGood) return { ...live, payable };
  if (live) {
    await run(transaction, `update payment_checkouts set state = 'closed' where id = $1`, [live.id]);
    await jobs.enqueue(transaction, CLOSE_CHECKOUT_JOB, { id: live.id });
  }
  const [row] = await run<{ id: number; key: string }>(
    transaction,
    `insert into payment_checkouts (structure_id, purpose, invoice_id, arrival_id, guarantee_id, form, amount_cents, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, key::text as key`,
    [structureId, purpose, invoiceId, arrivalId, payable.guaranteeId ?? null, form, openCents, userId],
  );
  if (!row) throw new Error('no checkout was written');
  return { ...row, url: null, payable };
}

/** Refuses a second page while a bank works on a payment of the first. */
async function assertNotProcessing(
  transaction: Transaction,
  { invoiceId, arrivalId }: Pick<Payable, 'invoiceId' | 'arrivalId'>,
): Promise<void> {
  const processing = await run(
    transaction,
    `select from payment_checkouts where (invoice_id = $1 or arrival_id = $2) and state = 'processing'`,
    [invoiceId, arrivalId],
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
