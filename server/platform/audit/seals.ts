import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { withinDays } from '../database/time.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problems/problem.ts';

const JOB = 'audit-seals';

/** The entries of a day of Europe/Rome, as SQL over `$1`. */
const OF_DAY = withinDays('e.at', '$1', '$1');

/**
 * The hash of one entry `e`; of one whose values were erased the hash of what it was. `undone_by` is set later and is not part
 * of it; `on_behalf_of` and `task_id` are where there is one, so that days sealed before they were written are what they were.
 */
export const ENTRY_DIGEST = `coalesce(e.redacted_digest, sha256(convert_to(
      (jsonb_build_array(e.id, e.at, e.actor_id, e.actor_role, e.action, e.target_type, e.target_id, e.structure_id,
        e.version, e.changes, e.batch_id, e.request_id, e.ip_masked)
        || case when e.on_behalf_of is null and e.task_id is null then '[]' else jsonb_build_array(e.on_behalf_of) end
        || case when e.task_id is null then '[]' else jsonb_build_array(e.task_id) end)::text, 'UTF8')))`;

/** That an entry `e` says no values any more, where they were erased. */
const IS_EMPTY = `(e.redacted_digest is null or not exists (
  select from jsonb_array_elements(e.changes) c where c->'before' <> 'null' or c->'after' <> 'null'))`;

/** One hash over a day: each entry's own in order, after the seal of the last sealed day. */
const DIGEST = `select bool_and(${IS_EMPTY}) as "isEmpty", count(*)::integer as entries, sha256(
    coalesce((select s.hash from audit_seals s where s.day < $1::date order by s.day desc limit 1), '') ||
    coalesce(string_agg(${ENTRY_DIGEST}, ''::bytea order by e.id), '')
  ) as hash
  from audit_entries e where ${OF_DAY}`;

/** How long entries stay: 24 months, those of logins 12 (platform dictionary 9). */
const KEPT = [
  `action in ('login', 'login_failed', 'logout', 'lock') and at < now() - interval '12 months'`,
  `at < now() - interval '24 months'`,
];
const AT_ONCE = 10_000;

/** Seals what has passed and removes what has had its time, each night. */
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
    await seal(context, day);
  for (const condition of KEPT) await remove(context, condition);
}

async function seal(context: Context, day: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await run(transaction, `set local statement_timeout = '10min'`, []);
    await run(
      transaction,
      `insert into audit_seals (day, entries, hash) select $1::date, d.entries, d.hash from (${DIGEST}) d
       on conflict do nothing`,
      [day],
    );
  });
}

async function remove(context: Context, condition: string): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const removed = await run(
      context.database.pool,
      `delete from audit_entries where id in (select id from audit_entries where ${condition} limit ${AT_ONCE})
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
  /** Null where it is not told: entries of logins have had their time, or a day has too many to be read at once. */
  readonly isIntact: boolean | null;
}

/** Entries of a day that are read again while somebody waits. */
const MOST_READ = 50_000;

/** What was sealed of a day, and whether its entries are still those. */
export async function sealOf(database: Queryable, day: string): Promise<Seal> {
  const [found] = await run<{ entries: number; hash: string; isOld: boolean }>(
    database,
    `select entries, encode(hash, 'hex') as hash, day <= now() - interval '12 months' as "isOld"
     from audit_seals where day = $1::date`,
    [day],
  );
  if (!found) throw new Problem('not-found', { members: { resource: 'audit-seals' } });
  const { isOld, ...seal } = found;
  if (isOld || seal.entries > MOST_READ) return { day, ...seal, isIntact: null };
  const [now] = await run<{ entries: number; hash: string; isEmpty: boolean | null }>(
    database,
    `select d.entries, encode(d.hash, 'hex') as hash, d."isEmpty" from (${DIGEST}) d`,
    [day],
  );
  return {
    day,
    ...seal,
    isIntact: now?.hash === seal.hash && now.entries === seal.entries && now.isEmpty !== false,
  };
}
