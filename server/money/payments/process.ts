import { z } from 'zod';
import { CURRENCY } from '../../../domain/kernel/vocabularies/card-checkout.ts';
import { isHandled, type Outcome } from '../../../domain/money/payments/event-types.ts';
import { type LogState, MOST_TRIES } from '../../../domain/money/payments/log-states.ts';
import { disputeStatus, refundStatus } from '../../../domain/money/payments/movements.ts';
import { linkTo } from '../../../domain/people/notifications/link.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { attempt, inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { type StripeEvent, stripeEvent } from './events.ts';
import { failCharge, settleCharge } from './guarantees/charge.ts';
import { type LeftCard, readLeftCard, storeGuarantee } from './guarantees/left.ts';
import { dayOf, holdPayment, keepMovement } from './movements.ts';
import { authorOfRefund } from './refunds/card-refunds.ts';
import { CHECKOUT, type CheckoutRow, Held, type Settled, type Subject, settlePayment } from './settle.ts';

const id = z.string().max(120);
const own = z.looseObject({ locanda_checkout: z.uuid().optional() }).nullish();
const session = z.looseObject({
  id,
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: id.nullish(),
  payment_link: id.nullish(),
  metadata: own,
});
const intent = z.looseObject({
  id,
  amount: z.int().min(0).max(2_000_000_000).default(0),
  currency: z.string().max(3).default(''),
  created: z.int().nullish(),
  metadata: own,
  last_payment_error: z
    .looseObject({ code: z.string().max(80).nullish(), decline_code: z.string().max(80).nullish() })
    .nullish(),
});
const gone = z.looseObject({
  id,
  amount: z.int().min(0).max(2_000_000_000),
  currency: z.string().max(3),
  created: z.int(),
  status: z.string().nullable(),
  payment_intent: id.nullish(),
  metadata: z.looseObject({ locanda_refund: z.uuid().optional() }).nullish(),
});

const NOT_OURS: Settled = { outcome: { code: 'not_ours' }, subject: null };

/** Processes an event exactly once, even with competing processes. Failures are counted and retried. */
export async function processEvent(context: Context, logId: number): Promise<void> {
  try {
    const card = await readLeftCard(context, logId);
    await inTransaction(context.database, (transaction) => takeEffect(context, transaction, logId, card));
  } catch (error) {
    // After the last try the job ends without an error, because people have been notified.
    if (await noteFailure(context, logId, error)) throw error;
  }
}

/**
 * Applies an event and stores its result in the same transaction. An inconsistent event changes nothing and waits for a
 * person. `card` is the stored card that the event reports.
 */
export async function takeEffect(
  context: Context,
  transaction: Transaction,
  logId: number,
  card: LeftCard | null = null,
): Promise<void> {
  const event = await lockEvent(transaction, logId);
  if (!event) return;
  try {
    const settled = await attempt(transaction, () => effectOf(context, transaction, event, card));
    const state = settled.isHeld ? 'held' : settled.outcome.code === 'not_ours' ? 'ignored' : 'processed';
    await conclude(transaction, logId, state, settled);
    if (settled.isHeld) await tellOfEvent(context, transaction, logId, event.type, 'held');
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    const { metadata } = event.data.object as { metadata?: { locanda_checkout?: string } };
    const subject = await checkoutOf(transaction, metadata?.locanda_checkout);
    const { reason: code, params } = error;
    await conclude(transaction, logId, 'held', { outcome: { code, params }, subject });
    await tellOfEvent(context, transaction, logId, event.type, 'held');
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

async function effectOf(
  context: Context,
  transaction: Transaction,
  event: StripeEvent,
  card: LeftCard | null,
): Promise<Settled> {
  const { type } = event;
  if (!isHandled(type)) return NOT_OURS;
  const { object } = event.data;
  if (type.startsWith('checkout.session.')) return ofSession(context, transaction, event, card);
  if (type.startsWith('payment_intent.')) return ofIntent(context, transaction, event);
  const told = gone.parse(object);
  const isDispute = type.startsWith('charge.dispute.');
  const status = isDispute ? disputeStatus(told.status ?? '') : refundStatus(told.status);
  if (!told.payment_intent) return NOT_OURS;
  // A bank inquiry; no money moves yet.
  if (!status) return { outcome: { code: 'nothing' }, subject: null };
  const isClosed = status === 'won' || status === 'lost';
  await holdPayment(transaction, told.payment_intent);
  await keepMovement(transaction, told.payment_intent, {
    id: told.id,
    kind: isDispute ? 'dispute' : 'refund',
    amountCents: told.amount,
    currency: told.currency.toUpperCase(),
    status,
    day: dayOf(told.created),
    closedDay: isClosed ? dayOf(event.created) : null,
  });
  const author = await authorOfRefund(transaction, told.metadata?.locanda_refund, status);
  return settlePayment(context, transaction, told.payment_intent, author);
}

/** Handles payment intents. Payments on a page are reported by the page's own events instead. */
async function ofIntent(context: Context, transaction: Transaction, event: StripeEvent): Promise<Settled> {
  const { metadata, last_payment_error: error, ...paid } = intent.parse(event.data.object);
  const checkout = await checkoutOf(transaction, metadata?.locanda_checkout);
  if (event.type === 'payment_intent.payment_failed')
    return checkout
      ? noteRefusedCard(context, transaction, checkout, error?.decline_code ?? error?.code ?? '?')
      : NOT_OURS;
  if (checkout?.purpose !== 'charge') return NOT_OURS;
  const created = paid.created ?? event.created;
  return settleCharge(context, transaction, checkout, { ...paid, created });
}

async function ofSession(
  context: Context,
  transaction: Transaction,
  event: StripeEvent,
  card: LeftCard | null,
): Promise<Settled> {
  const told = session.parse(event.data.object);
  const key = told.metadata?.locanda_checkout;
  if (!key) return NOT_OURS;
  const checkout = await checkoutOf(transaction, key);
  if (!checkout) throw new Held('unknown');
  // While a page is still being created, its Stripe id is not stored yet.
  if (
    checkout.externalId !== null &&
    checkout.externalId !== (checkout.form === 'link' ? told.payment_link : told.id)
  )
    throw new Held('unknown');
  if (checkout.purpose === 'guarantee' && event.type === 'checkout.session.completed')
    return storeGuarantee(context, transaction, checkout.id, card);
  if (event.type === 'checkout.session.expired')
    return move(transaction, checkout, checkout.form === 'session' ? 'expired' : null, { code: 'expired' });
  if (event.type === 'checkout.session.async_payment_failed') {
    await tellFailed(context, transaction, checkout);
    return move(transaction, checkout, 'failed', { code: 'failed' });
  }
  if (told.payment_status !== 'paid' && event.type === 'checkout.session.completed')
    return move(transaction, checkout, 'processing', { code: 'processing' });
  const currency = told.currency?.toUpperCase() ?? '?';
  if (currency !== CURRENCY) throw new Held('currency', { currency });
  if (!told.payment_intent || told.amount_total !== checkout.amountCents)
    throw new Held('amount', { paid: told.amount_total ?? 0, asked: checkout.amountCents });
  await holdPayment(transaction, told.payment_intent);
  await keepMovement(
    transaction,
    told.payment_intent,
    {
      id: told.payment_intent,
      kind: 'payment',
      amountCents: told.amount_total,
      currency,
      status: 'paid',
      day: dayOf(event.created),
      closedDay: null,
    },
    checkout.id,
  );
  return settlePayment(context, transaction, told.payment_intent);
}

async function checkoutOf(transaction: Transaction, key: string | undefined): Promise<CheckoutRow | null> {
  if (!key) return null;
  const [found] = await run<CheckoutRow>(
    transaction,
    `select ${CHECKOUT} from payment_checkouts where key = $1`,
    [key],
  );
  return found ?? null;
}

/** States that an event may change; paid and closed checkouts never change. */
const FROM = {
  expired: ['making', 'open'],
  failed: ['making', 'open', 'processing'],
  processing: ['making', 'open'],
} as const;

async function move(
  transaction: Transaction,
  checkout: CheckoutRow,
  to: keyof typeof FROM | null,
  outcome: Outcome,
): Promise<Settled> {
  if (to)
    await run(
      transaction,
      'update payment_checkouts set state = $2 where id = $1 and state = any($3::text[])',
      [checkout.id, to, FROM[to]],
    );
  return { outcome, subject: checkout };
}

async function noteRefusedCard(
  context: Context,
  transaction: Transaction,
  checkout: CheckoutRow,
  reason: string,
): Promise<Settled> {
  // Staff who charge a stored card get the answer directly.
  if (checkout.purpose === 'charge') {
    await failCharge(transaction, checkout.id, reason);
    return { outcome: { code: 'failed' }, subject: checkout };
  }
  const noted = await run<{ id: number }>(
    transaction,
    `update payment_checkouts set failure = $2 where id = $1 and state <> 'paid' returning id`,
    [checkout.id, reason],
  );
  if (noted.length > 0) await tellFailed(context, transaction, checkout);
  return { outcome: { code: 'failed' }, subject: checkout };
}

function tellFailed(
  context: Context,
  transaction: Transaction,
  { structureId, invoiceId, arrivalId, amountCents }: CheckoutRow,
) {
  const link =
    invoiceId === null
      ? linkTo('arrivals', { id: structureId }, { open: arrivalId ?? 0 })
      : linkTo('billing', { id: structureId }, { open: invoiceId });
  return notify(context, transaction, 'payment_failed', {
    by: null,
    link,
    structureId,
    params: { amount: amountCents },
  });
}

async function conclude(
  transaction: Transaction,
  logId: number,
  state: LogState,
  { outcome, subject }: { outcome: Outcome; subject: Subject | null },
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
      [logId, cutText(String(error), 500), MOST_TRIES],
    );
    if (row?.state === 'failed') await tellOfEvent(context, transaction, logId, row.type, 'failed');
    return row?.state === 'received';
  });
}

const tellOfEvent = (
  context: Context,
  transaction: Transaction,
  logId: number,
  type: string,
  variant: 'held' | 'failed',
) =>
  notify(context, transaction, 'stripe_event_failed', {
    by: null,
    link: linkTo('stripeLogs', {}, { open: logId }),
    variant,
    params: { type },
  });
