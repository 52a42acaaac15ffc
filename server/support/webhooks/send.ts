import type { DeliveryTry } from '../../../domain/support/webhooks/answers.ts';
import { webhookEndpoint } from '../../../domain/support/webhooks/endpoint.ts';
import {
  type DisabledReason,
  PAUSE_TYPE,
  retryAfterSeconds,
  retryWaitSeconds,
  TEST_EVENT,
} from '../../../domain/support/webhooks/events.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { updateRecord } from '../../kernel/records/write.ts';
import { notify } from '../../people/notifications/notify.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { isInert } from '../../platform/installation/inert.ts';
import { beginPause } from './pauses.ts';
import { type PostResult, post } from './post.ts';
import { openSecret, signatureHeaders } from './signing.ts';

/** Maximum receivers served in parallel. The second limit is the number of parallel deliveries to a receiver. */
const MAX_PARALLEL_RECEIVERS = 8;
const DELIVERY_BATCH_SIZE = 4;
/** Maximum lanes of receivers that were slow before. The other lanes are free for those that answer at once. */
const MAX_SLOW_LANES = 4;
/** Milliseconds of a batch from which its receiver counts as slow. A lane then serves another receiver. */
const SLOW_BATCH_MS = 2_000;
/** Maximum milliseconds that a lane serves one receiver while others wait. */
const MAX_LANE_MS = 5_000;
/** Lease of a delivery, longer than an attempt; afterwards another worker takes it over. */
const LEASE = '1 minute';
/** Days of continuous failures after which a receiver is disabled. */
const DAYS_FAILING = 5;

interface DueDelivery {
  readonly id: number;
  readonly endpointId: number;
  readonly webhookId: string;
  readonly type: string;
  readonly structureId: number | null;
  readonly aboutId: number | null;
  readonly resource: string | null;
  readonly happenedAt: string;
  readonly attempts: number;
  readonly url: string;
  readonly secret: Buffer;
  readonly formerSecret: Buffer | null;
}

/**
 * Body of a delivery: the type, the structure and the id of the record, without its content (platform dictionary 6.7).
 */
export function bodyOf(one: Pick<DueDelivery, 'type' | 'structureId' | 'aboutId' | 'resource' | 'happenedAt'>): string {
  const { type, structureId, aboutId, resource, happenedAt } = one;
  if (type === PAUSE_TYPE) return '';
  const data = type === TEST_EVENT ? {} : { id: aboutId, structureId, ...(resource === null ? {} : { resource }) };
  return JSON.stringify({ type, timestamp: happenedAt, data });
}

/** Receivers of a database that this process is serving, and receivers whose last batch was slow. */
interface Lanes {
  readonly underWay: Set<number>;
  readonly slow: Set<number>;
}
const lanesOf = new WeakMap<Context['database'], Lanes>();

/** Returns the receivers that get no lane now, so that slow receivers never occupy all lanes. */
function listExcluded({ underWay, slow }: Lanes, failed: ReadonlySet<number>): number[] {
  const slowUnderWay = [...slow].filter((id) => underWay.has(id)).length;
  return [...failed, ...underWay, ...(slowUnderWay >= MAX_SLOW_LANES ? slow : [])];
}

/**
 * Sends all due deliveries and returns the number of attempts. Safe in several processes and calls, because each leases
 * its deliveries. Does nothing in a copy of the database.
 */
export async function sendDue(context: Context): Promise<{ sent: number }> {
  if (await isInert(context.database.pool)) return { sent: 0 };
  const state = lanesOf.get(context.database) ?? { underWay: new Set<number>(), slow: new Set<number>() };
  lanesOf.set(context.database, state);
  const { underWay } = state;
  const failed = new Set<number>();
  /** Receivers in the order in which they were served; they go behind the others. */
  const served = new Set<number>();
  const lanes = new Set<Promise<void>>();
  let sent = 0;
  for (;;) {
    const free = MAX_PARALLEL_RECEIVERS - underWay.size;
    const waiting = free > 0 ? await endpointsDue(context, listExcluded(state, failed), [...served], free) : [];
    for (const id of waiting) {
      // Another call may have taken the receiver meanwhile, or the last lane for slow receivers.
      if (listExcluded(state, failed).includes(id)) continue;
      underWay.add(id);
      served.delete(id);
      served.add(id);
      const lane = sendTo(context, id, state.slow)
        .then((result) => {
          sent += result.sent;
          if (result.hasFailed) failed.add(id);
        })
        .finally(() => {
          underWay.delete(id);
          lanes.delete(lane);
        });
      lanes.add(lane);
    }
    if (lanes.size === 0) return { sent };
    await Promise.race(lanes);
  }
}

/**
 * Sends batches one after the other. Stops after a failure, so that a failing receiver is not flooded. Stops after a
 * slow batch or some seconds, so that the next receiver gets the lane.
 */
async function sendTo(
  context: Context,
  endpointId: number,
  slow: Set<number>,
): Promise<{ sent: number; hasFailed: boolean }> {
  const began = performance.now();
  let sent = 0;
  for (;;) {
    const due = await leaseDue(context, endpointId);
    if (due.length === 0) return { sent, hasFailed: false };
    const batchBegan = performance.now();
    const outcomes = await Promise.all(due.map((one) => attempt(context, one)));
    const isSlow = performance.now() - batchBegan > SLOW_BATCH_MS;
    if (isSlow) slow.add(endpointId);
    else slow.delete(endpointId);
    sent += due.length;
    if (outcomes.some((isDelivered) => !isDelivered)) return { sent, hasFailed: true };
    if (isSlow || performance.now() - began > MAX_LANE_MS) return { sent, hasFailed: false };
  }
}

async function endpointsDue(
  { database }: Context,
  without: readonly number[],
  served: readonly number[],
  most: number,
): Promise<number[]> {
  const rows = await run<{ id: number }>(
    database.pool,
    `select e.id from webhook_endpoints e where e.state <> 'disabled' and e.id <> all($1::integer[])
       and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= now()
         and (d.leased_until is null or d.leased_until < now()))
     order by array_position($3::integer[], e.id) nulls first, e.failing_since nulls first, e.id limit $2`,
    [without, most, served],
  );
  return rows.map(({ id }) => id);
}

function leaseDue({ database }: Context, endpointId: number): Promise<DueDelivery[]> {
  return run<DueDelivery>(
    database.pool,
    `with due as (
       select id from webhook_deliveries where endpoint_id = $1 and state = 'waiting' and next_at <= now()
         and (leased_until is null or leased_until < now())
       order by next_at, id limit ${DELIVERY_BATCH_SIZE} for update skip locked)
     update webhook_deliveries d set leased_until = now() + interval '${LEASE}'
     from due, webhook_endpoints e where d.id = due.id and e.id = d.endpoint_id and e.state <> 'disabled'
     returning d.id, d.endpoint_id as "endpointId", d.webhook_id as "webhookId", d.type, d.structure_id as "structureId",
       d.about_id as "aboutId", d.resource, ${instant('d.happened_at')} as "happenedAt",
       d.attempts, e.url, e.secret, case when e.former_until > now() then e.former_secret end as "formerSecret"`,
    [endpointId],
  );
}

/** Makes one attempt and stores its result. Returns true if the receiver accepted the delivery. */
async function attempt(context: Context, due: DueDelivery): Promise<boolean> {
  const { config } = context;
  const at = new Date();
  const secrets = [openSecret(config, due.secret), openSecret(config, due.formerSecret)].filter((one) => one !== null);
  const body = bodyOf(due);
  const answered =
    secrets.length > 0
      ? await post({
          url: due.url,
          headers: signatureHeaders(secrets, due.webhookId, at, body),
          body,
          exempt: config.webhookTestReceivers,
        })
      : { status: null, error: 'the secret is sealed by another key', retryAfter: undefined, ms: 0 };
  const isDelivered = answered.status !== null && answered.status >= 200 && answered.status < 300;
  await inTransaction(context.database, (transaction) =>
    isDelivered ? noteSuccess(transaction, due, at, answered) : noteFailure(context, transaction, due, at, answered),
  );
  return isDelivered;
}

const tryOf = (at: Date, { status, ms, error }: PostResult): DeliveryTry => ({
  at: at.toISOString(),
  status,
  ms,
  error,
});

async function noteSuccess(transaction: Transaction, due: DueDelivery, at: Date, answered: PostResult): Promise<void> {
  await run(
    transaction,
    `update webhook_deliveries set state = 'delivered', attempts = attempts + 1, leased_until = null, tries = tries || $2::jsonb
     where id = $1`,
    [due.id, JSON.stringify([tryOf(at, answered)])],
  );
  const [after] = await run<{ failing: boolean }>(
    transaction,
    `update webhook_endpoints set last_success_at = now() where id = $1 returning state = 'failing' as failing`,
    [due.endpointId],
  );
  if (after?.failing)
    await writeState(transaction, due.endpointId, ['failing'], { state: 'active', failingSince: null });
}

/** Failures count from the first attempt since the delivery was created or sent again. */
async function noteFailure(
  context: Context,
  transaction: Transaction,
  due: DueDelivery,
  at: Date,
  answered: PostResult,
): Promise<void> {
  const wait = retryWaitSeconds(due.attempts + 1, retryAfterSeconds(answered.retryAfter, at), Math.random());
  const [written] = await run<{ firstAt: string }>(
    transaction,
    `update webhook_deliveries set attempts = attempts + 1, leased_until = null, tries = tries || $2::jsonb,
       state = case when $3::float8 is null then 'failed' else 'waiting' end,
       next_at = case when $3::float8 is null then next_at else now() + make_interval(secs => $3::float8) end
     where id = $1 returning tries -> (-attempts) ->> 'at' as "firstAt"`,
    [due.id, JSON.stringify([tryOf(at, answered)]), wait],
  );
  const firstAt = written?.firstAt ?? at.toISOString();
  if (answered.status === 410) return disable(context, transaction, due, 'gone');
  if (due.attempts === 0) return;
  await writeState(transaction, due.endpointId, ['active'], { state: 'failing', failingSince: firstAt });
  const [lost] = await run(
    transaction,
    `select from webhook_endpoints where id = $1 and state = 'failing' and failing_since < now() - interval '${DAYS_FAILING} days'`,
    [due.endpointId],
  );
  if (lost) await disable(context, transaction, due, 'failures');
}

async function disable(
  context: Context,
  transaction: Transaction,
  { endpointId, url }: DueDelivery,
  disabledReason: DisabledReason,
): Promise<void> {
  const isChanged = await writeState(transaction, endpointId, ['active', 'failing'], {
    state: 'disabled',
    disabledReason,
    failingSince: null,
  });
  if (!isChanged) return;
  await beginPause(transaction, endpointId);
  await notify(context, transaction, 'webhook_disabled', {
    by: null,
    link: '/support/api?tab=webhooks',
    params: { host: new URL(url).host },
  });
}

/**
 * Changes the endpoint's state if it has one of the given states, with a system entry in the history. Returns false
 * otherwise.
 */
async function writeState(
  transaction: Transaction,
  id: number,
  from: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const found = await run(
    transaction,
    'select from webhook_endpoints where id = $1 and state = any($2::text[]) for update',
    [id, from],
  );
  if (found.length === 0) return false;
  const current = await readRecord(transaction, webhookEndpoint, 'admin', id, () => 'true');
  await updateRecord(transaction, {
    definition: webhookEndpoint,
    author: SYSTEM,
    current,
    values,
    action: 'state',
  });
  return true;
}
