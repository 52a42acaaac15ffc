import { isPayableType } from '../../../domain/money/invoices/settlement.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { invoiceBehaviour } from './behaviours.ts';
import { computeDraftAmounts } from './issue.ts';
import { type InvoiceRow, lockInvoice, writeInvoiceRow } from './settle.ts';

type Lines = InvoiceRow['lines'];

/**
 * Drafts a note with these lines for an issued document. The caller has checked the permission and locked the
 * structure's row.
 */
export async function draftNote(
  unit: UnitOfWork,
  corrected: InvoiceRow,
  docType: 'TD04' | 'TD05',
  lines: Lines = corrected.lines,
): Promise<InvoiceRow> {
  const { transaction, author } = unit;
  const { structureId, vatCollection, withholdingType, withholdingPercent, withholdingReason } = corrected;
  const target = lockedStructureTarget(structureId, { role: 'admin', structureStatus: null });
  const { record } = await apply(unit, invoiceBehaviour, target, {
    operation: 'create',
    values: {
      docType,
      relatedInvoiceId: corrected.id,
      lines,
      vatCollection,
      ...(withholdingType ? { withholdingType, withholdingPercent, withholdingReason } : {}),
    },
  });
  const note = await lockInvoice(transaction, structureId, record.id);
  const { isStampCredited } = await computeDraftAmounts(transaction, note);
  return isStampCredited ? writeInvoiceRow(transaction, author, note, { isStampCredited }) : note;
}

/** Returns the amounts of a credit note with these lines, or null if the document cannot be credited by them. */
export async function previewCreditNote(database: Queryable, corrected: InvoiceRow, lines: Lines) {
  const { docType, issuedAt, voidedAt, sdiState, totalAmountCents, creditedCents } = corrected;
  if (!issuedAt || voidedAt || sdiState === 'rejected' || !isPayableType(docType)) return null;
  const note = { ...corrected, id: 0, docType: 'TD04' as const, relatedInvoiceId: corrected.id, lines };
  const amounts = await computeDraftAmounts(database, note);
  return amounts.totalAmountCents > totalAmountCents - creditedCents ? null : amounts;
}
