import { createHash } from 'node:crypto';
import { todayInRome } from '../../domain/calendar/days.ts';
import { invoice } from '../../domain/invoices/invoice.ts';
import { type Related, sdiIssues } from '../../domain/invoices/sdi-rules.ts';
import { dueOn } from '../../domain/invoices/settlement.ts';
import type { Issue } from '../../domain/records/issue.ts';
import { rulesOf } from '../../domain/records/record.ts';
import type { Author } from '../audit/entry.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem } from '../problem.ts';
import { refuseIssues } from '../records/actions.ts';
import { schemaErrors } from './fatturapa/validate.ts';
import { type Issuer, writeInvoice } from './fatturapa/write.ts';
import { type Given, nextNumber } from './numbering.ts';
import { billingIssues } from './owing/owed.ts';
import { type InvoiceRow, lockInvoice, settleInvoice } from './settle.ts';
import { type Billed, readBilled, readIssuer } from './subject.ts';

/** Of pro formas, which the tax office does not count. */
const PROFORMA_SERIES = 'PF';

/** What stands against issuing it now; empty where nothing does. */
export async function issuingIssues(database: Queryable, current: InvoiceRow, day: string): Promise<Issue[]> {
  const today = todayInRome();
  const [billed, issuer, related] = [
    await readBilled(database, current.structureId),
    await readIssuer(database, day),
    await readRelated(database, current),
  ];
  return [
    ...(issuer ? [] : [{ path: 'supplier', code: 'issuer_missing' }]),
    ...rulesOf(invoice, { ...current, dueDate: null }),
    ...(current.docType === 'TD01'
      ? await billingIssues(database, current.structureId, current.id, current.lines)
      : []),
    ...sdiIssues(current, billed.customer, { issueDate: day, today, related }),
  ];
}

async function readRelated(database: Queryable, { relatedInvoiceId }: InvoiceRow): Promise<Related | null> {
  if (relatedInvoiceId === null) return null;
  const [row] = await run<{ documentNumber: string | null; issueDate: string | null; residualCents: number }>(
    database,
    `select document_number as "documentNumber", issue_date as "issueDate",
       total_amount_cents - credited_cents as "residualCents" from invoices where id = $1`,
    [relatedInvoiceId],
  );
  return row ?? null;
}

/**
 * Issues a draft whose row is locked, on this day where one is named: number and date, who issued it for whom, the file
 * that SdI would take, and from then on nothing of it changes. One that SdI had given back keeps number and date, and
 * gets another file.
 */
export async function issueDraft(
  transaction: Transaction,
  author: Author,
  current: InvoiceRow,
  asked: string | undefined,
): Promise<InvoiceRow> {
  const { structureId } = current;
  // The one that a note corrects is held too: two notes do not take the same money back.
  const related =
    current.relatedInvoiceId === null
      ? null
      : await lockInvoice(transaction, structureId, current.relatedInvoiceId);
  const again = current.number === null ? null : current;
  const day = again?.issueDate ?? asked ?? todayInRome();
  refuseIssues(await issuingIssues(transaction, current, day));
  if (related && (!related.issuedAt || related.voidedAt))
    throw fieldProblem('relatedInvoiceId', 'related_issued');
  const issuer = await readIssuer(transaction, day);
  if (!issuer) throw fieldProblem('supplier', 'issuer_missing');
  const billed = await readBilled(transaction, structureId);
  const series = current.docType === 'proforma' ? PROFORMA_SERIES : (issuer.series ?? '');
  const given = again ? numberOf(again) : await nextNumber(transaction, series, asked ?? null);
  const dueDate = dueOn(given.issueDate, current, issuer.paymentDays);
  const issued = { ...current, ...given, dueDate };
  await writeFile(transaction, issued, { issuer, billed, related });
  const done = await settleInvoice(transaction, author, current, {
    ...given,
    dueDate,
    issuedAt: new Date().toISOString(),
    sdiState: 'none',
    rejectedAt: null,
    sdiIdentifier: null,
    supplier: { ...issuer },
    customer: { ...billed.customer },
  });
  if (related && current.docType === 'TD04') await settleInvoice(transaction, author, related);
  return done;
}

function numberOf({ series, year, number, documentNumber, issueDate }: InvoiceRow): Given {
  if (number === null || year === null || documentNumber === null || issueDate === null)
    throw new Error('a numbered invoice has its year and date');
  return { series: series ?? '', year, number, documentNumber, issueDate };
}

interface Parties {
  readonly issuer: Issuer;
  readonly billed: Billed;
  readonly related: InvoiceRow | null;
}

/** The file of an issue, under a name that no other ever has (00002); of a pro forma, which SdI does not see, none. */
async function writeFile(transaction: Transaction, document: InvoiceRow, parties: Parties): Promise<void> {
  if (document.docType === 'proforma') {
    await run(
      transaction,
      `insert into invoice_files (invoice_id, file_name, xml, sha256)
       values ($1::integer, 'PF-' || $1::integer, '', '')`,
      [document.id],
    );
    return;
  }
  const { issuer, billed, related } = parties;
  const [next] = await run<{ id: number }>(
    transaction,
    `select nextval(pg_get_serial_sequence('invoice_files', 'id'))::integer as id`,
    [],
  );
  if (!next) throw new Error('a sequence gives a number');
  const progressive = next.id.toString(36).toUpperCase().padStart(5, '0');
  const xml = writeInvoice({
    document,
    issuer,
    customer: billed.customer,
    progressive,
    references: billed.preferences,
    paymentMethod: billed.preferences.paymentMethod,
    related:
      related?.documentNumber && related.issueDate
        ? { documentNumber: related.documentNumber, issueDate: related.issueDate }
        : null,
  });
  const [error] = await schemaErrors(xml);
  if (error) throw fieldProblem('state', 'sdi_schema', { motivo: error });
  await run(
    transaction,
    `insert into invoice_files (id, invoice_id, file_name, xml, sha256) overriding system value values ($1, $2, $3, $4, $5)`,
    [
      next.id,
      document.id,
      `IT${issuer.taxCode}_${progressive}.xml`,
      xml,
      createHash('sha256').update(xml).digest('hex'),
    ],
  );
}
