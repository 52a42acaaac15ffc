import { addDays, type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { highlightActions } from '../../../domain/money/highlights/actions.ts';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { computeCredit, countDays } from '../../../domain/money/highlights/price.ts';
import { confirmedState, type HighlightState } from '../../../domain/money/highlights/states.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { stateMachine, WrittenRecord, writeState } from '../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { Update } from '../../kernel/records/write.ts';
import { notify } from '../../people/notifications/notify.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { closeInvoicePages } from '../owed/payment-pages.ts';
import { type HighlightRow, mapSlotConflicts, settleHighlight } from './behaviours.ts';
import { draftInvoice, updateDraftInvoice } from './bill.ts';
import { computeHighlightCredit, draftCreditNote } from './giving-up.ts';
import { payHighlightInvoice } from './paying.ts';
import { chooseFreeSlot, readSale } from './slots.ts';
import { notifyWaiting } from './waiting-list.ts';

/** State machine of highlights; the transitions also release or take the slot. */
export const highlightMachine = stateMachine(highlight, highlightActions, {
  write: (unit, row, values, more) => writeHighlight(unit, row, values, more),
  does: {
    confirm: (doing) => takeSlot(doing, confirmedState(doing.row.paymentMethod)),
    async markPaid(doing) {
      const taken = await takeSlot(doing, 'scheduled');
      await payHighlightInvoice(doing, doing.row.id, doing.input);
      return taken;
    },
    suspend: async (doing) => new WrittenRecord(await suspend(doing, doing.row, 'staff')),
    async resume(doing) {
      if (!(await isOnline(doing.transaction, doing.row.structureId))) throw fieldProblem('state', 'highlight_offline');
      return new WrittenRecord(await resume(doing, doing.row));
    },
    cancel,
    withdraw: cancel,
  },
  async follows(doing) {
    const { action, row, context, transaction, author } = doing;
    if (action === 'cancel' || action === 'withdraw') {
      await releaseSlot(doing, row);
      await giveUp(doing, row);
    }
    if (action !== 'confirm' && action !== 'cancel') return;
    const payBy = action === 'confirm' ? await readPaymentDeadline(transaction, row.id) : null;
    await notify(context, transaction, 'highlight_decided', {
      by: author.userId,
      link: buildLink('highlightEdit', { id: row.structureId, id_evidenza: row.id }),
      structureId: row.structureId,
      variant: action === 'cancel' ? 'cancelled' : payBy === null ? 'confirmed' : 'toPay',
      params: { place: row.locationName ?? '', ...(payBy !== null && { day: payBy }) },
    });
  },
});

/** Reserves a slot again: the former reservation may have expired. */
async function takeSlot(
  unit: UnitOfWork & { readonly row: HighlightRow },
  targetState: HighlightState,
): Promise<{ state: HighlightState }> {
  const { state } = await settleHighlight(unit.transaction, unit.row.id, targetState);
  await draftInvoice(unit, unit.row.id);
  return { state };
}

export async function suspend(unit: UnitOfWork, current: HighlightRow, by: 'staff' | 'structure' | 'page') {
  const from = [current.startDate, todayInRome()].toSorted().at(-1) ?? current.startDate;
  const changed = await writeHighlight(unit, current, {
    state: 'suspended',
    suspendedBy: by,
    remainingDays: Math.max(1, countDays(from, current.endDate)),
  });
  await releaseSlot(unit, current);
  return changed;
}

/** Resumes the highlight today for its remaining days; 422 if no slot is free for them. */
export async function resume(unit: UnitOfWork, current: HighlightRow) {
  const sale = await readSale(unit.transaction, current, current.structureId);
  if (!sale) throw fieldProblem('placement', 'highlight_unpriced');
  const today = todayInRome();
  const endDate = addDays(today, (current.remainingDays ?? 1) - 1);
  const slot = await chooseFreeSlot(unit.transaction, current, sale, today, endDate, true);
  const changed = await writeHighlight(unit, current, {
    state: 'active',
    suspendedBy: null,
    remainingDays: null,
    slot,
    endDate,
  });
  await mapSlotConflicts(() =>
    run(unit.transaction, 'update highlights set holds_slot = true, held_from = $2 where id = $1', [current.id, today]),
  );
  return changed;
}

/** Credits the days not shown if they were invoiced; otherwise reduces the amount. */
async function cancel({ transaction, row }: { readonly transaction: Transaction; readonly row: HighlightRow }) {
  const credit = await computeHighlightCredit(transaction, row);
  if (credit) return { holdUntil: null, creditAmountCents: credit.netCents };
  const amount = row.amountCents ?? 0;
  if (row.state !== 'suspended' || amount === 0) return { holdUntil: null };
  const [agreed] = await run<{ days: number; isIssued: boolean }>(
    transaction,
    `select h.days, coalesce(i.issued_at is not null or i.number is not null, false) as "isIssued"
     from highlights h left join invoices i on i.id = h.invoice_id where h.id = $1`,
    [row.id],
  );
  const creditCents = computeCredit(amount, agreed?.days ?? 0, row.remainingDays ?? 0);
  return agreed?.isIssued
    ? { holdUntil: null, creditAmountCents: creditCents }
    : { holdUntil: null, amountCents: amount - creditCents, creditAmountCents: 0 };
}

/** Drafts the credit note of an issued highlight, closes its payment pages, and updates a draft invoice. */
async function giveUp(unit: UnitOfWork, before: HighlightRow): Promise<void> {
  const { context, transaction } = unit;
  const credit = await computeHighlightCredit(transaction, before);
  if (credit) await draftCreditNote(unit, credit);
  if (before.invoiceId !== null) await closeInvoicePages(context, transaction, before.invoiceId);
  await updateDraftInvoice(unit, before.structureId, before.id);
}

/**
 * Ends the highlight of a structure that moved elsewhere. The remaining days are credited or not invoiced, and the
 * owner is notified. The caller has locked the structure's row.
 */
export async function endMovedHighlight(unit: UnitOfWork, current: HighlightRow): Promise<void> {
  const row = current.state === 'active' ? await suspend(unit, current, 'structure') : current;
  const values = await cancel({ transaction: unit.transaction, row });
  const ended = await writeHighlight(unit, row, { ...values, state: 'cancelled' });
  if (current.state === 'scheduled') await releaseSlot(unit, ended);
  await giveUp(unit, row);
  await notifyOwner(unit, row, 'moved');
}

/**
 * Links the highlight to the structure because its offer is inactive, archived or over. Notifies the owner, who may
 * choose another offer.
 */
export async function linkToStructure(unit: UnitOfWork, current: HighlightRow): Promise<void> {
  await writeHighlight(unit, current, { targetType: 'structure', offerId: null });
  await notifyOwner(unit, current, 'offer');
}

const notifyOwner = (
  { context, transaction }: UnitOfWork,
  { id, structureId, locationName }: HighlightRow,
  variant: 'moved' | 'offer',
) =>
  notify(context, transaction, 'highlight_decided', {
    by: null,
    link: buildLink('highlightEdit', { id: structureId, id_evidenza: id }),
    structureId,
    variant,
    params: { place: locationName ?? '' },
  });

/** Releases the slot and notifies the waiting list. */
export async function releaseSlot({ context, transaction }: UnitOfWork, current: HighlightRow): Promise<void> {
  await run(transaction, 'update highlights set holds_slot = false where id = $1', [current.id]);
  await notifyWaiting(context, transaction, current);
}

/** Stores the new state of a highlight whose row is locked; throws if its slot was taken meanwhile. */
export const writeHighlight = (
  unit: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: HighlightRow,
  values: Partial<HighlightRow>,
  more?: Pick<Update, 'action'>,
): Promise<HighlightRow> => mapSlotConflicts(() => writeState(unit, highlight, row, values, more));

/** Returns the last day to pay before the slot is released, or null if it is not at risk. */
async function readPaymentDeadline(transaction: Transaction, id: number): Promise<Day | null> {
  const [row] = await run<{ day: Day }>(
    transaction,
    `select (hold_until at time zone 'Europe/Rome')::date::text as day from highlights
     where id = $1 and state = 'pending_payment' and hold_until is not null`,
    [id],
  );
  return row?.day ?? null;
}

export async function isOnline(transaction: Transaction, structureId: number): Promise<boolean> {
  const [row] = await run<{ isOnline: boolean }>(
    transaction,
    'select is_online as "isOnline" from structures where id = $1',
    [structureId],
  );
  return row?.isOnline === true;
}
