import { addDays, type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { partitionDays } from '../../../platform/backup/event-days.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { recordJobError } from '../../../platform/errors/record-error.ts';
import { processOne } from '../../../platform/jobs/each-due.ts';
import { dropOldPartitions, makePartitionsAhead } from '../events/partitions.ts';
import { destroySalts } from '../events/visitor.ts';
import { choosePeers } from '../own/peers.ts';
import { computeDay, STRUCTURE_DAYS } from './day.ts';

const { counts } = STRUCTURE_DAYS;
const TABLE = 'statistics_structure_months';

/** Returns the closed months whose sums are outdated. */
async function staleMonths(database: Queryable): Promise<Day[]> {
  const rows = await run<{ month: string }>(
    database,
    `select d.month from (
       select date_trunc('month', day)::date as month, sum(version) as versions from statistics_days
       where day < date_trunc('month', now() at time zone 'Europe/Rome')::date group by 1) d
     left join statistics_months m on m.month = d.month where m.versions is distinct from d.versions order by 1`,
    [],
  );
  return rows.map(({ month }) => month);
}

/** Sums the days of a month in a REPEATABLE READ transaction and stores their versions. */
async function sumMonth(transaction: Transaction, month: Day): Promise<void> {
  await run(transaction, `select set_config('statement_timeout', '10min', true)`, []);
  await run(
    transaction,
    `with fresh as (
       select structure_id, ${counts.map((one) => `sum(${one})::integer as ${one}`).join(', ')} from statistics_structure_days
       where day >= $1 and day < $1::date + interval '1 month' group by structure_id
     ), gone as (
       delete from ${TABLE} t where t.month = $1 and not exists (select from fresh f where f.structure_id = t.structure_id)
     )
     insert into ${TABLE} as t (month, structure_id, ${counts.join(', ')}) select $1, structure_id, ${counts.join(', ')} from fresh
     on conflict (month, structure_id) do update set ${counts.map((one) => `${one} = excluded.${one}`).join(', ')}
       where (${counts.map((one) => `t.${one}`).join(', ')}) is distinct from (${counts.map((one) => `excluded.${one}`).join(', ')})`,
    [month],
  );
  await run(
    transaction,
    `insert into statistics_months (month, versions)
     select $1, sum(version) from statistics_days where day >= $1 and day < $1::date + interval '1 month'
     on conflict (month) do update set versions = excluded.versions`,
    [month],
  );
}

export const ROLL_UP = 'statistics-roll-up';
const CHECK = 'statistics-check';
const PARTITIONS = 'events-clean-up';
const SALTS = 'visitor-salts-clean-up';
export const PEERS = 'statistics-peers';

/** Number of recent days computed again each night; no figure should change. */
const CHECKED_DAYS = 3;
/** Maximum duration of a run in milliseconds. The next run continues, so that a shutdown does not wait long. */
const MAX_RUN_MS = 5_000;
const MAX_TRIES = 5;
/** Error codes of a concurrent computation, which is retried. */
const RETRYABLE_CODES = new Set(['40001', '40P01', '23505']);

type JobContext = Pick<Context, 'database' | 'log' | 'config' | 'jobs'>;

/** Runs the work in a REPEATABLE READ transaction and retries it after a conflict. */
export async function inSnapshot<T>(
  { database }: Pick<Context, 'database'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let left = MAX_TRIES; ; left--) {
    try {
      return await inTransaction(database, async (transaction) => {
        await transaction.query({ text: 'set transaction isolation level repeatable read' });
        return work(transaction);
      });
    } catch (error) {
      if (left <= 1 || !RETRYABLE_CODES.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

/**
 * Deletes the visible marks of a day and computes the day from the same snapshot. Later events have their own marks,
 * and a crash changes nothing. Returns the number of changed figures.
 */
export function rollUpDay(context: Pick<Context, 'database'>, day: Day): Promise<number> {
  return inSnapshot(context, async (transaction) => {
    await run(transaction, 'delete from statistics_dirty where day = $1', [day]);
    return computeDay(transaction, day);
  });
}

/**
 * Computes the marked days, newest first. Computes today only when its figures are older than `todaySeconds`. Stops
 * after `patience` milliseconds and returns the number of remaining days.
 */
export async function rollUp(
  context: JobContext,
  patience = Number.POSITIVE_INFINITY,
): Promise<{ days: number; left: number }> {
  const began = Date.now();
  const { pool } = context.database;
  const marked = await run<{ day: string }>(
    pool,
    `select m.day from (select distinct day from statistics_dirty) m left join statistics_days d on d.day = m.day
     where m.day <> $1 or d.computed_at is null or d.computed_at <= now() - make_interval(secs => $2) order by m.day desc`,
    [todayInRome(), context.config.statistics.todaySeconds],
  );
  const raw = new Set(marked.length === 0 ? [] : await partitionDays(pool));
  let days = 0;
  for (const [index, { day }] of marked.entries()) {
    if (Date.now() - began > patience) return { days, left: marked.length - index };
    // The raw events of this day were deleted; computing the day would empty its figures.
    if (!raw.has(day)) await run(pool, 'delete from statistics_dirty where day = $1', [day]);
    else if (await processOne(context, ROLL_UP, day, () => rollUpDay(context, day))) days++;
  }
  for (const month of await staleMonths(pool))
    await processOne(context, ROLL_UP, month, () => inSnapshot(context, (transaction) => sumMonth(transaction, month)));
  return { days, left: 0 };
}

/**
 * Computes the last days again. A difference without new events is an error, unless a structure or page has changed its
 * place, type or category.
 */
export async function checkDays(context: JobContext): Promise<{ changed: number }> {
  const today = todayInRome();
  const raw = new Set(await partitionDays(context.database.pool));
  let changed = 0;
  for (let back = CHECKED_DAYS; back >= 1; back--) {
    const day = addDays(today, -back);
    if (!raw.has(day)) continue;
    await processOne(context, CHECK, day, async () => {
      const { computedAt, isMarked } = await stateOf(context, day);
      const differs = await rollUpDay(context, day);
      if (differs === 0 || isMarked || computedAt === null) return;
      changed += differs;
      if (!(await hasMoved(context, computedAt)))
        await recordJobError(context, CHECK, new Error('a day computed anew gave other figures'));
    });
  }
  return { changed };
}

async function stateOf({ database }: JobContext, day: Day): Promise<{ computedAt: string | null; isMarked: boolean }> {
  const [row] = await run<{ computedAt: string | null; isMarked: boolean }>(
    database.pool,
    `select (select d.computed_at::text from statistics_days d where d.day = $1) as "computedAt",
       exists (select from statistics_dirty x where x.day = $1) as "isMarked"`,
    [day],
  );
  return row ?? { computedAt: null, isMarked: false };
}

/** True if data that define the scopes have changed since: figures may then change. */
async function hasMoved({ database }: JobContext, since: string): Promise<boolean> {
  const [row] = await run<{ moved: boolean }>(
    database.pool,
    `select exists (select from structures where updated_at > $1::timestamptz)
       or exists (select from slugs where updated_at > $1::timestamptz) or exists (select from pois where updated_at > $1::timestamptz) as moved`,
    [since],
  );
  return row?.moved ?? false;
}

export function defineStatisticsJobs(context: Context): void {
  const { jobs, database } = context;
  jobs.define(
    ROLL_UP,
    async () => {
      const { days, left } = await rollUp(context, MAX_RUN_MS);
      if (left > 0) await jobs.enqueue(database.pool, ROLL_UP, {});
      return { days, left };
    },
    { cron: '* * * * *', expireInSeconds: 3600, inCopy: 'runs' },
  );
  jobs.define(CHECK, () => checkDays(context), { cron: '10 4 * * *', expireInSeconds: 3600 });
  jobs.define(
    PARTITIONS,
    async () => {
      await makePartitionsAhead(context);
      await run(database.pool, `delete from events_seen where seen_on < ${TODAY_IN_ROME} - 7`, []);
      return { dropped: await dropOldPartitions(context) };
    },
    { cron: '40 3 * * *', inCopy: 'runs' },
  );
  // Runs daily; the first run of a month chooses the peers.
  jobs.define(PEERS, () => choosePeers(context), { cron: '20 5 * * *', expireInSeconds: 600 });
  // Runs before the hour of the daylight saving change.
  jobs.define(SALTS, () => destroySalts(database.pool), { cron: '0 1 * * *', inCopy: 'runs' });
}
