import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { writeHighlight } from './actions.ts';
import type { HighlightRow } from './behaviours.ts';

/**
 * Schedules the highlight that awaited payment of this invoice, in its reserved slot. The caller has locked the
 * structure's row.
 */
export async function settlePaidHighlight(unit: UnitOfWork, invoiceId: number): Promise<void> {
  const [one] = await run<{ id: number }>(
    unit.transaction,
    `select id from highlights where invoice_id = $1 and state = 'pending_payment' and holds_slot`,
    [invoiceId],
  );
  if (!one) return;
  const current: HighlightRow = await readRecord(unit.transaction, highlight, 'admin', one.id, () => 'true');
  await writeHighlight(unit, current, { state: 'scheduled', holdUntil: null });
}

/** True if the invoice is the draft of an agreed highlight; payment issues it. */
export async function isDraftOfHighlight(database: Queryable, invoiceId: number): Promise<boolean> {
  const [draftRow] = await run<{ id: number }>(
    database,
    `select i.id from invoices i join highlights h on h.invoice_id = i.id
     where i.id = $1 and i.issued_at is null and i.number is null`,
    [invoiceId],
  );
  return draftRow !== undefined;
}
