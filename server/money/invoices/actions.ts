import { invoiceActions } from '../../../domain/money/invoices/actions.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import {
  act,
  type RunningAction,
  SYSTEM_CALL,
  stateMachine,
  WrittenRecord,
} from '../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { run } from '../../platform/database/statement.ts';
import { assertLive } from '../../platform/installation/inert.ts';
import { issueDraft } from './issue.ts';
import { draftNote } from './notes.ts';
import { sendReminder } from './owing/dunning.ts';
import { settleInvoice } from './owing/set-off.ts';
import { readLatestFile, writeToOutbox } from './papers/documents.ts';
import { registerPayment, registerRefund } from './payments.ts';
import type { InvoiceRow } from './settle.ts';

/** State machine of invoices. Each action also recomputes the paid, credited and open amounts. */
export const invoiceMachine = stateMachine(invoice, invoiceActions, {
  does: {
    issue: async ({ transaction, author, row, input }) =>
      new WrittenRecord(await issueDraft(transaction, author, row, input.issueDate)),
    async send({ context, transaction, row }) {
      await assertLive(transaction);
      const latest = await readLatestFile(transaction, row.id);
      // Written before the commit: if the transaction fails, the next try writes the same file again.
      await writeToOutbox(context.config, latest);
      await run(transaction, 'update invoice_files set sent_at = now() where id = $1', [latest.id]);
      return { sdiState: 'sent' as const };
    },
    // The days to send it again run from the rejection, until SdI accepts the file.
    reopen: (doing) => settleWith(doing, { issuedAt: null, sdiState: 'none' }),
    void: (doing) => settleWith(doing, { voidedAt: new Date().toISOString() }),
    dun: (doing) => sendReminder(doing, doing.row),
    pay: async ({ transaction, author, row, input }) =>
      new WrittenRecord(
        await registerPayment(transaction, author, row, { ...input, reference: input.reference ?? null }),
      ),
    refund: async ({ transaction, author, row, input }) =>
      new WrittenRecord(
        await registerRefund(transaction, author, row, { ...input, reference: input.reference ?? null }),
      ),
    credit: async (doing) => new WrittenRecord(await draftNote(doing, doing.row, 'TD04')),
    debit: async (doing) => new WrittenRecord(await draftNote(doing, doing.row, 'TD05')),
  },
});

/** Issues a draft; the caller has checked the permission. */
export function issueInvoice(
  unit: UnitOfWork,
  { issueDate, ...place }: { structureId: number; id: number; issueDate?: string },
): Promise<InvoiceRow> {
  const call = { ...place, ...SYSTEM_CALL, action: 'issue', input: { issueDate } } as const;
  // The result of `issueDraft`.
  return act(invoiceMachine, unit, call) as Promise<InvoiceRow>;
}

const settleWith = async ({ transaction, author, row }: RunningAction<InvoiceRow>, values: Partial<InvoiceRow>) =>
  new WrittenRecord(await settleInvoice(transaction, author, row, values));
