import { MAX_STORED_OCCURRENCES } from '../../../domain/support/errors/states.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** SQL: adds the affected people and structures of the second group to the first, if they are new there. */
const ADD_TOUCHED = `insert into error_touched (group_id, kind, touched_id, came_from, at)
  select $1, kind, touched_id, $2, at from error_touched where group_id = $2
  on conflict do nothing`;

/** Merges a group into another. The merged group keeps its data, so that it can be separated again. */
export async function mergeGroups(database: Queryable, into: number, from: number): Promise<void> {
  await run(database, ADD_TOUCHED, [into, from]);
  await run(
    database,
    `with moved as (update error_groups set merged_into_id = $1 where id = $2 or merged_into_id = $2)
     update error_groups g set occurrences = g.occurrences + f.occurrences,
       first_seen_at = least(g.first_seen_at, f.first_seen_at), last_seen_at = greatest(g.last_seen_at, f.last_seen_at)
     from error_groups f where g.id = $1 and f.id = $2`,
    [into, from],
  );
}

/**
 * Separates a group from the one that it was merged into, with its data. Errors added since the merge stay in the other
 * group.
 */
export async function separateGroup(database: Queryable, into: number, from: number): Promise<boolean> {
  const freed = await run(
    database,
    `update error_groups f set merged_into_id = null from error_groups g
     where f.id = $2 and f.merged_into_id = $1 and g.id = $1 returning f.id`,
    [into, from],
  );
  if (freed.length === 0) return false;
  await run(database, 'delete from error_touched where group_id = $1 and came_from = $2', [into, from]);
  await run(
    database,
    `update error_groups g set occurrences = greatest(g.occurrences - f.occurrences, 0)
     from error_groups f where g.id = $1 and f.id = $2`,
    [into, from],
  );
  return true;
}

/** Joins two groups with the same fingerprint: moves everything of the second to the first and deletes the second. */
export async function absorbGroup(database: Queryable, into: number, from: number): Promise<void> {
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
     select $1, kind, touched_id, at from error_touched where group_id = $2 on conflict do nothing`,
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
}
