import type { Values } from '../../../domain/kernel/records/field.ts';
import type { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { MAX_STORED_OCCURRENCES } from '../../../domain/support/errors/states.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** Values of a head without its parts, from when the first part was merged. */
export interface OwnValues {
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly isBot: boolean;
  /** Occurrences of the parts that the head's count includes. */
  readonly included: number;
  /** State before a merge opened the head again. */
  readonly before?: StateValues & { readonly at: string };
}

/** State of an error with the values that belong to it. */
type StateValues = Readonly<
  Pick<
    Values<typeof errorGroup.fields>,
    'state' | 'resolvedIn' | 'resolvedRelease' | 'ignoreAbovePerDay' | 'assigneeId'
  >
>;

/** Stores the state of a head that a merge opens again. */
export const storeFormerState = (database: Queryable, id: number, before: StateValues) =>
  run(
    database,
    `update error_groups set own = own || jsonb_build_object('before', $2::jsonb || jsonb_build_object('at', now())) where id = $1`,
    [id, JSON.stringify(before)],
  );

/** Forgets the former state of a head, because somebody has changed the state since. */
export const forgetFormerState = (database: Queryable, id: number) =>
  run(database, `update error_groups set own = own - 'before' where id = $1 and own is not null`, [id]);

/**
 * Returns the state of a head before a merge opened it. Null if an unsolved part remains besides `partId`, or if an
 * error has occurred since.
 */
export async function readFormerState(database: Queryable, id: number, partId: number): Promise<StateValues | null> {
  const [row] = await run<{ before: NonNullable<OwnValues['before']> }>(
    database,
    `select own->'before' as before from error_groups g where id = $1 and own ? 'before'
       and not exists (select from error_groups p where p.merged_into_id = g.id and p.id <> $2 and p.state in ('open', 'acknowledged'))
       and not exists (select from error_occurrences o where o.group_id = g.id and o.at > (g.own->'before'->>'at')::timestamptz)`,
    [id, partId],
  );
  if (!row) return null;
  const { at: _, ...before } = row.before;
  return before;
}

/** SQL list of a group's id and the ids of the groups merged into it. The argument is an SQL expression. */
export const groupIdsWithMerged = (id: string): string =>
  `(select ${id}::integer union all select w.id from error_groups w where w.merged_into_id = ${id})`;

/** Merges a group into another. The merged group keeps its own data, so that it can be separated again. */
export async function mergeGroups(database: Queryable, into: number, from: number): Promise<void> {
  await storeOwnValues(database, into);
  await storeOwnValues(database, from);
  await run(
    database,
    `update error_groups set merged_into_id = $1, merged_with_id = case when id = $2 then $1 else merged_with_id end
     where id = $2 or merged_into_id = $2`,
    [into, from],
  );
  await recountGroup(database, from);
  await recountGroup(database, into);
}

/**
 * Separates a group from its head, together with the groups that came with it. Errors added since the merge stay in the
 * head.
 */
export async function separateGroup(database: Queryable, into: number, from: number): Promise<boolean> {
  await storeOwnValues(database, from);
  const freed = await run(
    database,
    `with recursive leaving as (select id from error_groups where id = $2 and merged_into_id = $1
       union all select g.id from error_groups g join leaving l on g.merged_with_id = l.id)
     update error_groups g set merged_into_id = case when g.id <> $2 then $2::integer end,
       merged_with_id = case when g.id <> $2 then g.merged_with_id end
     from leaving l where g.id = l.id returning g.id`,
    [into, from],
  );
  if (freed.length === 0) return false;
  await recountGroup(database, into);
  await recountGroup(database, from);
  return true;
}

/** Stores the values of a group before its first part is merged. */
const storeOwnValues = (database: Queryable, id: number) =>
  run(
    database,
    `update error_groups g set own = jsonb_build_object('firstSeenAt', g.first_seen_at, 'lastSeenAt', g.last_seen_at, 'isBot', g.is_bot,
       'included', (select coalesce(sum(p.occurrences), 0) from error_groups p where p.merged_into_id = g.id))
     where g.id = $1 and g.own is null`,
    [id],
  );

/**
 * Recounts a group from its own values, its occurrences and its parts. A head includes its parts. A part, or a group
 * without parts, has its own values only.
 */
async function recountGroup(database: Queryable, id: number): Promise<void> {
  await run(database, 'delete from error_touched where group_id = $1 and came_from is not null', [id]);
  await run(
    database,
    `insert into error_touched (group_id, kind, touched_id, came_from, at)
     select $1, t.kind, t.touched_id, t.group_id, t.at from error_touched t join error_groups p on p.id = t.group_id
     where p.merged_into_id = $1 order by t.at desc on conflict do nothing`,
    [id],
  );
  await run(
    database,
    `update error_groups g set occurrences = greatest(g.occurrences - (g.own->>'included')::integer, 0) + f.occurrences,
       first_seen_at = least((g.own->>'firstSeenAt')::timestamptz, f.first_seen_at),
       last_seen_at = greatest((g.own->>'lastSeenAt')::timestamptz, o.last_at, f.last_seen_at),
       is_bot = (g.own->>'isBot')::boolean and coalesce(o.is_bot, true) and coalesce(f.is_bot, true),
       own = case when f.parts = 0 then null else g.own || jsonb_build_object('included', f.occurrences) end
     from (select count(*) as parts, coalesce(sum(p.occurrences), 0)::integer as occurrences, min(p.first_seen_at) as first_seen_at,
         max(p.last_seen_at) as last_seen_at, bool_and(p.is_bot) as is_bot from error_groups p where p.merged_into_id = $1) f,
       (select max(at) as last_at, bool_and(is_bot) as is_bot from error_occurrences where group_id = $1) o
     where g.id = $1 and g.own is not null`,
    [id],
  );
}

/** Joins two groups with the same fingerprint: moves everything of the second to the first and deletes the second. */
export async function absorbGroup(database: Queryable, into: number, from: number): Promise<void> {
  const heads = await passParts(database, into, from);
  await run(
    database,
    `update error_groups g set occurrences = g.occurrences + f.occurrences, is_bot = g.is_bot and f.is_bot,
       first_seen_at = least(g.first_seen_at, f.first_seen_at), last_seen_at = greatest(g.last_seen_at, f.last_seen_at)
     from error_groups f where g.id = $1 and f.id = $2`,
    [into, from],
  );
  await run(
    database,
    `insert into error_days as d (group_id, day, errors) select $1, day, errors from error_days where group_id = $2
     on conflict (group_id, day) do update set errors = d.errors + excluded.errors`,
    [into, from],
  );
  await run(
    database,
    `insert into error_touched (group_id, kind, touched_id, at)
     select $1, kind, touched_id, at from error_touched where group_id = $2 on conflict (group_id, kind, touched_id)
       do update set came_from = null`,
    [into, from],
  );
  for (const table of ['error_occurrences', 'error_prints'])
    await run(database, `update ${table} set group_id = $1 where group_id = $2`, [into, from]);
  await run(
    database,
    `with numbered as (
       select id, row_number() over (order by id desc) as place from error_occurrences where group_id = $1
     ), folded as (delete from error_occurrences o using numbered n where n.id = o.id and n.place > ${MAX_STORED_OCCURRENCES})
     delete from error_groups where id = $2`,
    [into, from],
  );
  for (const head of heads) await recountGroup(database, head);
}

/**
 * Passes the parts and tickets of a group that is absorbed to the group that absorbs it. Returns the heads to recount
 * afterwards.
 */
async function passParts(database: Queryable, into: number, from: number): Promise<number[]> {
  await storeOwnValues(database, from);
  await storeOwnValues(database, into);
  const [former] = await run<{ head: number | null }>(
    database,
    'select merged_into_id as head from error_groups where id = $1',
    [from],
  );
  await run(
    database,
    `update error_groups set merged_into_id = $1, merged_with_id = case when merged_with_id = $2 then $1 else merged_with_id end
     where merged_into_id = $2`,
    [into, from],
  );
  await run(database, 'update tickets set error_id = $1 where error_id = $2', [into, from]);
  await recountGroup(database, from);
  return [...new Set([into, former?.head ?? into])];
}
