import { isDeepStrictEqual } from 'node:util';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { apply, type Change } from '../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { heldStructure } from '../../kernel/records/lifecycle/target.ts';
import { run } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { invoiceBehaviour } from '../invoices/behaviours.ts';
import { highlightItem } from '../invoices/owing/owed.ts';
import type { InvoiceRow } from '../invoices/settle.ts';
import type { HighlightRow } from './behaviours.ts';

/** Methods that ask for money: the card pays the invoice by its link. */
const INVOICED: readonly string[] = ['invoice', 'card'];

/** What is to be paid for it as it is now, in cents: of one that was cancelled, what had been shown (`creditAmountCents` is the rest). */
function dueOf({ paymentMethod, state, amountCents, creditAmountCents }: HighlightRow): number {
  if (!INVOICED.includes(paymentMethod)) return 0;
  if (state === 'cancelled' && creditAmountCents === null) return 0;
  return (amountCents ?? 0) - (creditAmountCents ?? 0);
}

/** Once one is sold, a draft with its line stands in the structure's billing: staff reads and issues it. */
export async function draftInvoice(unit: UnitOfWork, id: number): Promise<void> {
  const row = await readHighlight(unit, id);
  if (dueOf(row) === 0 || row.invoiceId !== null) return;
  const record = await write(unit, row.structureId, {
    operation: 'create',
    values: { docType: 'TD01', lines: [lineOf(row)] },
  });
  await run(unit.transaction, 'update highlights set invoice_id = $2 where id = $1', [id, record.id]);
}

/**
 * The draft that asks for a highlight follows it: other days or another price change its line, one that was cancelled or
 * became free loses it, and a draft without lines goes. Of one that is deleted the line stays, as its deletion may be taken
 * back: it cannot be issued. What was issued stays: then another price is refused at the end date, and what was cancelled is
 * credited by staff. A draft that staff wrote otherwise stays so where nothing of it differs from `before`. The caller holds
 * the structure's row.
 */
export async function takeInvoiceAlong(
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
  if (before && isDeepStrictEqual(lineOf(row), lineOf(before))) return;
  const due = dueOf(row);
  const current: InvoiceRow = await readRecord(unit.transaction, invoice, 'admin', billed.id, () => 'true');
  const isOwn = (line: InvoiceRow['lines'][number]) => line.origin === 'highlight' && line.originId === id;
  if (current.issuedAt !== null || current.number !== null) {
    const asks = current.lines.find(isOwn)?.unitAmountCents;
    if (row.state !== 'cancelled' && due !== asks) throw fieldProblem('endDate', 'highlight_invoiced');
    return;
  }
  const lines = current.lines.flatMap((line) => (isOwn(line) ? (due > 0 ? [lineOf(row)] : []) : [line]));
  if (due === 0) await run(unit.transaction, 'update highlights set invoice_id = null where id = $1', [id]);
  await write(
    unit,
    structureId,
    lines.length > 0
      ? { operation: 'update', id: current.id, values: { lines } }
      : { operation: 'delete', id: current.id },
  );
}

const readHighlight = (unit: UnitOfWork, id: number): Promise<HighlightRow> =>
  readRecord(unit.transaction, highlight, 'admin', id, () => 'true');

function lineOf(row: HighlightRow) {
  const { from: _, ...item } = highlightItem({ ...row, amountCents: dueOf(row) });
  return { ...item, qty: 1, vatNature: null };
}

/** By the portal, for whoever changed the highlight: staff alone writes invoices. The caller has locked the structure's row. */
async function write(unit: UnitOfWork, structureId: number, change: Change) {
  const author = { ...unit.author, role: 'system' as const };
  const target = heldStructure(structureId, { role: 'admin', structureStatus: null });
  return (await apply({ ...unit, author }, invoiceBehaviour, target, change)).record;
}
