import { dayNumbers } from '../../domain/calendar/day-words.ts';
import { highlight } from '../../domain/highlights/highlight.ts';
import { PLACEMENTS } from '../../domain/highlights/places.ts';
import { run } from '../database/statement.ts';
import { invoiceBehaviour } from '../invoices/behaviours.ts';
import { readRecord } from '../records/actions.ts';
import { apply } from '../records/lifecycle/apply.ts';
import type { Row, UnitOfWork } from '../records/lifecycle/behaviour.ts';
import { heldStructure } from '../records/lifecycle/target.ts';

/** Methods that ask for money: the card pays the invoice by its link. */
const INVOICED: readonly string[] = ['invoice', 'card'];

/** Once one is sold, a draft with its line stands in the structure's billing: staff reads and issues it. */
export async function draftInvoice(unit: UnitOfWork, id: number): Promise<void> {
  const row: Row<typeof highlight.fields, 'structure'> = await readRecord(
    unit.transaction,
    highlight,
    'admin',
    id,
    () => 'true',
  );
  if (!INVOICED.includes(row.paymentMethod) || !row.amountCents || row.invoiceId !== null) return;
  const days = [row.startDate, row.endDate].map(dayNumbers).join(' - ');
  const line = {
    description: `Evidenza: ${PLACEMENTS[row.placement][0]}, ${row.locationName ?? ''}, ${days}`,
    qty: 1,
    unitAmountCents: row.amountCents,
    discountPercent: 0,
    vatPercent: row.vatPercent,
    vatNature: null,
    origin: 'highlight',
    originId: row.id,
    originPart: null,
  };
  // Who confirms it is judged by the invoice's own rules; the structure's row is held by the caller.
  const target = heldStructure(row.structureId, { role: 'admin', structureStatus: null });
  const { record } = await apply(unit, invoiceBehaviour, target, {
    operation: 'create',
    values: { docType: 'TD01', lines: [line] },
  });
  await run(unit.transaction, 'update highlights set invoice_id = $2 where id = $1', [id, record.id]);
}
