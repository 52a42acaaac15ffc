import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { CheckoutForm, Purpose } from '../../../domain/kernel/vocabularies/card-checkout.ts';
import type { HoldReason, Outcome } from '../../../domain/money/payments/event-types.ts';
import {
  computeReceived,
  type Movement,
  type ReceivedLine,
  sumLines,
} from '../../../domain/money/payments/movements.ts';
import { type Share, splitLines } from '../../../domain/money/payments/shares.ts';
import { balanceCents, isCancelledOrNoShow } from '../../../domain/stays/bookings/balance.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { storeCardEntries } from '../../stays/bookings/folio/card.ts';
import { type ArrivalRow, lockArrival } from '../../stays/bookings/folio/post-entries.ts';
import { confirmWaiting } from '../../stays/bookings/instant/confirm.ts';
import { markNoticeDue } from '../../stays/bookings/notice/mark-due.ts';
import { isDraftOfHighlight, settlePaidHighlight } from '../highlights/payment.ts';
import { issueInvoice } from '../invoices/actions.ts';
import { storeOnlineLines } from '../invoices/payments.ts';
import { closeOtherCheckouts } from './closing.ts';
import { mailOwedPayment, notifyOfCard } from './refunds/notices.ts';

/** Author of changes caused by Stripe's events. */
export const STRIPE_AUTHOR: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };

/** Thrown for an inconsistent event: nothing changes and a person checks it. */
export class UnclearEventError extends Error {
  readonly reason: HoldReason;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(reason: HoldReason, params: Readonly<Record<string, string | number>> = {}) {
    super(reason);
    this.reason = reason;
    this.params = params;
  }
}

export interface CheckoutRow {
  readonly id: number;
  readonly key: string;
  readonly structureId: number;
  readonly purpose: Purpose;
  readonly invoiceId: number | null;
  readonly arrivalId: number | null;
  readonly form: CheckoutForm;
  readonly state: string;
  /** The whole amount of the page, for all its bookings. */
  readonly amountCents: number;
  readonly externalId: string | null;
  readonly paymentIntent: string | null;
  readonly appliedCents: number;
}

export const CHECKOUT_COLUMNS = `id, key::text as key, structure_id as "structureId", purpose, invoice_id as "invoiceId",
  arrival_id as "arrivalId", form, state, (select sum(g.amount_cents) from payment_checkouts g
    where coalesce(g.lead_id, g.id) = payment_checkouts.id)::integer as "amountCents", external_id as "externalId",
  payment_intent as "paymentIntent", applied_cents as "appliedCents"`;

/** The records that an event concerns, for the log. */
export interface EventSubject {
  readonly structureId: number;
  readonly invoiceId: number | null;
  readonly arrivalId: number | null;
}

export interface EventResult {
  readonly outcome: Outcome;
  readonly subject: EventSubject | null;
  /**
   * True if a person must check the event. Its movement is stored, because a later event may resolve the inconsistency.
   */
  readonly isHeld?: boolean;
}

/**
 * Updates the invoice or folio from all movements of a payment. Everything is recomputed, so order and repetition of
 * events do not matter. The caller has locked the payment.
 */
export async function settlePayment(
  context: Context,
  transaction: Transaction,
  paymentIntent: string,
  author = STRIPE_AUTHOR,
): Promise<EventResult> {
  const movements = await run<Movement & { checkoutId: number | null }>(
    transaction,
    `select id, kind, amount_cents as "amountCents", currency, status, day, closed_day as "closedDay",
       checkout_id as "checkoutId" from payment_movements where payment_intent = $1 order by id`,
    [paymentIntent],
  );
  const payment = movements.find(({ kind }) => kind === 'payment');
  // A refund event may arrive before its payment.
  if (!payment?.checkoutId) return { outcome: { code: 'waiting' }, subject: null };
  const checkout = await lockCheckout(transaction, payment.checkoutId);
  if (checkout.paymentIntent !== null && checkout.paymentIntent !== paymentIntent) throw new UnclearEventError('twice');
  const received = computeReceived(movements);
  if (received === 'currency') throw new UnclearEventError('currency', { currency: payment.currency });
  // One of several refunds may still fail. The movement stays, and the next event recomputes the sum.
  if (received === 'over') return { outcome: { code: 'refund_over' }, subject: checkout, isHeld: true };
  const first = checkout.paymentIntent === null;
  if (checkout.purpose !== 'invoice')
    await settleStays({ context, transaction, author }, checkout, movements, received.lines);
  else {
    await settleCheckoutInvoice(context, transaction, checkout, received.lines, paymentIntent, first);
    await markPaid(transaction, checkout.id, paymentIntent, received.netCents);
  }
  await closeOtherCheckouts(context, transaction, checkout);
  return { outcome: computeOutcome(received, payment.amountCents), subject: checkout };
}

const markPaid = (transaction: Transaction, id: number, paymentIntent: string, netCents: number) =>
  run(
    transaction,
    `update payment_checkouts set state = 'paid', payment_intent = $2, applied_cents = $3, failure = null where id = $1`,
    [id, paymentIntent, netCents],
  );

/** Locks the checkout after its structure, the order that all writers use. */
export async function lockCheckout(transaction: Transaction, id: number): Promise<CheckoutRow> {
  const [checkoutRow] = await run<{ structureId: number }>(
    transaction,
    'select structure_id as "structureId" from payment_checkouts where id = $1',
    [id],
  );
  if (!checkoutRow) throw new UnclearEventError('unknown');
  await lockStructure(transaction, checkoutRow.structureId);
  const [checkout] = await run<CheckoutRow>(
    transaction,
    `select ${CHECKOUT_COLUMNS} from payment_checkouts where id = $1 for no key update`,
    [id],
  );
  if (!checkout) throw new UnclearEventError('unknown');
  return checkout;
}

async function settleCheckoutInvoice(
  context: Context,
  transaction: Transaction,
  { structureId, invoiceId }: CheckoutRow,
  lines: readonly ReceivedLine[],
  paymentIntent: string,
  first: boolean,
): Promise<void> {
  // The highlight was not paid in time and its draft was deleted.
  if (invoiceId === null) throw new UnclearEventError('not_owed');
  const place = { structureId, id: invoiceId };
  if (first) await issuePaidDraft({ context, transaction, author: STRIPE_AUTHOR }, place);
  const settled = await storeOnlineLines(transaction, STRIPE_AUTHOR, place, {
    lines,
    reference: paymentIntent,
    first,
  });
  if (!settled) throw new UnclearEventError('not_owed');
  if (settled.paidAt) await settlePaidHighlight({ context, transaction, author: STRIPE_AUTHOR }, settled.id);
}

/** Issues the draft of a highlight that was just paid; if that fails, a person must act. */
async function issuePaidDraft(unit: UnitOfWork, place: { structureId: number; id: number }): Promise<void> {
  if (!(await isDraftOfHighlight(unit.transaction, place.id))) return;
  try {
    await issueInvoice(unit, { ...place, issueDate: todayInRome() });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new UnclearEventError('not_issued');
  }
}

/** Records the payment in the folio of each booking of its page. */
async function settleStays(
  unit: UnitOfWork,
  checkout: CheckoutRow,
  movements: readonly (Movement & { checkoutId: number | null })[],
  lines: readonly ReceivedLine[],
): Promise<void> {
  const { transaction } = unit;
  const rows = await run<Share & { arrivalId: number }>(
    transaction,
    `select id, arrival_id as "arrivalId", amount_cents as cents from payment_checkouts
     where coalesce(lead_id, id) = $1 order by id for no key update`,
    [checkout.id],
  );
  const refundedIds = new Map(
    movements.flatMap(({ id, kind, checkoutId }) => (kind === 'refund' && checkoutId ? [[id, checkoutId]] : [])),
  );
  const paymentIntent = lines.find(({ kind }) => kind === 'payment')?.externalId ?? '';
  const parts = splitLines(lines, rows, refundedIds);
  const reportedIds = new Set(lines.map(({ externalId }) => externalId));
  const paidIds: number[] = [];
  for (const { id, arrivalId } of rows) {
    const own = parts.get(id) ?? [];
    const target = { arrivalId, purpose: checkout.purpose };
    const paidInCents = await settleStay(unit, target, { lines: own, paymentIntent, reportedIds });
    if (paidInCents > 0) paidIds.push(arrivalId);
    await markPaid(transaction, id, paymentIntent, sumLines(own));
  }
  await confirmWaiting(unit, paidIds);
}

/**
 * Records the payment in the folio even if it is no longer due, because the booking changed meanwhile. The folio then
 * shows the amount to refund. Returns the amount that was paid in now, in cents.
 */
async function settleStay(
  { context, transaction, author }: UnitOfWork,
  { arrivalId, purpose }: Pick<CheckoutRow, 'arrivalId' | 'purpose'>,
  payment: Parameters<typeof storeCardEntries>[3],
): Promise<number> {
  const current = await lockArrival(transaction, arrivalId ?? 0);
  if (!current) throw new UnclearEventError('unknown');
  const changes = await storeCardEntries(transaction, author, current, payment);
  const paidInCents = sumLines(changes.added.filter(({ kind }) => kind === 'payment'));
  const unit = { context, transaction, author };
  const owedCents = purpose === 'deposit' && paidInCents > 0 ? await readOwedCents(transaction, current) : 0;
  await notifyOfCard(unit, current, { ...changes, isCharge: purpose !== 'deposit', isOwed: owedCents > 0 });
  if (owedCents > 0) await mailOwedPayment(unit, current, { amount: paidInCents, owed: owedCents });
  if (purpose === 'charge')
    await markNoticeDue(transaction, author, current, { row: current, chargedByCents: paidInCents });
  return paidInCents;
}

/**
 * Returns the amount due back to the guest of a cancelled booking. 0 for a booking that lapsed: its late payment restores
 * it or is refunded.
 */
async function readOwedCents(transaction: Transaction, { id, state, payBy }: ArrivalRow): Promise<number> {
  if (!isCancelledOrNoShow(state) || payBy) return 0;
  const paid = await lockArrival(transaction, id);
  return paid ? Math.max(0, -balanceCents(paid)) : 0;
}

function computeOutcome(
  { lines, netCents }: { lines: readonly ReceivedLine[]; netCents: number },
  paidCents: number,
): Outcome {
  const params = { paid: paidCents, left: Math.max(0, netCents) };
  const back = lines.filter(({ kind }) => kind === 'dispute').length;
  const again = lines.filter(({ kind }) => kind === 'reinstated').length;
  if (back > again) return { code: 'disputed', params };
  if (netCents === 0) return { code: 'back', params };
  if (netCents < paidCents) return { code: 'partly_back', params };
  return { code: again > 0 ? 'dispute_won' : 'paid', params };
}
