import type { PaymentMethod } from '../../domain/invoices/codes.ts';
import type { Author } from '../audit/entry.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { type InvoiceRow, lockInvoice, settleInvoice } from './settle.ts';

export interface Payment {
  readonly date: string;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly reference: string | null;
}

interface Place {
  readonly structureId: number;
  readonly id: number;
}

export const readPayments = (database: Queryable, invoiceId: number) =>
  run<Payment & { id: number }>(
    database,
    `select id, date, amount_cents as "amountCents", method, reference from invoice_payments where invoice_id = $1
     order by date, id`,
    [invoiceId],
  );

/** Money that came: never more than is open. */
export async function registerPayment(
  transaction: Transaction,
  author: Author,
  { structureId, id }: Place,
  payment: Payment,
): Promise<InvoiceRow> {
  const current = await lockInvoice(transaction, structureId, id);
  if (current.openCents === 0) throw fieldProblem('amountCents', 'payment_not_owed');
  if (payment.amountCents > current.openCents)
    throw fieldProblem('amountCents', 'payment_over', {
      importo: (current.openCents / 100).toFixed(2).replace('.', ','),
    });
  await run(
    transaction,
    `insert into invoice_payments (invoice_id, date, amount_cents, method, reference, created_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, payment.date, payment.amountCents, payment.method, payment.reference, author.userId],
  );
  return settleInvoice(transaction, author, current);
}

/** One that was registered by mistake. */
export async function removePayment(
  transaction: Transaction,
  author: Author,
  { structureId, id }: Place,
  paymentId: number,
): Promise<InvoiceRow> {
  const current = await lockInvoice(transaction, structureId, id);
  const gone = await run<{ id: number }>(
    transaction,
    'delete from invoice_payments where id = $1 and invoice_id = $2 returning id',
    [paymentId, id],
  );
  if (gone.length === 0) throw new Problem('not-found', { members: { resource: 'invoice-payments' } });
  return settleInvoice(transaction, author, current);
}
