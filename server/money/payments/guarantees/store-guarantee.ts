import { z } from 'zod';
import type { DisplayedCard } from '../../../../domain/money/payments/card.ts';
import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { notify } from '../../../people/notifications/notify.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { hasGuarantee } from '../../../stays/bookings/folio/guarantee.ts';
import { type ArrivalRow, lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import { confirmWaiting } from '../../../stays/bookings/instant/confirm.ts';
import { getStripeClient } from '../client.ts';
import { readCardRecipients } from '../refunds/notices.ts';
import { type EventResult, lockCheckout, STRIPE_AUTHOR, UnclearEventError } from '../settle.ts';

const completedSetup = z.looseObject({ mode: z.literal('setup'), setup_intent: z.string().max(120) });

/** A stored card at Stripe that can be charged without the guest. */
export interface StoredCard extends DisplayedCard {
  readonly customer: string;
  readonly paymentMethod: string;
}

/**
 * Reads the card of a completed guarantee page from Stripe, or returns null for other events. Runs before the event's
 * transaction, so that the event is retried if Stripe is unreachable.
 */
export async function readStoredCard(context: Context, logId: number): Promise<StoredCard | null> {
  const { stripe: config } = context.config;
  const [row] = await run<{ object: unknown }>(
    context.database.pool,
    `select payload->'data'->'object' as object from stripe_logs
     where id = $1 and state = 'received' and event_type = 'checkout.session.completed'`,
    [logId],
  );
  const setup = completedSetup.safeParse(row?.object);
  if (!config || !setup.success) return null;
  const stripe = await getStripeClient(context, config);
  const intent = await stripe.setupIntents.retrieve(setup.data.setup_intent, { expand: ['payment_method'] });
  const { customer, payment_method: method, status } = intent;
  const card = typeof method === 'object' ? method?.card : null;
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  if (status !== 'succeeded' || !card || !customerId || typeof method !== 'object' || !method) return null;
  return {
    customer: customerId,
    paymentMethod: method.id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

/** Stores the guest's card once, however often and in whatever order Stripe reports it. */
export async function storeGuarantee(
  context: Context,
  transaction: Transaction,
  checkoutId: number,
  card: StoredCard | null,
): Promise<EventResult> {
  if (!card) throw new UnclearEventError('unknown');
  const checkout = await lockCheckout(transaction, checkoutId);
  const { structureId } = checkout;
  const current = await lockArrival(transaction, checkout.arrivalId ?? 0);
  if (!current) throw new UnclearEventError('unknown');
  const isFirst = !(await hasGuarantee(transaction, current.id));
  const storedRows = await run(
    transaction,
    `insert into card_guarantees (arrival_id, checkout_id, customer, payment_method, brand, last4, exp_month, exp_year)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (checkout_id) do nothing returning id`,
    [current.id, checkoutId, card.customer, card.paymentMethod, card.brand, card.last4, card.expMonth, card.expYear],
  );
  if (storedRows.length > 0) {
    await run(transaction, `update payment_checkouts set state = 'paid' where id = $1`, [checkoutId]);
    await writeEvent(transaction, STRIPE_AUTHOR, 'update', {
      type: arrival.name,
      id: current.id,
      structureId,
      changes: [{ field: 'guarantee', before: null, after: true }],
    });
    if (isFirst) await handleFirstGuarantee({ context, transaction, author: STRIPE_AUTHOR }, current);
  }
  return { outcome: { code: 'card_left' }, subject: checkout };
}

/**
 * Handles the first card of a booking: confirms a waiting instant booking, or notifies the structure. Runs in the
 * transaction that stores the card.
 */
async function handleFirstGuarantee(unit: UnitOfWork, arrival: ArrivalRow): Promise<void> {
  const { context, transaction, author } = unit;
  const { id, structureId, guestName, code } = arrival;
  // The confirmation of an instant booking sends its own notification.
  if (arrival.payBy && arrival.instantBy === 'guarantee') {
    await confirmWaiting(unit, [id]);
    return;
  }
  await notify(context, transaction, 'guarantee_left', {
    by: author.userId,
    to: await readCardRecipients(transaction, structureId),
    structureId,
    link: buildLink('arrivals', { id: structureId }, { open: id }),
    params: { guest: guestName, code: code ?? '' },
  });
}
