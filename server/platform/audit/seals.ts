import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { withinDays } from '../database/time.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problems/problem.ts';

const JOB = 'audit-seals';

/** SQL condition: entries of day `$1` in Europe/Rome. */
const IS_OF_DAY = withinDays('e.at', '$1', '$1');

/**
 * SQL hash of an entry `e`; if its values were erased, the hash stored at that time. Leaves out `undone_by`, which is
 * set later. Includes `on_behalf_of` and `task_id` only when set, so that days sealed before these columns existed keep
 * their hash.
 */
export const ENTRY_DIGEST = `coalesce(e.redacted_digest, sha256(convert_to(
      (jsonb_build_array(e.id, e.at, e.actor_id, e.actor_role, e.action, e.target_type, e.target_id, e.structure_id,
        e.version, e.changes, e.batch_id, e.request_id, e.ip_masked)
        || case when e.on_behalf_of is null and e.task_id is null then '[]' else jsonb_build_array(e.on_behalf_of) end
        || case when e.task_id is null then '[]' else jsonb_build_array(e.task_id) end)::text, 'UTF8')))`;

/** SQL condition: an erased entry `e` contains no values. */
const HAS_NO_ERASED_VALUES = `(e.redacted_digest is null or not exists (
  select from jsonb_array_elements(e.changes) c where c->'before' <> 'null' or c->'after' <> 'null'))`;

/** SQL hash over a day: the previous seal, then the hash of each entry in order. */
const DAY_DIGEST = `select bool_and(${HAS_NO_ERASED_VALUES}) as "isEmpty", count(*)::integer as entries, sha256(
    coalesce((select s.hash from audit_seals s where s.day < $1::date order by s.day desc limit 1), '') ||
    coalesce(string_agg(${ENTRY_DIGEST}, ''::bytea order by e.id), '')
  ) as hash
  from audit_entries e where ${IS_OF_DAY}`;

/** Entries to delete: logins after 12 months, others after 24 (platform dictionary 9). */
const EXPIRED_ENTRIES = [
  `action in ('login', 'login_failed', 'logout', 'lock') and at < now() - interval '12 months'`,
  `at < now() - interval '24 months'`,
];
const DELETE_BATCH_SIZE = 10_000;

/** Defines the nightly job that seals past days and deletes old entries. */
export function defineSealing(context: Context): void {
  context.jobs.define(JOB, () => sealDays(context), { cron: '10 4 * * *', expireInSeconds: 1800 });
}

export async function sealDays(context: Context): Promise<void> {
  const yesterday = addDays(todayInRome(), -1);
  const [from] = await run<{ day: string | null }>(
    context.database.pool,
    `select to_char(coalesce((select max(day) + 1 from audit_seals),
       (select (at at time zone 'Europe/Rome')::date from audit_entries order by id limit 1)), 'YYYY-MM-DD') as day`,
    [],
  );
  for (let day = from?.day ?? null; day !== null && day <= yesterday; day = addDays(day, 1))
    await sealDay(context, day);
  for (const condition of EXPIRED_ENTRIES) await removeEntries(context, condition);
}

async function sealDay(context: Context, day: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await run(transaction, `set local statement_timeout = '10min'`, []);
    await run(
      transaction,
      `insert into audit_seals (day, entries, hash) select $1::date, d.entries, d.hash from (${DAY_DIGEST}) d
       on conflict do nothing`,
      [day],
    );
  });
}

async function removeEntries(context: Context, condition: string): Promise<void> {
  for (let gone = DELETE_BATCH_SIZE; gone === DELETE_BATCH_SIZE; ) {
    const removed = await run(
      context.database.pool,
      `delete from audit_entries where id in (select id from audit_entries where ${condition} limit ${DELETE_BATCH_SIZE})
       returning id`,
      [],
    );
    gone = removed.length;
  }
}

export interface Seal {
  readonly day: string;
  readonly entries: number;
  readonly hash: string;
  /**
   * Null if it cannot be checked: login entries are already deleted, or the day has too many entries to read during a
   * request.
   */
  readonly isIntact: boolean | null;
}

/** Maximum number of entries of a day that are read again during a request. */
const MAX_CHECKED_ENTRIES = 50_000;

/** Returns the seal of a day and whether its entries still match it. */
export async function readSeal(database: Queryable, day: string): Promise<Seal> {
  const [row] = await run<{ entries: number; hash: string; isOld: boolean }>(
    database,
    `select entries, encode(hash, 'hex') as hash, day <= now() - interval '12 months' as "isOld"
     from audit_seals where day = $1::date`,
    [day],
  );
  if (!row) throw new Problem('not-found', { members: { resource: 'audit-seals' } });
  const { isOld, ...seal } = row;
  if (isOld || seal.entries > MAX_CHECKED_ENTRIES) return { day, ...seal, isIntact: null };
  const [current] = await run<{ entries: number; hash: string; isEmpty: boolean | null }>(
    database,
    `select d.entries, encode(d.hash, 'hex') as hash, d."isEmpty" from (${DAY_DIGEST}) d`,
    [day],
  );
  return {
    day,
    ...seal,
    isIntact: current?.hash === seal.hash && current.entries === seal.entries && current.isEmpty !== false,
  };
}
