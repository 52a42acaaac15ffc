import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { mapDisputeStatus, mapRefundStatus, STATUS_RANKS } from '../../../../domain/money/payments/movements.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { StripeEvent } from '../events.ts';

/** Days for which an opened page may still be paid, because banks may be slow. */
const MAX_PAYMENT_DELAY_DAYS = 15;
/** Days for which a refund or dispute may still change. */
const MAX_CHANGE_DAYS = 180;
const PAGE_SIZE = 100;

type MissingObject = Pick<StripeEvent, 'type' | 'created'> & {
  object: Record<string, unknown> & { id: string };
};

/**
 * Returns payments, stored cards, refunds and disputes that are missing here, since a day for which Stripe no longer
 * lists events. Each is returned as a reconstructed event.
 */
export async function findMissedObjects(
  stripe: Stripe,
  database: Queryable,
  { since, now, isLive }: { since: Date; now: Date; isLive: boolean },
): Promise<StripeEvent[]> {
  const from = (days: number) => ({ gte: Math.floor(since.getTime() / 1000) - days * 86_400 });
  const [sessions, charges, refunds, disputes] = [
    await collectAll(
      stripe.checkout.sessions.list({
        ...{ created: from(MAX_PAYMENT_DELAY_DAYS), status: 'complete', limit: PAGE_SIZE },
        expand: ['data.payment_intent.latest_charge'],
      }),
    ),
    await collectAll(stripe.paymentIntents.list({ created: from(MAX_PAYMENT_DELAY_DAYS), limit: PAGE_SIZE })),
    await collectAll(stripe.refunds.list({ created: from(MAX_CHANGE_DAYS), limit: PAGE_SIZE })),
    await collectAll(stripe.disputes.list({ created: from(MAX_CHANGE_DAYS), limit: PAGE_SIZE })),
  ];
  const missedCards = await findUnknownCards(database, sessions);
  const paid = await findUnknownPayments(database, sessions);
  const charged = await findUnknownCharges(database, charges);
  const intents = new Set([
    ...paid.map(({ object }) => String(object.payment_intent)),
    ...charged.map(({ object }) => object.id),
  ]);
  const missedMovements = await findUnknownMovements(database, intents, [
    ...refunds.map((one) => ({
      ...toRefundOrDispute(one),
      status: mapRefundStatus(one.status),
      type: 'refund.updated',
    })),
    ...disputes.map((one) => ({
      ...toRefundOrDispute(one),
      status: mapDisputeStatus(one.status),
      type: one.status === 'won' || one.status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created',
    })),
  ]);
  const missedEvents = missedMovements.map(({ type, object }) => ({
    type,
    object,
    created: Math.floor(now.getTime() / 1000),
  }));
  return [...missedCards, ...paid, ...charged, ...missedEvents].map(({ type, created, object }) => ({
    id: `evt_object_${createHash('sha256')
      .update(`${object.id} ${type} ${String(object.status)}`)
      .digest('hex')
      .slice(0, 32)}`,
    ...{ object: 'event', type, created, livemode: isLive },
    /** Marks an event that we built from the Stripe object. */
    reconstructed: true,
    data: { object },
  }));
}

/** Collects all pages of a list. */
async function collectAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

const getId = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Returns our paid pages without a stored payment. */
async function findUnknownPayments(
  database: Queryable,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<MissingObject[]> {
  const paid = sessions.filter(
    ({ metadata, payment_status, payment_intent }) =>
      metadata?.locanda_checkout && payment_status === 'paid' && payment_intent,
  );
  const knownRows = await readKnownMovements(
    database,
    paid.map(({ payment_intent }) => getId(payment_intent) ?? ''),
  );
  return paid.flatMap((session) => {
    const { payment_intent: intent, created } = session;
    const id = getId(intent);
    if (!id || knownRows.has(id)) return [];
    const charge = typeof intent === 'object' ? intent?.latest_charge : null;
    return {
      type: 'checkout.session.completed',
      created: typeof charge === 'object' ? (charge?.created ?? created) : created,
      object: { ...session, payment_intent: id },
    };
  });
}

/** Returns our pages with a card that is not stored here. */
async function findUnknownCards(
  database: Queryable,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<MissingObject[]> {
  const setupSessions = sessions.filter(({ mode, metadata }) => mode === 'setup' && metadata?.locanda_checkout);
  const rows = await run<{ key: string }>(
    database,
    `select c.key::text as key from payment_checkouts c where c.key = any($1::uuid[]) and c.purpose = 'guarantee'
       and not exists (select from card_guarantees g where g.checkout_id = c.id)`,
    [setupSessions.map(({ metadata }) => metadata?.locanda_checkout)],
  );
  const unknown = new Set(rows.map(({ key }) => key));
  return setupSessions
    .filter(({ metadata }) => unknown.has(metadata?.locanda_checkout ?? ''))
    .map((session) => ({
      ...{ type: 'checkout.session.completed', created: session.created },
      object: { ...session, setup_intent: getId(session.setup_intent) },
    }));
}

/** Returns charges of stored cards without a stored payment. */
async function findUnknownCharges(
  database: Queryable,
  intents: readonly Stripe.PaymentIntent[],
): Promise<MissingObject[]> {
  const charged = intents.filter(
    ({ metadata, status }) => metadata.locanda_purpose === 'charge' && status === 'succeeded',
  );
  const knownRows = await readKnownMovements(
    database,
    charged.map(({ id }) => id),
  );
  return charged
    .filter(({ id }) => !knownRows.has(id))
    .map((intent) => ({
      type: 'payment_intent.succeeded',
      created: intent.created,
      object: { ...intent },
    }));
}

interface RefundOrDispute {
  readonly type: string;
  readonly status: keyof typeof STATUS_RANKS | null;
  readonly paymentIntent: string | null;
  readonly object: MissingObject['object'];
}

const toRefundOrDispute = (one: Stripe.Refund | Stripe.Dispute) => {
  const paymentIntent = getId(one.payment_intent);
  return { paymentIntent, object: { ...one, payment_intent: paymentIntent } };
};

/** Returns refunds and disputes of our payments whose status has advanced further than the stored one. */
async function findUnknownMovements(
  database: Queryable,
  intents: ReadonlySet<string>,
  reported: readonly RefundOrDispute[],
): Promise<RefundOrDispute[]> {
  const knownRows = await readKnownMovements(
    database,
    reported.flatMap(({ object, paymentIntent }) => [object.id, paymentIntent ?? '']),
  );
  return reported.filter(({ status, paymentIntent, object }) => {
    if (!status || !paymentIntent) return false;
    const isOurs = intents.has(paymentIntent) || knownRows.get(paymentIntent)?.isOurs === true;
    return isOurs && STATUS_RANKS[status] > (knownRows.get(object.id)?.rank ?? 0);
  });
}

async function readKnownMovements(database: Queryable, ids: readonly string[]) {
  const rows = await run<{ id: string; rank: number; isOurs: boolean }>(
    database,
    'select id, rank, checkout_id is not null as "isOurs" from payment_movements where id = any($1::text[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
