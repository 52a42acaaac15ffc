import { z } from 'zod';
import { CURRENCY } from '../../../domain/kernel/vocabularies/card-checkout.ts';
import { isHandledType, type Outcome } from '../../../domain/money/payments/event-types.ts';
import { type LogState, MAX_ATTEMPTS } from '../../../domain/money/payments/log-states.ts';
import { mapDisputeStatus, mapRefundStatus } from '../../../domain/money/payments/movements.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { attempt, inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { closeOtherCheckouts } from './closing.ts';
import { type StripeEvent, stripeEvent } from './events.ts';
import { failCharge, settleCharge } from './guarantees/charge.ts';
import { readStoredCard, type StoredCard, storeGuarantee } from './guarantees/store-guarantee.ts';
import { lockPayment, storeMovement, toRomeDay } from './movements.ts';
import { storeRefundMovement } from './refunds/card-refunds.ts';
import {
  CHECKOUT_COLUMNS,
  type CheckoutRow,
  type EventResult,
  type EventSubject,
  settlePayment,
  UnclearEventError,
} from './settle.ts';

const id = z.string().max(120);
const ownMetadata = z.looseObject({ locanda_checkout: z.uuid().optional() }).nullish();
const sessionObject = z.looseObject({
  id,
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: id.nullish(),
  payment_link: id.nullish(),
  metadata: ownMetadata,
});
const intentObject = z.looseObject({
  id,
  amount: z.int().min(0).max(2_000_000_000).default(0),
  currency: z.string().max(3).default(''),
  created: z.int().nullish(),
  metadata: ownMetadata,
  last_payment_error: z
    .looseObject({ code: z.string().max(80).nullish(), decline_code: z.string().max(80).nullish() })
    .nullish(),
});
const refundOrDispute = z.looseObject({
  id,
  amount: z.int().min(0).max(2_000_000_000),
  currency: z.string().max(3),
  created: z.int(),
  status: z.string().nullable(),
  payment_intent: id.nullish(),
  metadata: z.looseObject({ locanda_refund: z.uuid().optional() }).nullish(),
});

const FOREIGN_EVENT: EventResult = { outcome: { code: 'not_ours' }, subject: null };

/** Processes an event exactly once, even with competing processes. Failures are counted and retried. */
export async function processEvent(context: Context, logId: number): Promise<void> {
  try {
    const card = await readStoredCard(context, logId);
    await inTransaction(context.database, (transaction) => applyEvent(context, transaction, logId, card));
  } catch (error) {
    // After the last try the job ends without an error, because people have been notified.
    if (await noteFailure(context, logId, error)) throw error;
  }
}

/**
 * Applies an event and stores its result in the same transaction. An inconsistent event changes nothing and waits for a
 * person. `card` is the stored card that the event reports.
 */
export async function applyEvent(
  context: Context,
  transaction: Transaction,
  logId: number,
  card: StoredCard | null = null,
): Promise<void> {
  const event = await lockEvent(transaction, logId);
  if (!event) return;
  try {
    const settled = await attempt(transaction, () => dispatchEvent(context, transaction, event, card));
    const state = settled.isHeld ? 'held' : settled.outcome.code === 'not_ours' ? 'ignored' : 'processed';
    await storeResult(transaction, logId, state, settled);
    if (settled.isHeld) await notifyOfEvent(context, transaction, logId, event.type, 'held');
  } catch (error) {
    if (!(error instanceof UnclearEventError)) throw error;
    const { metadata } = event.data.object as { metadata?: { locanda_checkout?: string } };
    const subject = await findCheckout(transaction, metadata?.locanda_checkout);
    const { reason: code, params } = error;
    await storeResult(transaction, logId, 'held', { outcome: { code, params }, subject });
    await notifyOfEvent(context, transaction, logId, event.type, 'held');
  }
}

/** Returns null if the event is already processed. */
async function lockEvent(transaction: Transaction, logId: number): Promise<StripeEvent | null> {
  const [row] = await run<{ payload: unknown }>(
    transaction,
    `select payload from stripe_logs where id = $1 and state = 'received' for update`,
    [logId],
  );
  return row ? stripeEvent.parse(row.payload) : null;
}

async function dispatchEvent(
  context: Context,
  transaction: Transaction,
  event: StripeEvent,
  card: StoredCard | null,
): Promise<EventResult> {
  const { type } = event;
  if (!isHandledType(type)) return FOREIGN_EVENT;
  const { object } = event.data;
  if (type.startsWith('checkout.session.')) return applySession(context, transaction, event, card);
  if (type.startsWith('payment_intent.')) return applyIntent(context, transaction, event);
  const told = refundOrDispute.parse(object);
  const isDispute = type.startsWith('charge.dispute.');
  const status = isDispute ? mapDisputeStatus(told.status ?? '') : mapRefundStatus(told.status);
  if (!told.payment_intent) return FOREIGN_EVENT;
  // A bank inquiry; no money moves yet.
  if (!status) return { outcome: { code: 'nothing' }, subject: null };
  const isClosed = status === 'won' || status === 'lost';
  await lockPayment(transaction, told.payment_intent);
  const movement = {
    id: told.id,
    kind: isDispute ? 'dispute' : 'refund',
    amountCents: told.amount,
    currency: told.currency.toUpperCase(),
    status,
    day: toRomeDay(told.created),
    closedDay: isClosed ? toRomeDay(event.created) : null,
  } as const;
  const author = await storeRefundMovement(transaction, told.payment_intent, movement, told.metadata?.locanda_refund);
  return settlePayment(context, transaction, told.payment_intent, author);
}

/** Handles payment intents. Payments on a page are reported by the page's own events instead. */
async function applyIntent(context: Context, transaction: Transaction, event: StripeEvent): Promise<EventResult> {
  const { metadata, last_payment_error: error, ...paid } = intentObject.parse(event.data.object);
  const checkout = await findCheckout(transaction, metadata?.locanda_checkout);
  if (event.type === 'payment_intent.payment_failed')
    return checkout
      ? noteRefusedCard(context, transaction, checkout, error?.decline_code ?? error?.code ?? '?')
      : FOREIGN_EVENT;
  if (checkout?.purpose !== 'charge') return FOREIGN_EVENT;
  const created = paid.created ?? event.created;
  return settleCharge(context, transaction, checkout, { ...paid, created });
}

async function applySession(
  context: Context,
  transaction: Transaction,
  event: StripeEvent,
  card: StoredCard | null,
): Promise<EventResult> {
  const sessionData = sessionObject.parse(event.data.object);
  const key = sessionData.metadata?.locanda_checkout;
  if (!key) return FOREIGN_EVENT;
  const checkout = await findCheckout(transaction, key);
  if (!checkout) throw new UnclearEventError('unknown');
  // While a page is still being created, its Stripe id is not stored yet.
  if (
    checkout.externalId !== null &&
    checkout.externalId !== (checkout.form === 'link' ? sessionData.payment_link : sessionData.id)
  )
    throw new UnclearEventError('unknown');
  if (checkout.purpose === 'guarantee' && event.type === 'checkout.session.completed')
    return storeGuarantee(context, transaction, checkout.id, card);
  if (event.type === 'checkout.session.expired')
    return moveCheckout(transaction, checkout, checkout.form === 'session' ? 'expired' : null, {
      code: 'expired',
    });
  if (event.type === 'checkout.session.async_payment_failed') {
    await notifyFailedPayment(context, transaction, checkout);
    return moveCheckout(transaction, checkout, 'failed', { code: 'failed' });
  }
  if (sessionData.payment_status !== 'paid' && event.type === 'checkout.session.completed')
    return noteSlowPayment(context, transaction, checkout);
  const currency = sessionData.currency?.toUpperCase() ?? '?';
  if (currency !== CURRENCY) throw new UnclearEventError('currency', { currency });
  if (!sessionData.payment_intent || sessionData.amount_total !== checkout.amountCents)
    throw new UnclearEventError('amount', { paid: sessionData.amount_total ?? 0, asked: checkout.amountCents });
  await lockPayment(transaction, sessionData.payment_intent);
  await storeMovement(
    transaction,
    sessionData.payment_intent,
    {
      id: sessionData.payment_intent,
      kind: 'payment',
      amountCents: sessionData.amount_total,
      currency,
      status: 'paid',
      day: toRomeDay(event.created),
      closedDay: null,
    },
    checkout.id,
  );
  return settlePayment(context, transaction, sessionData.payment_intent);
}

async function findCheckout(transaction: Transaction, key: string | undefined): Promise<CheckoutRow | null> {
  if (!key) return null;
  const [checkoutRow] = await run<CheckoutRow>(
    transaction,
    `select ${CHECKOUT_COLUMNS} from payment_checkouts where key = $1`,
    [key],
  );
  return checkoutRow ?? null;
}

/** States that an event may change; paid and closed checkouts never change. */
const FORMER_STATES = {
  expired: ['making', 'open'],
  failed: ['making', 'open', 'processing'],
  processing: ['making', 'open'],
} as const;

async function moveCheckout(
  transaction: Transaction,
  checkout: CheckoutRow,
  to: 'expired' | 'failed' | null,
  outcome: Outcome,
): Promise<EventResult> {
  if (to) await updateState(transaction, checkout.id, to);
  return { outcome, subject: checkout };
}

/** Sets the state of a page for all its bookings. Returns false if its state no longer changes to that. */
async function updateState(transaction: Transaction, id: number, to: keyof typeof FORMER_STATES): Promise<boolean> {
  const moved = await run(
    transaction,
    'update payment_checkouts set state = $2 where coalesce(lead_id, id) = $1 and state = any($3::text[]) returning id',
    [id, to, FORMER_STATES[to]],
  );
  return moved.length > 0;
}

/** Notes that a bank works on the payment of a page. The other pages are closed, so that nobody pays twice. */
async function noteSlowPayment(
  context: Context,
  transaction: Transaction,
  checkout: CheckoutRow,
): Promise<EventResult> {
  if (await updateState(transaction, checkout.id, 'processing'))
    await closeOtherCheckouts(context, transaction, checkout);
  return { outcome: { code: 'processing' }, subject: checkout };
}

async function noteRefusedCard(
  context: Context,
  transaction: Transaction,
  checkout: CheckoutRow,
  reason: string,
): Promise<EventResult> {
  // Staff who charge a stored card get the answer directly.
  if (checkout.purpose === 'charge') {
    await failCharge(context, transaction, checkout.id, reason);
    return { outcome: { code: 'failed' }, subject: checkout };
  }
  const noted = await run<{ id: number }>(
    transaction,
    `update payment_checkouts set failure = $2 where id = $1 and state <> 'paid' returning id`,
    [checkout.id, reason],
  );
  if (noted.length > 0) await notifyFailedPayment(context, transaction, checkout);
  return { outcome: { code: 'failed' }, subject: checkout };
}

function notifyFailedPayment(
  context: Context,
  transaction: Transaction,
  { structureId, invoiceId, arrivalId, amountCents }: CheckoutRow,
) {
  const link =
    invoiceId === null
      ? buildLink('arrivals', { id: structureId }, { open: arrivalId ?? 0 })
      : buildLink('billing', { id: structureId }, { open: invoiceId });
  return notify(context, transaction, 'payment_failed', {
    by: null,
    link,
    structureId,
    params: { amount: amountCents },
  });
}

async function storeResult(
  transaction: Transaction,
  logId: number,
  state: LogState,
  { outcome, subject }: { outcome: Outcome; subject: EventSubject | null },
): Promise<void> {
  await run(
    transaction,
    `update stripe_logs set state = $2, outcome = $3, structure_id = coalesce($4, structure_id),
       invoice_id = coalesce($5, invoice_id), arrival_id = coalesce($6, arrival_id), attempts = attempts + 1, last_error = null,
       processed_at = now(), updated_at = now(), version = version + 1 where id = $1`,
    [
      logId,
      state,
      JSON.stringify(outcome),
      subject?.structureId ?? null,
      subject?.invoiceId ?? null,
      subject?.arrivalId ?? null,
    ],
  );
}

/** Counts a failed try and returns true if the event is retried. After the last try it waits for a person. */
async function noteFailure(context: Context, logId: number, error: unknown): Promise<boolean> {
  context.log.error({ err: error, logId }, 'an event of Stripe could not be worked on');
  return inTransaction(context.database, async (transaction) => {
    const [row] = await run<{ state: string; type: string }>(
      transaction,
      `update stripe_logs set attempts = attempts + 1, last_error = $2, updated_at = now(), version = version + 1,
         state = case when attempts + 1 >= $3 then 'failed' else state end
       where id = $1 and state = 'received' returning state, event_type as type`,
      [logId, cutText(String(error), 500), MAX_ATTEMPTS],
    );
    if (row?.state === 'failed') await notifyOfEvent(context, transaction, logId, row.type, 'failed');
    return row?.state === 'received';
  });
}

const notifyOfEvent = (
  context: Context,
  transaction: Transaction,
  logId: number,
  type: string,
  variant: 'held' | 'failed',
) =>
  notify(context, transaction, 'stripe_event_failed', {
    by: null,
    link: buildLink('stripeLogs', {}, { open: logId }),
    variant,
    params: { type },
  });
