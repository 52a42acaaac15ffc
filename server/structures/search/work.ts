import { z } from 'zod';
import { can } from '../../../domain/access.ts';
import { todayInRome } from '../../../domain/calendar/days.ts';
import type { Actor } from '../../access/actor.ts';
import { structureScope } from '../../access/scope.ts';
import { type Queryable, run, Statement } from '../../database/statement.ts';
import { FOUND, LINE_COLUMNS, type Line, line } from './search.ts';

/** Days in one status after which a structure is told as stuck. */
export const STUCK_DAYS = 7;
/** Of more entries of a day, or more requests, the number is not worth a longer wait. */
const COUNTED = 5000;

/** A structure that is on its way, and for how many whole days it has been where it is. */
export const waiting = line.extend({ days: z.int() });
export type Waiting = Line & { readonly days: number };

export const today = z.strictObject({
  /** Structures that people changed, and how many people. */
  structures: z.int(),
  people: z.int(),
  /** Rows that imports wrote. */
  imported: z.int(),
});
export type Today = z.infer<typeof today>;

const DAYS = `extract(day from now() - s.status_changed_at)::integer as days`;
/** Neither published nor taken down: somebody has to bring it on. */
const UNDER_WAY = 's.status between 20 and 70';

/** What the reader is to bring on, the longest in its status first. */
export async function assignedTo(database: Queryable, { role, userId }: Actor): Promise<Waiting[]> {
  const column = role === 'vendor' ? 'vendor_id' : role === 'editor' ? 'editor_id' : null;
  if (!column) return [];
  return run<Waiting>(
    database,
    `select ${LINE_COLUMNS}, ${DAYS} from structures s where s.${column} = $1 and ${UNDER_WAY}
     order by s.status_changed_at limit ${FOUND}`,
    [userId],
  );
}

/** What has not moved for too long, of what the reader sees. */
export async function stuckOf(database: Queryable, actor: Actor): Promise<Waiting[]> {
  if (actor.role === 'customer') return [];
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  return run<Waiting>(
    database,
    `select ${LINE_COLUMNS}, ${DAYS} from structures s where ${scope} and ${UNDER_WAY}
       and s.status_changed_at < now() - interval '${STUCK_DAYS} days'
     order by s.status_changed_at, s.id limit ${FOUND}`,
    statement.values,
  );
}

/** Who waits to be called: requests that nobody has taken, and the reader's own. */
export async function openLeads(database: Queryable, { role, userId }: Actor): Promise<number> {
  if (role === 'customer' || !can(role, 'u', 'contactMe')) return 0;
  const [row] = await run<{ count: number }>(
    database,
    `select count(*)::integer as count from (
       (select id from leads where assigned_to is null and state in ('new', 'open') limit ${COUNTED})
       union all (select id from leads where assigned_to = $1 and state = 'assigned' limit ${COUNTED})) l`,
    [userId],
  );
  return row?.count ?? 0;
}

/** What has changed since midnight in Rome, for who sees all of it. */
export async function changedToday(database: Queryable, actor: Actor): Promise<Today | null> {
  if (structureScope(actor, 's.id', 'all parts')(new Statement()) !== 'true') return null;
  const [row] = await run<Today>(
    database,
    `select count(distinct e.structure_id)::integer as structures, count(distinct e.actor_id)::integer as people,
       (select coalesce(sum((i.counts->>'created')::integer + (i.counts->>'updated')::integer), 0)::integer
        from (select counts, updated_at, state from imports order by id desc limit 50) i
        where i.state = 'done' and i.updated_at >= $1::date at time zone 'Europe/Rome') as imported
     from (select structure_id, actor_id from audit_entries
       where at >= $1::date at time zone 'Europe/Rome' and structure_id is not null and batch_id is null
       order by at desc, id desc limit ${COUNTED}) e`,
    [todayInRome()],
  );
  return row ?? null;
}
