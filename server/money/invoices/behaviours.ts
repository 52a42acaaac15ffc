import { addDays, type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { CORRECTING_DOC_TYPES } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import type { VatCollection } from '../../../domain/money/invoices/amounts.ts';
import { billing } from '../../../domain/money/invoices/billing.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { invoiceIssuer } from '../../../domain/money/invoices/issuer.ts';
import { computeDueDay } from '../../../domain/money/invoices/settlement.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { isLinked } from '../../platform/access/scope.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { checkBilledItems } from './owing/owed-items.ts';
import { limitDueDate, readPaymentDays } from './owing/payment-days.ts';
import type { InvoiceRow } from './settle.ts';
import { readBillingSubject, readIssuer } from './subject.ts';

export const invoiceIssuerBehaviour = behaviour(invoiceIssuer, {
  /**
   * The issuer in force cannot be deleted: without it no invoice could be issued, or the former issuer would be used.
   */
  async beforeDelete({ transaction, row, undoes }) {
    const inForce = undoes ? null : await readIssuer(transaction, todayInRome());
    return inForce?.validFrom === row.validFrom ? [{ path: 'validFrom', code: 'issuer_in_force' }] : [];
  },
});

export const billingBehaviour = behaviour(billing, {
  standsApart: true,
  /** Among customers only the owner may set how the structure pays (platform dictionary 2.2). */
  async validate({ transaction, author, structureId }) {
    if (author.role === 'vendor' || author.role === 'editor') throw forbiddenProblem('u');
    if (author.role !== 'customer') return [];
    const statement = new Statement();
    const owns = isLinked(statement, author, `${statement.bind(structureId)}::integer`, `'owner'`);
    const owning = await run(transaction, `select where ${owns}`, statement.values);
    return owning.length > 0 ? [] : [{ path: 'paymentMethod', code: 'owner_only' }];
  },
});

/** Throws unless the author is staff: a customer's permission `u` covers only the billing preferences. */
function assertStaff({ role }: Author): void {
  if (role !== 'admin' && role !== 'operator' && role !== 'system') throw forbiddenProblem('c');
}

const forbiddenProblem = (needed: string) => new Problem('forbidden', { members: { needed, route: invoice.screen } });

/** Returns the VAT collection for a new document: a note takes its invoice's, public bodies pay VAT themselves. */
async function resolveVatCollection(
  transaction: Transaction,
  structureId: number,
  { docType, relatedInvoiceId }: Pick<InvoiceRow, 'docType' | 'relatedInvoiceId'>,
): Promise<VatCollection> {
  const [related] = !CORRECTING_DOC_TYPES.includes(docType)
    ? []
    : await run<{ vatCollection: VatCollection }>(
        transaction,
        'select vat_collection as "vatCollection" from invoices where id = $1 and structure_id = $2',
        [relatedInvoiceId, structureId],
      );
  if (related) return related.vatCollection;
  return (await readBillingSubject(transaction, structureId)).customer.splitPayment ? 'S' : 'I';
}

const resolvePaymentDays = async (transaction: Transaction, day: Day, lines: InvoiceRow['lines'] | null) =>
  readPaymentDays(transaction, lines ?? [], await readIssuer(transaction, day));

export const invoiceBehaviour = behaviour(invoice, {
  standsApart: true,
  async beforeValidate({ operation, transaction, structureId, before, after }) {
    if (before && after.issueDate && before.issueDate !== after.issueDate && before.dueDate === after.dueDate) {
      return {
        dueDate: computeDueDay(
          after.issueDate,
          before,
          await resolvePaymentDays(transaction, after.issueDate, after.lines),
        ),
      };
    }
    if (operation !== 'create') return {};
    const issueDate = after.issueDate ?? todayInRome();
    const usual = after.dueDate ?? addDays(issueDate, await resolvePaymentDays(transaction, issueDate, after.lines));
    const dueDate = await limitDueDate(transaction, after.lines ?? [], { issueDate, dueDate: usual });
    const hasVat = (after.lines ?? []).some(({ vatPercent }) => vatPercent > 0);
    const isUsual = after.vatCollection === 'I' && hasVat;
    return {
      issueDate,
      dueDate,
      ...(isUsual ? { vatCollection: await resolveVatCollection(transaction, structureId, after) } : {}),
    };
  },
  async validate({ transaction, structureId, author, before, after }) {
    assertStaff(author);
    if (before?.issuedAt) return [{ path: 'state', code: 'invoice_issued' }];
    const issues: Issue[] = [];
    // A numbered document keeps its date.
    if (before && before.number !== null && before.issueDate !== after.issueDate)
      issues.push({ path: 'issueDate', code: 'immutable' });
    if (after.relatedInvoiceId !== null && CORRECTING_DOC_TYPES.includes(after.docType)) {
      const [related] = await run<{ isIssued: boolean }>(
        transaction,
        `select issued_at is not null and voided_at is null and doc_type in ('TD01', 'TD05') as "isIssued"
         from invoices where id = $1 and structure_id = $2`,
        [after.relatedInvoiceId, structureId],
      );
      if (related && !related.isIssued) issues.push({ path: 'relatedInvoiceId', code: 'related_issued' });
    }
    // Only invoices bill items; notes and pro formas repeat lines without billing them.
    if (after.docType === 'TD01')
      issues.push(...(await checkBilledItems(transaction, structureId, before?.id ?? 0, after.lines ?? [])));
    return issues;
  },
  beforeDelete({ row, author }) {
    assertStaff(author);
    if (row.issuedAt) return [{ path: 'state', code: 'invoice_issued' }];
    return row.number === null ? [] : [{ path: 'number', code: 'invoice_numbered' }];
  },
});
