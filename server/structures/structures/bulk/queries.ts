import { filteredRowsSql } from '../../../kernel/records/list.ts';
import type { ListPlan } from '../../../kernel/records/lists/plan.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { BulkChange, ReasonCount } from './change.ts';

/** Maximum number of different reasons in an answer. */
const MAX_REASONS = 50;

/**
 * Counts the reasons why structures were refused, or left unchanged by the undo. Empty while the change runs, since
 * clients poll it.
 */
export async function readReasons(database: Queryable, { id, state }: BulkChange): Promise<ReasonCount[]> {
  if (state === 'running' || state === 'undoing') return [];
  return run<ReasonCount>(
    database,
    `select r.reason, count(*)::integer as count, (array_agg(w.structure_id order by w.structure_id))[1:3] as ids
     from bulk_change_rows w cross join jsonb_array_elements(w.reasons) r(reason)
     where w.change_id = $1 and w.outcome = $2 group by 1 order by 2 desc limit ${MAX_REASONS}`,
    [id, state === 'undone' ? 'left' : 'refused'],
  );
}

export async function filterVisibleIds(database: Queryable, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const statement = new Statement();
  const rows = await run<{ id: number }>(
    database,
    `select t.id from structures t where t.id = any(${statement.bind(ids)}::integer[])
     and ${structureScope(actor, 't.id', 'overview')(statement)}`,
    statement.values,
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of a list, cut at `max` + 1: the extra id tells the caller that there are more. */
export async function readListIds(database: Queryable, plan: ListPlan, max: number): Promise<number[]> {
  const statement = new Statement();
  const text = await filteredRowsSql(database, plan, 't.id', statement, max);
  const rows = await run<{ id: number }>(database, text, statement.values);
  return rows.map(({ id }) => id);
}

export async function readStructureNames(database: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await run<{ id: number; name: string }>(
    database,
    'select id, name from structures where id = any($1::integer[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
