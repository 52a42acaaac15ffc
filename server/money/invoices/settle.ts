import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { settle } from '../../../domain/money/invoices/settlement.ts';
import { findRecord } from '../../kernel/records/actions.ts';
import { writeState } from '../../kernel/records/lifecycle/act.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { isInForceSql } from '../owed/conditions.ts';

export type InvoiceRow = Row<typeof invoice.fields, 'structure'>;

export async function lockInvoice(transaction: Transaction, structureId: number, id: number): Promise<InvoiceRow> {
  const lockedRows = await run(
    transaction,
    'select from invoices where id = $1 and structure_id = $2 for no key update',
    [id, structureId],
  );
  const row = lockedRows.length > 0 ? await findRecord(transaction, invoice, 'admin', id, () => 'true') : null;
  if (!row) throw new Problem('not-found', { members: { resource: invoice.collection } });
  return row;
}

/** Writes computed fields of a locked invoice. */
export function writeInvoiceRow(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
  values: Partial<InvoiceRow>,
): Promise<InvoiceRow> {
  return writeState({ transaction, author }, invoice, current, values);
}

/** SQL condition: credit notes `n` in force. */
export const IS_CREDITING = `n.doc_type = 'TD04' and ${isInForceSql('n')}`;

/**
 * Recomputes paid, credited and open amounts from payments and notes; writes `also` in the same change. Callers use
 * `settleInvoice`, which also sets surpluses off.
 */
export async function recomputeInvoice(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
  also: Partial<InvoiceRow> = {},
): Promise<InvoiceRow> {
  const [sums] = await run<{ paid: number; credited: number; creditedPayable: number }>(
    transaction,
    `select (select coalesce(sum(amount_cents), 0)::integer from invoice_payments where invoice_id = $1) as paid,
       coalesce(sum(total_amount_cents), 0)::integer as credited,
       coalesce(sum(payable_cents), 0)::integer as "creditedPayable"
     from invoices n where related_invoice_id = $1 and ${IS_CREDITING}`,
    [current.id],
  );
  const now = new Date().toISOString();
  const settled = settle(
    {
      ...current,
      ...also,
      paidCents: sums?.paid ?? 0,
      creditedCents: sums?.credited ?? 0,
      creditedPayableCents: sums?.creditedPayable ?? 0,
    },
    now,
  );
  const keep = (name: 'paidAt' | 'partlyPaidAt' | 'creditedAt') => (settled[name] ? (current[name] ?? now) : null);
  // A debt that comes back after a notice is announced anew.
  const isBack = current.openCents === 0 && settled.openCents > 0;
  return writeInvoiceRow(transaction, author, current, {
    ...also,
    ...settled,
    ...(isBack ? { suspendsOn: null } : {}),
    paidAt: keep('paidAt'),
    partlyPaidAt: keep('partlyPaidAt'),
    creditedAt: keep('creditedAt'),
  });
}
