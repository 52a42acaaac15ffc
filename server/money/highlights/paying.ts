import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { PaymentMethod } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { run } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { issueInvoice } from '../invoices/actions.ts';
import { registerPayment } from '../invoices/payments.ts';
import { lockInvoice } from '../invoices/settle.ts';
import { closeInvoicePages, readProcessingCents } from '../owed/payment-pages.ts';

interface ReceivedPayment {
  readonly date?: string | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly reference?: string | null | undefined;
}

/**
 * Pays the invoice of a highlight by hand: issues its draft, registers the open amount, and closes its payment pages.
 * The caller has locked the structure's row, so that a card payment is applied before or after, never between.
 */
export async function payHighlightInvoice(unit: UnitOfWork, id: number, received: ReceivedPayment): Promise<void> {
  const { context, transaction, author } = unit;
  const [bill] = await run<{ id: number; structureId: number; isIssued: boolean }>(
    transaction,
    `select i.id, i.structure_id as "structureId", i.issued_at is not null as "isIssued"
     from highlights h join invoices i on i.id = h.invoice_id where h.id = $1`,
    [id],
  );
  if (!bill) return;
  if ((await readProcessingCents(transaction, bill.id)) > 0) throw fieldProblem('payment', 'payment_processing');
  if (!bill.isIssued) await issueInvoice(unit, bill);
  const issued = await lockInvoice(transaction, bill.structureId, bill.id);
  const { openCents } = issued;
  if (openCents > 0)
    await registerPayment(transaction, author, issued, {
      date: received.date ?? todayInRome(),
      amountCents: openCents,
      method: received.method ?? 'bank_transfer',
      reference: received.reference ?? null,
    });
  else if (!issued.paidAt) throw fieldProblem('payment', 'highlight_uncollectable');
  await closeInvoicePages(context, transaction, bill.id);
}
