import { z } from 'zod';
import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { getEventKind } from '../../../domain/money/payments/event-types.ts';
import type { LogSource } from '../../../domain/money/payments/log-states.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { maskPersonalData } from './mask.ts';

/** The parts of a Stripe event that the code reads; the rest is stored for people. */
export const stripeEvent = z.looseObject({
  id: z.string().regex(/^evt_\w{1,70}$/),
  type: z.string().regex(/^[\w.]{1,100}$/),
  created: z.int().min(0).max(4_102_444_800),
  livemode: z.boolean(),
  api_version: z.string().max(40).nullish(),
  data: z.looseObject({ object: z.looseObject({ object: z.string().max(60).nullish() }) }),
});
export type StripeEvent = z.infer<typeof stripeEvent>;

export const PROCESS_EVENT_JOB = 'stripe-event';

const toText = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' ? cutText(value.replaceAll('\0', ''), most) : null;
const toCents = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 2_000_000_000 ? value : null;

function buildLogRow(event: StripeEvent, source: LogSource) {
  const { object } = event.data;
  return {
    event_id: event.id,
    event_type: event.type,
    kind: getEventKind(event.type),
    api_version: event.api_version ?? null,
    livemode: event.livemode,
    object_type: toText(object.object, 60),
    object_id: toText(maskPersonalData(object.id), 120),
    customer_ref: toText(object.customer, 120),
    amount_cents: toCents(object.amount_total ?? object.amount),
    currency: toText(object.currency, 3)?.toUpperCase() ?? null,
    payload: maskPersonalData(event),
    source,
    occurred_at: new Date(event.created * 1000).toISOString(),
  };
}

/** Logs the new events and queues their processing; known events are ignored. Returns the number of new events. */
export async function storeEvents(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Transaction,
  events: readonly StripeEvent[],
  source: LogSource,
): Promise<number> {
  const newEvents = await insertEvents(transaction, events, source);
  await jobs.enqueueAll(transaction, PROCESS_EVENT_JOB, newEvents);
  return newEvents.length;
}

/** Inserts the events and returns the new rows. */
export const insertEvents = (transaction: Transaction, events: readonly StripeEvent[], source: LogSource) =>
  run<{ id: number }>(
    transaction,
    `insert into stripe_logs (event_id, event_type, kind, api_version, livemode, object_type, object_id, customer_ref,
       amount_cents, currency, payload, source, occurred_at, received_at)
     select event_id, event_type, kind, api_version, livemode, object_type, object_id, customer_ref,
       amount_cents, currency, payload, source, occurred_at, now()
     from jsonb_to_recordset($1::jsonb) as e(event_id text, event_type text, kind text, api_version text, livemode boolean,
       object_type text, object_id text, customer_ref text, amount_cents integer, currency text, payload jsonb,
       source text, occurred_at timestamptz)
     on conflict (event_id) do nothing returning id`,
    [JSON.stringify(events.map((event) => buildLogRow(event, source)))],
  );

/** SQL column: the structure name of row `t`. */
export const STRUCTURE_NAME = '(select s.name from structures s where s.id = t.structure_id) as "structureName"';

interface EventSubject {
  readonly structureId: number | null;
  readonly invoiceId: number | null;
  readonly arrivalId: number | null;
}

/** Returns the names of the records that an event concerns. */
export async function readSubjectNames(database: Queryable, { structureId, invoiceId, arrivalId }: EventSubject) {
  const [names] = await run<{
    structureName: string | null;
    documentNumber: string | null;
    bookingCode: string | null;
  }>(
    database,
    `select (select name from structures where id = $1) as "structureName",
       (select document_number from invoices where id = $2) as "documentNumber",
       (select code from arrivals where id = $3) as "bookingCode"`,
    [structureId, invoiceId, arrivalId],
  );
  return names;
}

/** Counts the refused deliveries after `day` by reason. */
export const countRefusals = (database: Queryable, day: Day) =>
  run<{ reason: string; count: number }>(
    database,
    `select reason, sum(count)::integer as count from stripe_refusals where day > $1
     group by reason order by reason`,
    [day],
  );

export async function readLastReconciliation(database: Queryable) {
  const [last] = await run<{ at: string; seen: number; found: number }>(
    database,
    `select to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, seen, found
     from stripe_reconciliations order by id desc limit 1`,
    [],
  );
  return last ?? null;
}
