import type { Exclusion } from '../../../../domain/insight/statistics/events.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { Problem } from '../../../platform/problems/problem.ts';

export interface EventRow {
  readonly eventId: string;
  readonly pageViewId: string | null;
  readonly occurredAt: string;
  /** Null when the visitor asks not to be tracked. */
  readonly visitor: number | null;
  readonly day: Day;
  readonly type: string;
  readonly pathId: number;
  readonly structureId: number | null;
  readonly slugId: number | null;
  readonly offerId: number | null;
  readonly highlightId: number | null;
  readonly poiId: number | null;
  readonly locationType: string | null;
  readonly locationId: number | null;
  readonly campaignId: number | null;
  readonly referrerId: number | null;
  readonly cell: number;
  readonly position: number | null;
  readonly country: string | null;
  readonly browser: string;
}

export interface ExcludedCount {
  readonly reason: Exclusion;
  readonly events: number;
}

/** Content of one request: the events to store, and counts of the excluded events. */
export interface Batch {
  readonly tokenId: number;
  /** Day of arrival, under which excluded events are counted. */
  readonly day: Day;
  readonly rows: readonly EventRow[];
  readonly left: readonly ExcludedCount[];
}

const COLUMNS: readonly (readonly [column: string, type: string, name: keyof EventRow])[] = [
  ['event_id', 'uuid', 'eventId'],
  ['page_view_id', 'uuid', 'pageViewId'],
  ['occurred_at', 'timestamptz', 'occurredAt'],
  ['visitor', 'bigint', 'visitor'],
  ['day', 'date', 'day'],
  ['type', 'text', 'type'],
  ['path_id', 'integer', 'pathId'],
  ['structure_id', 'integer', 'structureId'],
  ['slug_id', 'integer', 'slugId'],
  ['offer_id', 'integer', 'offerId'],
  ['highlight_id', 'integer', 'highlightId'],
  ['poi_id', 'integer', 'poiId'],
  ['location_type', 'text', 'locationType'],
  ['location_id', 'integer', 'locationId'],
  ['campaign_id', 'integer', 'campaignId'],
  ['referrer_id', 'integer', 'referrerId'],
  ['cell', 'smallint', 'cell'],
  ['position', 'smallint', 'position'],
  ['country', 'text', 'country'],
  ['browser', 'text', 'browser'],
];
const NAMES = COLUMNS.map(([column]) => column).join(', ');
const INPUT_ROWS_SQL = `unnest(${COLUMNS.map(([, type], index) => `$${index + 5}::${type}[]`).join(', ')})`;

/** Counts stop here. A site could report any number of lost events. */
const MAX_INTEGER = 2_147_483_647;

/**
 * Single statement: skips repeated events, stores the others and marks their days for computation. Ids and reasons are
 * sorted, so that two batches with the same ids do not deadlock.
 */
const APPEND = `with given as (
    select * from ${INPUT_ROWS_SQL} with ordinality as t (${NAMES}, number)
  ), first as (
    select distinct on (event_id) * from given order by event_id, number
  ), seen as (
    insert into events_seen (event_id, seen_on) select event_id, ${TODAY_IN_ROME} from first order by event_id
    on conflict do nothing returning event_id
  ), stored as (
    insert into events (received_at, ${NAMES}) select now(), ${NAMES.replaceAll(/(\w+)/g, 'f.$1')} from first f join seen s on s.event_id = f.event_id
    returning day
  ), marked as (
    insert into statistics_dirty (day) select distinct day from stored
  ), excluded_now as (
    select day, token_id, reason, sum(events)::integer as events from (
      select * from unnest($1::date[], $2::integer[], $3::text[], $4::integer[]) as t (day, token_id, reason, events)
      union all
      select t.day, t.token_id, 'repeated', 1 from given g join unnest($25::bigint[], $26::date[], $27::integer[]) as t (number, day, token_id)
          on t.number = g.number
        where not exists (select from seen s join first f on f.event_id = s.event_id where f.number = g.number)
    ) e where events > 0 group by 1, 2, 3
  )
  insert into event_exclusions as x (day, token_id, reason, events)
    select day, token_id, reason, events from excluded_now order by day, token_id, reason
  on conflict (day, token_id, reason) do update set events = least(x.events::bigint + excluded.events, ${MAX_INTEGER})::integer`;

/** Stores all batches, or none. */
export async function appendBatches(database: Queryable, batches: readonly Batch[]): Promise<void> {
  const rows = batches.flatMap((batch) => batch.rows.map((row) => ({ row, batch })));
  const left = batches.flatMap((batch) => batch.left.map((one) => ({ ...one, batch })));
  await run(database, APPEND, [
    left.map(({ batch }) => batch.day),
    left.map(({ batch }) => batch.tokenId),
    left.map(({ reason }) => reason),
    left.map(({ events }) => events),
    ...COLUMNS.map(([, , name]) => rows.map(({ row }) => row[name])),
    rows.map((_, index) => index + 1),
    rows.map(({ batch }) => batch.day),
    rows.map(({ batch }) => batch.tokenId),
  ]);
}

/** Stores events in the transaction of the record that they describe. Repeats cannot occur there. */
export async function appendRows(transaction: Queryable, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = COLUMNS.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  await run(
    transaction,
    `with stored as (insert into events (received_at, ${NAMES}) select now(), ${NAMES} from unnest(${given}) as t (${NAMES}) returning day)
     insert into statistics_dirty (day) select distinct day from stored`,
    COLUMNS.map(([, , name]) => rows.map((row) => row[name])),
  );
}

const EVENT_BATCH_SIZE = 1_000;
const MAX_PENDING_EVENTS = 20_000;
const WRITERS = 2;
const DEADLOCK = '40P01';
const MAX_TRIES = 3;

interface PendingBatch {
  readonly batch: Batch;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Collects requests that arrive while a statement runs and writes them with the next one. */
export class EventWriter {
  readonly #database: Queryable;
  readonly #waiting: PendingBatch[] = [];
  #events = 0;
  #running = 0;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /**
   * Resolves once the batch is stored; a failing batch does not affect others. Throws 503 when too many events are
   * pending.
   */
  write(batch: Batch): Promise<void> {
    if (this.#events > MAX_PENDING_EVENTS) throw new Problem('unavailable', { retryAfter: 5 });
    this.#events += batch.rows.length;
    return new Promise((done, failed) => {
      this.#waiting.push({ batch, done, failed });
      this.#next();
    });
  }

  #next(): void {
    while (this.#running < WRITERS && this.#waiting.length > 0) {
      const together: PendingBatch[] = [];
      let size = 0;
      while (this.#waiting.length > 0 && size < EVENT_BATCH_SIZE) {
        const one = this.#waiting.shift();
        if (!one) break;
        together.push(one);
        size += one.batch.rows.length;
      }
      this.#running++;
      void this.#store(together).finally(() => {
        this.#running--;
        this.#events -= size;
        this.#next();
      });
    }
  }

  async #store(together: readonly PendingBatch[]): Promise<void> {
    try {
      await this.#try(together);
      for (const { done } of together) done();
    } catch (error) {
      const [first] = together;
      if (first && together.length === 1) return first.failed(toProblem(error));
      for (const one of together) await this.#store([one]);
    }
  }

  async #try(together: readonly PendingBatch[]): Promise<void> {
    for (let left = MAX_TRIES; ; left--) {
      try {
        return await appendBatches(
          this.#database,
          together.map(({ batch }) => batch),
        );
      } catch (error) {
        if (left <= 1 || (error as { code?: string }).code !== DEADLOCK) throw error;
      }
    }
  }
}

/** Converts the error of a missing day partition to 503, so that the site sends the events again later. */
export function toProblem(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '23514' && message.startsWith('no partition of relation')
    ? new Problem('unavailable', { retryAfter: 60 })
    : error;
}
