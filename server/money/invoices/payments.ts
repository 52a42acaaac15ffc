import type { PaymentKind, PaymentMethod } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { type InvoiceRow, lockInvoice, settleInvoice } from './settle.ts';

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

export const readPayments = (database: Queryable, invoiceId: number) =>
  run<Payment & { id: number; kind: PaymentKind; isOnline: boolean }>(
    database,
    `select id, date, amount_cents as "amountCents", method, reference, kind, external_id is not null as "isOnline"
     from invoice_payments where invoice_id = $1 order by date, id`,
    [invoiceId],
  );

/** Registers a payment for a document whose row is locked, up to the open amount. */
export async function registerPayment(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
  payment: Payment,
): Promise<InvoiceRow> {
  if (payment.amountCents > current.openCents)
    throw fieldProblem('amountCents', 'payment_over', { amountCents: current.openCents });
  await run(
    transaction,
    `insert into invoice_payments (invoice_id, date, amount_cents, method, reference, created_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [current.id, payment.date, payment.amountCents, payment.method, payment.reference, author.userId],
  );
  return settleInvoice(transaction, author, current);
}

/** Removes a payment registered by mistake. */
export async function removePayment(
  transaction: Transaction,
  author: Author,
  { structureId, id }: InvoiceKey,
  paymentId: number,
): Promise<InvoiceRow> {
  const current = await lockInvoice(transaction, structureId, id);
  const [payment] = await run<{ isOnline: boolean }>(
    transaction,
    'select external_id is not null as "isOnline" from invoice_payments where id = $1 and invoice_id = $2',
    [paymentId, id],
  );
  // Card payments must be refunded at the payment service.
  if (payment?.isOnline) throw fieldProblem('payment', 'payment_online');
  const deletedRows = await run<{ id: number }>(
    transaction,
    'delete from invoice_payments where id = $1 and invoice_id = $2 returning id',
    [paymentId, id],
  );
  if (deletedRows.length === 0) throw new Problem('not-found', { members: { resource: 'invoice-payments' } });
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
  // The money may have moved from a void invoice to its replacement.
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
