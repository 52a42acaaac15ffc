import type { PaymentKind, PaymentMethod } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { readProcessingCents } from '../owed/payment-pages.ts';
import { settleInvoice } from './owing/set-off.ts';
import { type InvoiceRow, lockInvoice } from './settle.ts';

export interface Payment {
  readonly date: string;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly reference: string | null;
}

interface InvoiceKey {
  readonly structureId: number;
  readonly id: number;
}

export interface InvoicePayment extends Omit<Payment, 'method'> {
  readonly id: number;
  /** Null for a set-off. */
  readonly method: PaymentMethod | null;
  readonly kind: PaymentKind;
  readonly isOnline: boolean;
}

export const readPayments = (database: Queryable, invoiceId: number) =>
  run<InvoicePayment>(
    database,
    `select id, date, amount_cents as "amountCents", method, reference, kind, external_id is not null as "isOnline"
     from invoice_payments where invoice_id = $1 order by date, id`,
    [invoiceId],
  );

/** Registers a payment for a document whose row is locked, up to the open amount without pending card payments. */
export async function registerPayment(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
  payment: Payment,
): Promise<InvoiceRow> {
  if (payment.amountCents > current.openCents)
    throw fieldProblem('amountCents', 'payment_over', { amountCents: current.openCents });
  const pendingCents = await readProcessingCents(transaction, current.id);
  if (payment.amountCents > current.openCents - pendingCents)
    throw fieldProblem('amountCents', 'folio_pending', { amountCents: pendingCents });
  return insertPayment(transaction, author, current, 'payment', payment);
}

/** Registers money returned for a document whose row is locked, up to its surplus. */
export async function registerRefund(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
  refund: Payment,
): Promise<InvoiceRow> {
  if (refund.amountCents > current.surplusCents)
    throw fieldProblem('amountCents', 'refund_over', { amountCents: current.surplusCents });
  return insertPayment(transaction, author, current, 'refund', { ...refund, amountCents: -refund.amountCents });
}

async function insertPayment(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
  kind: PaymentKind,
  { date, amountCents, method, reference }: Payment,
): Promise<InvoiceRow> {
  await run(
    transaction,
    `insert into invoice_payments (invoice_id, date, amount_cents, method, reference, kind, created_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [current.id, date, amountCents, method, reference, kind, author.userId],
  );
  return settleInvoice(transaction, author, current);
}

/** Removes a payment or refund registered by mistake. The caller has locked the structure's row. */
export async function removePayment(
  transaction: Transaction,
  author: Author,
  { structureId, id }: InvoiceKey,
  paymentId: number,
): Promise<InvoiceRow> {
  const current = await lockInvoice(transaction, structureId, id);
  const [payment] = await run<{ isOnline: boolean; kind: PaymentKind; otherCents: number }>(
    transaction,
    `select external_id is not null as "isOnline", kind, (select coalesce(sum(o.amount_cents), 0)::integer
       from invoice_payments o where o.invoice_id = $2 and o.id <> $1 and o.kind <> 'set_off') as "otherCents"
     from invoice_payments where id = $1 and invoice_id = $2`,
    [paymentId, id],
  );
  if (!payment) throw new Problem('not-found', { members: { resource: 'invoice-payments' } });
  // Card payments must be refunded at the payment service.
  if (payment.isOnline) throw fieldProblem('payment', 'payment_online');
  if (payment.kind === 'set_off') throw fieldProblem('payment', 'payment_set_off');
  if (payment.kind === 'payment' && payment.otherCents < 0) throw fieldProblem('payment', 'payment_returned');
  await run(transaction, 'delete from invoice_payments where id = $1', [paymentId]);
  return settleInvoice(transaction, author, current);
}

/** A card payment or refund, as reported by the payment service. */
export interface OnlineLine {
  readonly externalId: string;
  readonly kind: PaymentKind;
  readonly date: string;
  readonly amountCents: number;
}

/**
 * Updates the stored lines of a card payment to `lines`; repeating it has no effect. With `first`, nothing is stored
 * yet and at most the open amount is accepted; returns null otherwise.
 */
export async function storeOnlineLines(
  transaction: Transaction,
  author: Author,
  { structureId, id: originalInvoiceId }: InvoiceKey,
  { lines, reference, first }: { lines: readonly OnlineLine[]; reference: string; first: boolean },
): Promise<InvoiceRow | null> {
  // Until set-offs existed, the money of a void invoice moved to its replacement.
  const [moved] = await run<{ id: number }>(
    transaction,
    `select p.invoice_id as id from invoice_payments p join invoices i on i.id = p.invoice_id
     where i.structure_id = $1 and p.external_id = any($2::text[]) limit 1`,
    [structureId, lines.map(({ externalId }) => externalId)],
  );
  const id = moved?.id ?? originalInvoiceId;
  const current = await lockInvoice(transaction, structureId, id);
  const netCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (first && netCents > current.openCents) return null;
  const [changed] = await run<{ count: number }>(
    transaction,
    `with gone as (delete from invoice_payments where invoice_id = $1 and reference = $2 and external_id is not null
         and external_id <> all($3::text[]) returning id),
       come as (insert into invoice_payments (invoice_id, date, amount_cents, method, reference, kind, external_id)
         select $1, l.date, l."amountCents", 'card', $2, l.kind, l."externalId"
         from jsonb_to_recordset($4::jsonb) as l("externalId" text, kind text, date date, "amountCents" integer)
         on conflict (external_id) do nothing returning id)
     select ((select count(*) from gone) + (select count(*) from come))::integer as count`,
    [id, reference, lines.map(({ externalId }) => externalId), JSON.stringify(lines)],
  );
  return changed?.count ? settleInvoice(transaction, author, current) : current;
}
