import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { HANDLED_TYPES, type HandledType } from '../../../../domain/money/payments/event-types.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { processOne } from '../../../platform/jobs/each-due.ts';
import { getStripeClient } from '../client.ts';
import { type StripeEvent, storeEvents, stripeEvent } from '../events.ts';
import { findMissedObjects } from './objects.ts';

/** Days for which Stripe lists events. */
const EVENT_LIST_DAYS = 30;
/** Overlap with the previous comparison, for events that arrived while it ran. */
const OVERLAP_MS = 3_600_000;
const PAGE_SIZE = 100;

export const RECONCILE_JOB = 'stripe-overnight';

/**
 * Fetches the events since the last comparison and processes those that no webhook delivered, by the same path. If the
 * last comparison is older than Stripe's event list, compares the payments, refunds and disputes themselves.
 */
export async function reconcile(context: Context): Promise<{ seen: number; found: number } | null> {
  const { stripe: config } = context.config;
  if (!config) return null;
  const startedAt = new Date();
  const since = await readStart(context, startedAt);
  const furthest = new Date(startedAt.getTime() - EVENT_LIST_DAYS * 86_400_000);
  const stripe = await getStripeClient(context, config);
  let seen = 0;
  let found = 0;
  let page: StripeEvent[] = [];
  const take = async () => {
    const events = page;
    page = [];
    seen += events.length;
    const store = async (some: readonly StripeEvent[]) => {
      found += await inTransaction(context.database, (transaction) =>
        storeEvents(context, transaction, some, 'reconciliation'),
      );
    };
    // Stores the events individually if the batch fails.
    if (
      events.length > 0 &&
      !(await processOne(context, RECONCILE_JOB, `${events.length} events`, () => store(events)))
    )
      for (const event of events) await processOne(context, RECONCILE_JOB, event.id, () => store([event]));
  };
  const created = { gte: Math.floor(Math.max(since.getTime(), furthest.getTime()) / 1000) };
  const types = Object.keys(HANDLED_TYPES) as HandledType[];
  for await (const event of stripe.events.list({ created, types, limit: PAGE_SIZE })) {
    await processOne(context, RECONCILE_JOB, event.id, async () => page.push(stripeEvent.parse(event)));
    if (page.length >= PAGE_SIZE) await take();
  }
  await take();
  if (since < furthest) {
    const isLive = !config.isStandIn && !config.secretKey.includes('_test_');
    page = await findMissedObjects(stripe, context.database.pool, { since, now: startedAt, isLive });
    await take();
  }
  await run(
    context.database.pool,
    'insert into stripe_reconciliations (since, started_at, seen, found) values ($1, $2, $3, $4)',
    [since.toISOString(), startedAt.toISOString(), seen, found],
  );
  if (found > 0) context.log.warn({ seen, found, since }, 'events of Stripe that no webhook had brought');
  else context.log.info({ seen, since }, 'compared with Stripe');
  return { seen, found };
}

/** Returns the time of the last comparison, or of the oldest checkout before the first comparison. */
async function readStart({ database }: Context, now: Date): Promise<Date> {
  const [last] = await run<{ at: string | null }>(
    database.pool,
    `select to_char(coalesce((select started_at from stripe_reconciliations order by id desc limit 1),
       (select created_at from payment_checkouts order by id limit 1)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
    [],
  );
  return new Date((last?.at ? Date.parse(last.at) : now.getTime()) - OVERLAP_MS);
}

/** Months for which an event's content is stored (platform dictionary 6.4). */
const PAYLOAD_MONTHS = 13;

/** Days for which the counts of refused deliveries are stored. */
const REFUSAL_DAYS = 90;

/** Empties old event contents, and deletes old refusal counts and movements of foreign payments. */
export async function deleteOldEvents({ database }: Context): Promise<void> {
  const { pool } = database;
  await run(
    pool,
    `update stripe_logs set payload = null
     where payload is not null and received_at < now() - make_interval(months => $1)`,
    [PAYLOAD_MONTHS],
  );
  await run(pool, 'delete from stripe_refusals where day < $1', [addDays(todayInRome(), -REFUSAL_DAYS)]);
  await run(
    pool,
    `delete from payment_movements where checkout_id is null and created_at < now() - make_interval(months => $1)
       and not exists (select from payment_movements p where p.payment_intent = payment_movements.payment_intent
         and p.checkout_id is not null)`,
    [PAYLOAD_MONTHS],
  );
}
