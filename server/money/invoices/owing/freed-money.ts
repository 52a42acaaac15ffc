import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type InvoiceRow, lockInvoice, settleInvoice } from '../settle.ts';

interface FreedPayments {
  readonly ids: number[];
  readonly invoiceId: number;
  readonly cents: number;
  readonly isOnline: boolean;
}

/** Document types that create a debt. */
const DEBT_DOC_TYPES = ['TD01', 'TD05'];

/**
 * Moves money from the structure's void documents to an open invoice, oldest first, up to the open amount. A card
 * payment moves as a whole with its refunds; other payments are split if larger. The invoice is locked; returns its new
 * state.
 */
export async function applyFreedMoney(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
): Promise<InvoiceRow> {
  if (current.openCents <= 0 || !DEBT_DOC_TYPES.includes(current.docType)) return current;
  const freed = await run<FreedPayments>(
    transaction,
    `select array_agg(p.id) as ids, p.invoice_id as "invoiceId", sum(p.amount_cents)::integer as cents,
       bool_or(p.external_id is not null) as "isOnline"
     from invoices v join invoice_payments p on p.invoice_id = v.id
     where v.structure_id = $1 and v.voided_at is not null and v.doc_type = any($2::text[])
     group by p.invoice_id, case when p.external_id is null then p.id::text else 'card ' || p.reference end
     having sum(p.amount_cents) > 0 order by min(p.date), min(p.id)`,
    [current.structureId, DEBT_DOC_TYPES],
  );
  let open = current.openCents;
  const touched = new Set<number>();
  for (const { ids, invoiceId, cents, isOnline } of freed) {
    const movedCents = Math.min(cents, open);
    if (movedCents <= 0 || (isOnline && movedCents < cents)) continue;
    await movePayments(transaction, current.id, ids, movedCents < cents ? movedCents : null);
    touched.add(invoiceId);
    open -= movedCents;
  }
  for (const id of touched)
    await settleInvoice(transaction, author, await lockInvoice(transaction, current.structureId, id));
  return touched.size > 0 ? settleInvoice(transaction, author, current) : current;
}

/** Moves payments to another invoice. If `part` is set (in cents), splits off that amount only. */
async function movePayments(transaction: Transaction, to: number, ids: number[], part: number | null): Promise<void> {
  if (part === null) {
    await run(transaction, 'update invoice_payments set invoice_id = $1 where id = any($2::integer[])', [to, ids]);
    return;
  }
  await run(
    transaction,
    `with rest as (update invoice_payments set amount_cents = amount_cents - $3 where id = any($2::integer[])
       returning date, method, reference, created_by, created_at)
     insert into invoice_payments (invoice_id, date, amount_cents, method, reference, created_by, created_at)
     select $1, date, $3, method, reference, created_by, created_at from rest`,
    [to, ids, part],
  );
}

/**
 * Moves the money of a paid document that became void to an open invoice issued later. An invoice with the same amount
 * is preferred.
 */
export async function passOnFreedMoney(transaction: Transaction, author: Author, freed: InvoiceRow): Promise<void> {
  if (freed.paidCents <= 0) return;
  const [next] = await run<{ id: number }>(
    transaction,
    `select id from invoices where structure_id = $1 and id > $2 and issued_at is not null and voided_at is null
       and open_cents > 0 and doc_type = any($4::text[]) and sdi_state <> 'rejected'
     order by payable_cents <> $3, issue_date, id limit 1`,
    [freed.structureId, freed.id, freed.payableCents, DEBT_DOC_TYPES],
  );
  if (next) await applyFreedMoney(transaction, author, await lockInvoice(transaction, freed.structureId, next.id));
}
