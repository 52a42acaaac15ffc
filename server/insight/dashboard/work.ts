import type { z } from 'zod';
import type { importLine, todayAnswer } from '../../../domain/insight/dashboard/changes.ts';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { completenessFor, type Line, lineColumns, MAX_RESULTS } from './search.ts';

/** Number of days without a status change after which a structure is stuck. */
const STUCK_DAYS = 7;
/** Maximum number of rows counted for a number on the dashboard. */
export const MAX_COUNTED_ROWS = 5000;
/** Maximum number of history entries per imported row, used to read past large imports. */
const ENTRIES_A_ROW = 4;
/** Maximum number of imports read for one day. */
const MAX_IMPORTS_READ = 50;
export type WaitingLine = Line & { readonly days: number };
export type TodayCounts = z.infer<typeof todayAnswer>;

const DAYS = `extract(day from now() - s.status_changed_at)::integer as days`;
/** SQL condition: the structure is neither published nor withdrawn and needs work. */
const IS_IN_PROGRESS_SQL = 's.status between 20 and 70';

/** Lists the reader's assigned structures, the longest in their status first. */
export async function readAssigned(database: Queryable, { role, userId }: Actor): Promise<WaitingLine[]> {
  const column = role === 'vendor' ? 'vendor_id' : role === 'editor' ? 'editor_id' : null;
  if (!column) return [];
  return run<WaitingLine>(
    database,
    `select ${lineColumns(role)}, ${DAYS} from structures s where s.${column} = $1 and ${IS_IN_PROGRESS_SQL}
     order by s.status_changed_at limit ${MAX_RESULTS}`,
    [userId],
  );
}

/**
 * Lists stuck structures for readers who see all structures. Other readers have a list of assigned structures;
 * filtering a million rows in this order would be too slow.
 */
export async function readStuck(database: Queryable, actor: Actor): Promise<WaitingLine[]> {
  if (!canSeeAll(actor)) return [];
  return run<WaitingLine>(
    database,
    `select ${lineColumns(actor.role)}, ${DAYS} from structures s where ${IS_IN_PROGRESS_SQL}
       and s.status_changed_at < now() - interval '${STUCK_DAYS} days'
     order by s.status_changed_at, s.id limit ${MAX_RESULTS}`,
    [],
  );
}

/** Counts the leads to call: those not yet taken, and the reader's own. */
export async function countOpenLeads(database: Queryable, { role, userId }: Actor): Promise<number> {
  if (role === 'customer' || !hasPermission(role, 'u', 'contactMe')) return 0;
  const [row] = await run<{ count: number }>(
    database,
    `select count(*)::integer as count from (
       (select id from leads where assigned_to is null and state in ('new', 'open') limit ${MAX_COUNTED_ROWS})
       union all (select id from leads where assigned_to = $1 and state = 'assigned' limit ${MAX_COUNTED_ROWS})) l`,
    [userId],
  );
  return row?.count ?? 0;
}

/**
 * Counts changes since midnight in Rome, for readers who see all structures. Viewing is not counted, and imported rows
 * are counted separately.
 */
export async function countChangedToday(database: Queryable, actor: Actor): Promise<TodayCounts | null> {
  if (!canSeeAll(actor)) return null;
  const day = todayInRome();
  const [brought] = await run<{ rows: number; batches: string[] }>(
    database,
    `select coalesce(sum((i.counts->>'created')::integer + (i.counts->>'updated')::integer), 0)::integer as rows,
       coalesce(array_agg(i.batch_id::text) filter (where i.batch_id is not null), '{}') as batches
     from (select batch_id, counts, state, updated_at from imports order by id desc limit ${MAX_IMPORTS_READ}) i
     where i.state = 'done' and i.updated_at >= ($1::date::timestamp at time zone 'Europe/Rome')`,
    [day],
  );
  const imported = brought?.rows ?? 0;
  const [row] = await run<Pick<TodayCounts, 'structures' | 'people'>>(
    database,
    `with midnight as (select $1::date::timestamp at time zone 'Europe/Rome' as at),
       newest as (select e.at, e.action, e.structure_id, e.actor_id, e.batch_id from audit_entries e
         order by e.at desc, e.id desc limit $2::integer),
       counted as (select count(distinct n.structure_id)::integer as structures, count(distinct n.actor_id)::integer as people
         from newest n, midnight m where n.at >= m.at and n.structure_id is not null
           and n.action not in ('view_sensitive', 'export')
           and (n.batch_id is null or n.batch_id <> all($3::uuid[]))),
       reached as (select count(*) < $2::integer or min(n.at) < (select at from midnight) as whole from newest n)
     select case when r.whole then c.structures end as structures, case when r.whole then c.people end as people
     from counted c, reached r`,
    [day, MAX_COUNTED_ROWS + ENTRIES_A_ROW * imported, brought?.batches ?? []],
  );
  return row ? { ...row, imported } : null;
}

/** Number of days during which an import is listed as recent. */
const NEWS_DAYS = 7;
const MAX_RECENT_IMPORTS = 3;
export type ImportLine = z.infer<typeof importLine>;

/** Lists the latest imports with their numbers of changed rows, for readers who see all structures. */
export async function lastImports(database: Queryable, actor: Actor): Promise<ImportLine[]> {
  if (!canSeeAll(actor) || !hasPermission(actor.role, 'r', 'structures')) return [];
  return run<ImportLine>(
    database,
    `select l.id, l.file, l.rows, ${instant('l.at')} as at from (
       select i.id, i.file_name as file, i.updated_at as at, i.state,
         (i.counts->>'created')::integer + (i.counts->>'updated')::integer as rows
       from imports i order by i.id desc limit ${MAX_IMPORTS_READ}) l
     where l.state = 'done' and l.rows > 0 and l.at > now() - interval '${NEWS_DAYS} days' order by l.id desc limit ${MAX_RECENT_IMPORTS}`,
    [],
  );
}

/**
 * Lists the structures that people changed last. Readers who see all structures get no imported rows, which would fill
 * the list.
 */
export async function readRecent(database: Queryable, actor: Actor): Promise<Line[]> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  const byPeople = scope === 'true' ? 's.imported_in is null' : scope;
  return run<Line>(
    database,
    `select ${lineColumns(actor.role)} from structures s where ${byPeople} order by s.updated_at desc, s.id desc limit ${MAX_RESULTS}`,
    statement.values,
  );
}

const canSeeAll = (actor: Actor) => structureScope(actor, 's.id', 'all parts')(new Statement()) === 'true';

/** True if the role monitors the portal's own mail. */
export const monitorsMail = ({ role }: Actor): boolean => role === 'admin' || role === 'operator';

/** Counts guests' messages to assign to a conversation, for the roles admitted by `GET /api/unplaced-messages`. */
export async function countUnplacedMessages(database: Queryable, actor: Actor): Promise<number> {
  if (!monitorsMail(actor)) return 0;
  const [row] = await run<{ count: number }>(
    database,
    `select count(*)::integer as count from
       (select from unplaced_messages where settled_at is null limit ${MAX_COUNTED_ROWS}) u`,
    [],
  );
  return row?.count ?? 0;
}

/** Lists the least complete unpublished structures. */
export function readIncomplete(database: Queryable, actor: Actor): Promise<Line[]> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  const completeness = completenessFor(actor.role);
  return run<Line>(
    database,
    `select ${lineColumns(actor.role)} from structures s where ${scope} and s.status between 10 and 60 and ${completeness} < 100
     order by ${completeness}, s.id limit ${MAX_RESULTS}`,
    statement.values,
  );
}
