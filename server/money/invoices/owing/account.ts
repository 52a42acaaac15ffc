import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type DebtAge, sumByAge } from '../../../../domain/money/invoices/settlement.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { isInForceSql, isOwedSql } from '../../owed/conditions.ts';

/** A line of the statement: a debit or a credit. */
export interface Movement {
  readonly date: Day;
  /** Document type, or payment kind. */
  readonly kind: string;
  readonly invoiceId: number;
  readonly documentNumber: string;
  readonly debitCents: number;
  readonly creditCents: number;
  readonly balanceCents: number;
}

export interface Account {
  readonly openingCents: number;
  readonly closingCents: number;
  readonly movements: Movement[];
  /** Today's open amounts by age. */
  readonly ageing: Record<DebtAge, number>;
}

/**
 * SQL condition: documents of the structure in force. A credit note counts only if its invoice does. A structure has a
 * few dozen in two years.
 */
const COUNTS = `i.structure_id = $1 and ${isInForceSql('i')} and i.doc_type <> 'proforma'
  and (i.doc_type <> 'TD04' or exists (select from invoices r where r.id = i.related_invoice_id and ${isInForceSql('r')}))`;

/**
 * Estratto conto: opening balance, documents and payments of the period, closing balance. The payment of a void,
 * rejected or refused document stays as credit.
 */
export async function readAccount(
  database: Queryable,
  structureId: number,
  { from, to }: { from: Day; to: Day },
): Promise<Account> {
  const all = await run<Omit<Movement, 'balanceCents'>>(
    database,
    `select date, kind, "invoiceId", "documentNumber", "debitCents", "creditCents" from (
     select i.issue_date as date, i.doc_type as kind, i.id as "invoiceId", i.document_number as "documentNumber",
       case when i.doc_type = 'TD04' then 0 else i.payable_cents end as "debitCents",
       case when i.doc_type = 'TD04' then i.payable_cents else 0 end as "creditCents", 0 as step
     from invoices i where ${COUNTS} and i.issue_date <= $2
     union all
     select p.date, p.kind, i.id, i.document_number, greatest(0, -p.amount_cents), greatest(0, p.amount_cents), 1
     from invoice_payments p join invoices i on i.id = p.invoice_id where i.structure_id = $1 and p.date <= $2
     ) m order by date, "invoiceId", step, kind`,
    [structureId, to],
  );
  const openInvoices = await run<{ owedBy: Day; openCents: number }>(
    database,
    `select owed_by as "owedBy", open_cents as "openCents" from invoices i where structure_id = $1 and ${isOwedSql('i')}`,
    [structureId],
  );
  let balance = 0;
  const running = all.map((one) => {
    balance += one.debitCents - one.creditCents;
    return { ...one, balanceCents: balance };
  });
  const before = running.filter(({ date }) => date < from);
  return {
    openingCents: before.at(-1)?.balanceCents ?? 0,
    closingCents: balance,
    movements: running.slice(before.length),
    ageing: sumByAge(openInvoices, todayInRome()),
  };
}
