import { createHash } from 'node:crypto';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { checkRules } from '../../../domain/kernel/records/record.ts';
import { computeAmounts } from '../../../domain/money/invoices/amounts.ts';
import { checkDocumentDay } from '../../../domain/money/invoices/document-day.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { checkForSdi } from '../../../domain/money/invoices/sdi-rules.ts';
import { computeDueDay } from '../../../domain/money/invoices/settlement.ts';
import { findRecord, throwIssues } from '../../kernel/records/actions.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { validateAgainstSchema } from './fatturapa/validate.ts';
import { type Issuer, writeInvoice } from './fatturapa/write.ts';
import { type AssignedNumber, drawNumber } from './numbering.ts';
import { checkBilledItems } from './owing/owed-items.ts';
import { limitDueDate, readPaymentDays } from './owing/payment-days.ts';
import { settleInvoice } from './owing/set-off.ts';
import { type InvoiceRow, IS_CREDITING, lockInvoice } from './settle.ts';
import { type BillingSubject, readParties } from './subject.ts';

interface DocumentParties extends BillingSubject {
  readonly issuer: Issuer | null;
  /** The document that a note corrects. */
  readonly related: InvoiceRow | null;
}

/** Number series of pro formas, which the tax office does not count. */
const PROFORMA_SERIES = 'PF';

/** Returns the problems that prevent issuing the draft now. */
export async function checkIssuing(database: Queryable, current: InvoiceRow, day: string): Promise<Issue[]> {
  const related = await readRelated(database, current);
  const parties = await readParties(database, current.structureId, related, day);
  const stamped = { ...current, ...(await computeDraftAmounts(database, current)) };
  return checkParties(database, stamped, { ...parties, related }, day);
}

async function checkParties(
  database: Queryable,
  current: InvoiceRow,
  { issuer, customer, related }: DocumentParties,
  day: string,
): Promise<Issue[]> {
  const { structureId, id, lines } = current;
  return [
    ...(issuer ? [] : [{ path: 'supplier', code: 'issuer_missing' }]),
    ...checkRules(invoice, { ...current, dueDate: null }),
    ...(current.docType === 'TD01' ? await checkBilledItems(database, structureId, id, lines) : []),
    ...checkForSdi(current, customer, { issueDate: day, today: todayInRome(), related }),
  ];
}

const readRelated = async (database: Queryable, { relatedInvoiceId: id }: InvoiceRow) =>
  id === null ? null : findRecord(database, invoice, 'admin', id, () => 'true');

/** Computes the draft's amounts. Several credit notes return an invoice's stamp duty only once. */
export async function computeDraftAmounts(database: Queryable, current: InvoiceRow) {
  const isStampCredited = current.docType === 'TD04' && (await isStampDutyReturned(database, current));
  return { isStampCredited, ...computeAmounts(current.lines, { ...current, isStampCredited }) };
}

async function isStampDutyReturned(database: Queryable, { id, relatedInvoiceId }: InvoiceRow): Promise<boolean> {
  const [row] = await run<{ hasGone: boolean }>(
    database,
    `select i.stamp_duty_cents <= coalesce(sum(n.stamp_duty_cents), 0) as "hasGone"
     from invoices i left join invoices n on n.related_invoice_id = i.id and n.id <> $2 and ${IS_CREDITING}
     where i.id = $1 group by i.id`,
    [relatedInvoiceId, id],
  );
  return row?.hasGone ?? false;
}

/**
 * Issues a draft whose row is locked, on the requested day if given. Assigns number and date, stores issuer and
 * customer, and writes the SdI file. From then on the document is fixed. A draft reopened after a rejection keeps
 * number and date and gets a new file.
 */
export async function issueDraft(
  transaction: Transaction,
  author: Author,
  draft: InvoiceRow,
  requestedDay: string | undefined,
): Promise<InvoiceRow> {
  const { structureId } = draft;
  // Also locks the corrected invoice, so that two notes cannot credit the same money.
  const related =
    draft.relatedInvoiceId === null ? null : await lockInvoice(transaction, structureId, draft.relatedInvoiceId);
  const reissued = draft.number === null ? null : draft;
  const today = todayInRome();
  const day = reissued?.issueDate ?? requestedDay ?? draft.issueDate ?? today;
  const lapsedIssue = reissued || requestedDay ? null : checkDocumentDay(day, today);
  if (lapsedIssue) throwIssues([lapsedIssue]);
  const parties = { ...(await readParties(transaction, structureId, related, day)), related };
  const current = { ...draft, ...(await computeDraftAmounts(transaction, draft)) };
  const { isStampCredited } = current;
  throwIssues(await checkParties(transaction, current, parties, day));
  if (related && (!related.issuedAt || related.voidedAt)) throw fieldProblem('relatedInvoiceId', 'related_issued');
  const { issuer, customer } = parties;
  if (!issuer) throw fieldProblem('supplier', 'issuer_missing');
  const series = current.docType === 'proforma' ? PROFORMA_SERIES : (issuer.series ?? '');
  const given = reissued ? assignedNumber(reissued) : await drawNumber(transaction, series, day === today ? null : day);
  const days = await readPaymentDays(transaction, current.lines, issuer);
  const dueDate = await limitDueDate(transaction, current.lines, {
    issueDate: given.issueDate,
    dueDate: computeDueDay(given.issueDate, current, days),
  });
  if (dueDate < given.issueDate) throw fieldProblem('dueDate', 'date_order');
  await storeInvoiceFile(transaction, { ...current, ...given, dueDate }, { ...parties, issuer });
  const done = await settleInvoice(transaction, author, draft, {
    ...given,
    isStampCredited,
    dueDate,
    issuedAt: new Date().toISOString(),
    sdiState: 'none',
    sdiIdentifier: null,
    supplier: { ...issuer },
    customer: { ...customer },
  });
  if (related && current.docType === 'TD04')
    await settleInvoice(transaction, author, await lockInvoice(transaction, structureId, related.id));
  return done;
}

function assignedNumber({ series, year, number, documentNumber, issueDate }: InvoiceRow): AssignedNumber {
  if (number === null || year === null || documentNumber === null || issueDate === null)
    throw new Error('a numbered invoice has its year and date');
  return { series: series ?? '', year, number, documentNumber, issueDate };
}

/** Stores the file under a name never used before (00002). SdI gets no pro formas, so their file is empty. */
async function storeInvoiceFile(
  transaction: Transaction,
  document: InvoiceRow,
  { issuer, customer, preferences, related }: DocumentParties & { readonly issuer: Issuer },
): Promise<void> {
  if (document.docType === 'proforma') {
    await run(
      transaction,
      `insert into invoice_files (invoice_id, file_name, xml, sha256)
       values ($1::integer, 'PF-' || $1::integer, '', '')`,
      [document.id],
    );
    return;
  }
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
    customer,
    progressive,
    references: preferences,
    paymentMethod: preferences.paymentMethod,
    related:
      related?.documentNumber && related.issueDate
        ? { documentNumber: related.documentNumber, issueDate: related.issueDate }
        : null,
  });
  const [error] = await validateAgainstSchema(xml);
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
