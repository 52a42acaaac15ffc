import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { invoiceActions } from '../../../domain/money/invoices/actions.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import {
  act,
  type RunningAction,
  SYSTEM_CALL,
  stateMachine,
  WrittenRecord,
} from '../../kernel/records/lifecycle/act.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import { run } from '../../platform/database/statement.ts';
import { assertLive } from '../../platform/installation/inert.ts';
import { invoiceBehaviour } from './behaviours.ts';
import { computeDraftAmounts, issueDraft } from './issue.ts';
import { sendReminder } from './owing/dunning.ts';
import { passOnFreedMoney } from './owing/freed-money.ts';
import { readLatestFile, writeToOutbox } from './papers/documents.ts';
import { registerPayment } from './payments.ts';
import { type InvoiceRow, lockInvoice, settleInvoice, writeInvoiceRow } from './settle.ts';

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
    reopen: (doing) => settleWith(doing, { issuedAt: null, sdiState: 'none', rejectedAt: null }),
    async void({ transaction, author, row }) {
      const done = await settleInvoice(transaction, author, row, { voidedAt: new Date().toISOString() });
      await passOnFreedMoney(transaction, author, done);
      return new WrittenRecord(await lockInvoice(transaction, row.structureId, row.id));
    },
    dun: (doing) => sendReminder(doing, doing.row),
    pay: async ({ transaction, author, row, input }) =>
      new WrittenRecord(
        await registerPayment(transaction, author, row, { ...input, reference: input.reference ?? null }),
      ),
    credit: (doing) => draftNote(doing, 'TD04'),
    debit: (doing) => draftNote(doing, 'TD05'),
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

/** Drafts a note with the lines of the document that it corrects. */
async function draftNote({ context, transaction, author, row }: RunningAction<InvoiceRow>, docType: 'TD04' | 'TD05') {
  const { lines, vatCollection, withholdingType, withholdingPercent, withholdingReason } = row;
  const target = lockedStructureTarget(row.structureId, { role: author.role as Role, structureStatus: null });
  const { record } = await apply({ context, transaction, author }, invoiceBehaviour, target, {
    operation: 'create',
    values: {
      docType,
      relatedInvoiceId: row.id,
      lines,
      vatCollection,
      ...(withholdingType ? { withholdingType, withholdingPercent, withholdingReason } : {}),
    },
  });
  const note = await lockInvoice(transaction, row.structureId, record.id);
  const { isStampCredited } = await computeDraftAmounts(transaction, note);
  return new WrittenRecord(
    isStampCredited ? await writeInvoiceRow(transaction, author, note, { isStampCredited }) : note,
  );
}
