import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { computeCredit } from '../../../domain/money/highlights/price.ts';
import { computeLineCents } from '../../../domain/money/invoices/amounts.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { findRecord } from '../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { draftNote, previewCreditNote } from '../invoices/notes.ts';
import type { InvoiceRow } from '../invoices/settle.ts';
import type { HighlightRow } from './behaviours.ts';

/** The credit for an issued highlight that is given up. */
export interface Credit {
  readonly invoice: InvoiceRow;
  readonly lines: InvoiceRow['lines'];
  /** Net amount of the days not shown. */
  readonly netCents: number;
  /** Amount of the credit note with VAT. */
  readonly creditCents: number;
  /** Part of the credit note that was already paid, so that it goes back or pays other invoices. */
  readonly backCents: number;
}

/**
 * Returns the credit for the days that the highlight would not be shown if it ended now. Null if no issued invoice bills
 * them.
 */
export async function computeHighlightCredit(database: Queryable, row: HighlightRow): Promise<Credit | null> {
  const [bill] = await run<{ invoiceId: number; days: number }>(
    database,
    `select b.invoice_id as "invoiceId", h.days from highlights h
     join billed_items b on b.origin = 'highlight' and b.origin_id = h.id where h.id = $1`,
    [row.id],
  );
  if (!bill) return null;
  const billed: InvoiceRow | null = await findRecord(database, invoice, 'admin', bill.invoiceId, () => 'true');
  const own = billed?.lines.find(({ origin, originId }) => origin === highlight.name && originId === row.id);
  if (!billed || !own) return null;
  const billedCents = computeLineCents(own);
  const netCents =
    row.state === 'suspended' ? computeCredit(billedCents, bill.days, row.remainingDays ?? 0) : billedCents;
  if (netCents <= 0) return null;
  const lines = [{ ...own, qty: 1, unitAmountCents: netCents, discountPercent: 0 }];
  const amounts = await previewCreditNote(database, billed, lines);
  if (!amounts) return null;
  const creditCents = amounts.payableCents;
  return { invoice: billed, lines, netCents, creditCents, backCents: Math.max(0, creditCents - billed.openCents) };
}

/** Drafts the credit note of a highlight that was given up. Its author may not have the permission to draft notes. */
export async function draftCreditNote(unit: UnitOfWork, { invoice: billed, lines }: Credit): Promise<void> {
  await draftNote({ ...unit, author: { ...unit.author, role: 'system' } }, billed, 'TD04', lines);
}
