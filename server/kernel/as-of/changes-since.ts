import type { ChangeSince } from '../../../domain/kernel/journal/audit-answers.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { type FieldChange, sameValue } from '../../platform/audit/entry.ts';
import { filterReadableChanges, listUnreadableTypes } from '../../platform/audit/history.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { definitions } from '../../platform/definitions/definitions.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { findNameInChanges, keyOf, readTargetNames } from '../records/target-names.ts';

/** Maximum number of history entries read for one structure. */
const MAX_ENTRIES = 20_000;
const CHANGE_ACTIONS = ['create', 'update', 'delete', 'archive', 'restore', 'state', 'approve'];

interface TargetChangesRow extends Record<string, unknown> {
  readonly targetType: string;
  readonly targetId: number;
  readonly entries: number;
  readonly isNew: boolean;
  readonly isGone: boolean;
  readonly last: number;
  readonly changes: FieldChange[];
}

export interface Target {
  readonly targetType: string;
  readonly targetId: number;
}

/** A structure with all its records, one record of a structure, or one record of the platform. */
export type ChangeScope = { readonly structureId: number; readonly only?: Target } | { readonly only: Target };

/**
 * Returns the fields that differ between `at` and now, with both values unmasked and limited to fields that the role
 * may read. Covers a structure with all its records, or one record. Omits fields that changed back, and records that
 * were both created and deleted since. The history goes back 24 months.
 */
export async function listChangesSince(
  database: Queryable,
  role: Role,
  changeScope: ChangeScope,
  at: string,
): Promise<ChangeSince[]> {
  const rows = await readTargetChanges(database, role, changeScope, at);
  const records = rows
    .filter(({ isNew, isGone }) => !(isNew && isGone))
    .map((row): ChangeSince => {
      const change = row.isNew ? 'created' : row.isGone ? 'deleted' : 'changed';
      const { targetType, targetId, entries } = row;
      const moved = row.changes.filter(({ before, after }) => !sameValue(before, after));
      const changes = filterReadableChanges(role, definitions.get().byName(targetType) ?? { fields: {} }, moved);
      return {
        targetType,
        targetId,
        name: null,
        change,
        entries,
        deletedBy: row.isGone ? row.last : null,
        changes,
      };
    })
    .filter(({ change, changes }) => change !== 'changed' || changes.length > 0);
  return addNames(database, role, records);
}

async function readTargetChanges(
  database: Queryable,
  role: Role,
  of: ChangeScope,
  at: string,
): Promise<TargetChangesRow[]> {
  const statement = new Statement();
  const bind = (value: unknown) => statement.bind(value);
  const conditions = [
    'structureId' in of && `e.structure_id = ${bind(of.structureId)}::integer`,
    of.only && `e.target_type = ${bind(of.only.targetType)} and e.target_id = ${bind(of.only.targetId)}::integer`,
  ]
    .filter(Boolean)
    .join(' and ');
  const hiddenTypes = listUnreadableTypes(role);
  const kinds = definitions
    .get()
    .all.map(({ name }) => name)
    .filter((name) => !hiddenTypes.includes(name));
  const entriesSql = `select e.id, e.target_type, e.target_id, e.action, e.changes from audit_entries e
    where ${conditions} and e.at > ${bind(at)}::timestamptz
      and e.action = any(${bind(CHANGE_ACTIONS)}::text[]) and e.target_type = any(${bind(kinds)}::text[])
    order by e.id desc limit ${MAX_ENTRIES + 1}`;
  // For each field, takes the value before the first change and the value after the last change.
  const rows = await run<TargetChangesRow>(
    database,
    `with since as (${entriesSql}),
     fields as (select s.target_type, s.target_id, c->>'field' as field,
         (array_agg(c->'before' order by s.id))[1] as before, (array_agg(c->'after' order by s.id desc))[1] as after
       from since s, jsonb_array_elements(s.changes) c group by 1, 2, 3),
     targets as (select target_type, target_id, count(*)::integer as entries, max(id) as last,
         (array_agg(action order by id))[1] = 'create' as is_new,
         (array_agg(action order by id desc))[1] = 'delete' as is_gone
       from since group by 1, 2)
     select t.target_type as "targetType", t.target_id as "targetId", t.entries, t.last, t.is_new as "isNew", t.is_gone as "isGone",
       coalesce((select jsonb_agg(jsonb_build_object('field', v.field, 'before', v.before, 'after', v.after) order by v.field)
         from fields v where v.target_type = t.target_type and v.target_id = t.target_id), '[]') as changes
     from targets t order by t.last desc`,
    statement.values,
  );
  if (rows.reduce((sum, { entries }) => sum + entries, 0) > MAX_ENTRIES)
    throw fieldProblem('at', 'too_many_changes', { n: MAX_ENTRIES });
  return rows;
}

/** Adds each record's current name, or its former name when the record is deleted. */
async function addNames(database: Queryable, role: Role, records: readonly ChangeSince[]): Promise<ChangeSince[]> {
  const names = await readTargetNames(database, records);
  return records.map((record) => ({
    ...record,
    name: names.get(keyOf(record)) ?? findNameInChanges(role, record.targetType, record.changes),
  }));
}
