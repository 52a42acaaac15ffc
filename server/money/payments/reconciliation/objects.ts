import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { disputeStatus, RANKS, refundStatus } from '../../../../domain/money/payments/movements.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { StripeEvent } from '../events.ts';

/** Days for which an opened page may still be paid, because banks may be slow. */
const UNPAID_DAYS = 15;
/** Days for which a refund or dispute may still change. */
const OPEN_DAYS = 180;
const AT_ONCE = 100;

type Found = Pick<StripeEvent, 'type' | 'created'> & { object: Record<string, unknown> & { id: string } };

/**
 * Returns payments, stored cards, refunds and disputes that are missing here, since a day for which Stripe no longer
 * lists events. Each is returned as a reconstructed event.
 */
export async function missedObjects(
  stripe: Stripe,
  database: Queryable,
  { since, now, isLive }: { since: Date; now: Date; isLive: boolean },
): Promise<StripeEvent[]> {
  const from = (days: number) => ({ gte: Math.floor(since.getTime() / 1000) - days * 86_400 });
  const [sessions, charges, refunds, disputes] = [
    await every(
      stripe.checkout.sessions.list({
        ...{ created: from(UNPAID_DAYS), status: 'complete', limit: AT_ONCE },
        expand: ['data.payment_intent.latest_charge'],
      }),
    ),
    await every(stripe.paymentIntents.list({ created: from(UNPAID_DAYS), limit: AT_ONCE })),
    await every(stripe.refunds.list({ created: from(OPEN_DAYS), limit: AT_ONCE })),
    await every(stripe.disputes.list({ created: from(OPEN_DAYS), limit: AT_ONCE })),
  ];
  const left = await unknownCards(database, sessions);
  const paid = await unknownPayments(database, sessions);
  const charged = await unknownCharges(database, charges);
  const intents = new Set([
    ...paid.map(({ object }) => String(object.payment_intent)),
    ...charged.map(({ object }) => object.id),
  ]);
  const gone = await unknownMovements(database, intents, [
    ...refunds.map((one) => ({ ...goneOf(one), status: refundStatus(one.status), type: 'refund.updated' })),
    ...disputes.map((one) => ({
      ...goneOf(one),
      status: disputeStatus(one.status),
      type:
        one.status === 'won' || one.status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created',
    })),
  ]);
  const told = gone.map(({ type, object }) => ({ type, object, created: Math.floor(now.getTime() / 1000) }));
  return [...left, ...paid, ...charged, ...told].map(({ type, created, object }) => ({
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
async function every<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

const idOf = (given: string | { id: string } | null | undefined) =>
  typeof given === 'string' ? given : (given?.id ?? null);

/** Returns our paid pages without a stored payment. */
async function unknownPayments(
  database: Queryable,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<Found[]> {
  const paid = sessions.filter(
    ({ metadata, payment_status, payment_intent }) =>
      metadata?.locanda_checkout && payment_status === 'paid' && payment_intent,
  );
  const known = await knownMovements(
    database,
    paid.map(({ payment_intent }) => idOf(payment_intent) ?? ''),
  );
  return paid.flatMap((session) => {
    const { payment_intent: intent, created } = session;
    const id = idOf(intent);
    if (!id || known.has(id)) return [];
    const charge = typeof intent === 'object' ? intent?.latest_charge : null;
    return {
      type: 'checkout.session.completed',
      created: typeof charge === 'object' ? (charge?.created ?? created) : created,
      object: { ...session, payment_intent: id },
    };
  });
}

/** Returns our pages with a card that is not stored here. */
async function unknownCards(
  database: Queryable,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<Found[]> {
  const left = sessions.filter(({ mode, metadata }) => mode === 'setup' && metadata?.locanda_checkout);
  const rows = await run<{ key: string }>(
    database,
    `select c.key::text as key from payment_checkouts c where c.key = any($1::uuid[]) and c.purpose = 'guarantee'
       and not exists (select from card_guarantees g where g.checkout_id = c.id)`,
    [left.map(({ metadata }) => metadata?.locanda_checkout)],
  );
  const unknown = new Set(rows.map(({ key }) => key));
  return left
    .filter(({ metadata }) => unknown.has(metadata?.locanda_checkout ?? ''))
    .map((session) => ({
      ...{ type: 'checkout.session.completed', created: session.created },
      object: { ...session, setup_intent: idOf(session.setup_intent) },
    }));
}

/** Returns charges of stored cards without a stored payment. */
async function unknownCharges(
  database: Queryable,
  intents: readonly Stripe.PaymentIntent[],
): Promise<Found[]> {
  const charged = intents.filter(
    ({ metadata, status }) => metadata.locanda_purpose === 'charge' && status === 'succeeded',
  );
  const known = await knownMovements(
    database,
    charged.map(({ id }) => id),
  );
  return charged
    .filter(({ id }) => !known.has(id))
    .map((intent) => ({
      type: 'payment_intent.succeeded',
      created: intent.created,
      object: { ...intent },
    }));
}

interface Gone {
  readonly type: string;
  readonly status: keyof typeof RANKS | null;
  readonly paymentIntent: string | null;
  readonly object: Found['object'];
}

const goneOf = (one: Stripe.Refund | Stripe.Dispute) => {
  const paymentIntent = idOf(one.payment_intent);
  return { paymentIntent, object: { ...one, payment_intent: paymentIntent } };
};

/** Returns refunds and disputes of our payments whose status has advanced further than the stored one. */
async function unknownMovements(
  database: Queryable,
  intents: ReadonlySet<string>,
  gone: readonly Gone[],
): Promise<Gone[]> {
  const known = await knownMovements(
    database,
    gone.flatMap(({ object, paymentIntent }) => [object.id, paymentIntent ?? '']),
  );
  return gone.filter(({ status, paymentIntent, object }) => {
    if (!status || !paymentIntent) return false;
    const isOurs = intents.has(paymentIntent) || known.get(paymentIntent)?.isOurs === true;
    return isOurs && RANKS[status] > (known.get(object.id)?.rank ?? 0);
  });
}

async function knownMovements(database: Queryable, ids: readonly string[]) {
  const rows = await run<{ id: string; rank: number; isOurs: boolean }>(
    database,
    'select id, rank, checkout_id is not null as "isOurs" from payment_movements where id = any($1::text[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
