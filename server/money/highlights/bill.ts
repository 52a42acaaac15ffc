import { isDeepStrictEqual } from 'node:util';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { apply, type Change } from '../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import { run } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { invoiceBehaviour } from '../invoices/behaviours.ts';
import { buildHighlightItem } from '../invoices/owing/owed-items.ts';
import type { InvoiceRow } from '../invoices/settle.ts';
import type { HighlightRow } from './behaviours.ts';

/** Payment methods with an invoice; a card pays the invoice by its link. */
const INVOICED_METHODS: readonly string[] = ['invoice', 'card'];

/**
 * Returns the amount due in cents. After a cancellation only the days shown count (`creditAmountCents` is the rest).
 */
function computeDueCents({ paymentMethod, state, amountCents, creditAmountCents }: HighlightRow): number {
  if (!INVOICED_METHODS.includes(paymentMethod)) return 0;
  if (state === 'cancelled' && creditAmountCents === null) return 0;
  return (amountCents ?? 0) - (creditAmountCents ?? 0);
}

/** Drafts an invoice for a sold highlight; staff review and issue it. */
export async function draftInvoice(unit: UnitOfWork, id: number): Promise<void> {
  const row = await readHighlight(unit, id);
  if (computeDueCents(row) === 0 || row.invoiceId !== null) return;
  const record = await writeInvoice(unit, row.structureId, {
    operation: 'create',
    values: { docType: 'TD01', lines: [buildInvoiceLine(row)] },
  });
  await run(unit.transaction, 'update highlights set invoice_id = $2 where id = $1', [id, record.id]);
}

/**
 * Updates the draft invoice of a highlight. New days or a new price change its line; a cancelled or free highlight
 * removes it, and a draft without lines is deleted. The line of a deleted highlight stays, because the deletion may be
 * undone, but it cannot be issued. After issue a new price is refused at the end date, and staff credit a cancellation.
 * A line that staff edited stays if the highlight does not differ from `before`. The caller has locked the structure's
 * row.
 */
export async function updateDraftInvoice(
  unit: UnitOfWork,
  structureId: number,
  id: number,
  before?: HighlightRow,
): Promise<void> {
  const [billed] = await run<{ id: number }>(
    unit.transaction,
    `select invoice_id as id from billed_items where origin = 'highlight' and origin_id = $1`,
    [id],
  );
  if (!billed) return;
  const row = await readHighlight(unit, id);
  if (before && isDeepStrictEqual(buildInvoiceLine(row), buildInvoiceLine(before))) return;
  const due = computeDueCents(row);
  const current: InvoiceRow = await readRecord(unit.transaction, invoice, 'admin', billed.id, () => 'true');
  const isOwn = (line: InvoiceRow['lines'][number]) => line.origin === 'highlight' && line.originId === id;
  if (current.issuedAt !== null || current.number !== null) {
    const asks = current.lines.find(isOwn)?.unitAmountCents;
    if (row.state !== 'cancelled' && due !== asks) throw fieldProblem('endDate', 'highlight_invoiced');
    return;
  }
  const lines = current.lines.flatMap((line) => (isOwn(line) ? (due > 0 ? [buildInvoiceLine(row)] : []) : [line]));
  if (due === 0) await run(unit.transaction, 'update highlights set invoice_id = null where id = $1', [id]);
  await writeInvoice(
    unit,
    structureId,
    lines.length > 0
      ? { operation: 'update', id: current.id, values: { lines } }
      : { operation: 'delete', id: current.id },
  );
}

const readHighlight = (unit: UnitOfWork, id: number): Promise<HighlightRow> =>
  readRecord(unit.transaction, highlight, 'admin', id, () => 'true');

function buildInvoiceLine(row: HighlightRow) {
  const { from: _, ...item } = buildHighlightItem({ ...row, amountCents: computeDueCents(row) });
  return { ...item, qty: 1, vatNature: null };
}

/**
 * Writes the invoice as the system for whoever changed the highlight, because only staff write invoices. The caller has
 * locked the structure's row.
 */
async function writeInvoice(unit: UnitOfWork, structureId: number, change: Change) {
  const author = { ...unit.author, role: 'system' as const };
  const target = lockedStructureTarget(structureId, { role: 'admin', structureStatus: null });
  return (await apply({ ...unit, author }, invoiceBehaviour, target, change)).record;
}
