import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { throwIssues } from '../actions.ts';
import { columnName } from '../columns.ts';
import { keyColumn, type StoredRecord } from '../select.ts';
import { tableName } from '../table.ts';
import { deleteRecord } from '../write.ts';
import { type Referrer, referrersOf, refersToSql } from './usage.ts';

/**
 * Merges two entries of a catalogue: references to `from` are changed to `into`, and `from` is deleted. The deletion is
 * the last history entry of the batch. An undo, newest first, therefore restores the entry before the references to it.
 */
export async function mergeInto(
  transaction: Transaction,
  author: Author,
  definition: RecordDefinition,
  from: StoredRecord,
  into: StoredRecord,
): Promise<number> {
  if (from.id === into.id || from.isSystem === true) {
    throw new Problem('in-use', { members: { references: [] } });
  }
  const differingKeys = (definition.catalogue?.mergeKeys ?? []).filter((name) => from[name] !== into[name]);
  throwIssues(differingKeys.map((path) => ({ path, code: 'merge_unlike' })));
  let movedCount = 0;
  for (const referrer of referrersOf(definition)) {
    movedCount += await replaceReferences(transaction, author, referrer, from.id, into.id);
  }
  if (!(await deleteRecord(transaction, definition, author, from))) throw new Problem('conflict');
  return movedCount;
}

/** Changes all references of one field in one statement. */
async function replaceReferences(
  transaction: Transaction,
  author: Author,
  referrer: Referrer,
  from: number,
  into: number,
): Promise<number> {
  const { user, field } = referrer;
  const statement = new Statement();
  const [old, next] = [`${statement.bind(from)}::integer`, `${statement.bind(into)}::integer`];
  const by = `${statement.bind(author.userId)}::integer`;
  const column = columnName(field);
  const key = keyColumn(user);
  const structure =
    user.kind === 'section' || user.scope === 'structure'
      ? 't.structure_id'
      : user.collection === 'structures'
        ? 't.id'
        : 'null::integer';
  const audit = auditCte(statement, author, {
    action: 'update',
    targetType: user.name,
    changes: {
      sql: `jsonb_build_array(jsonb_build_object('field', '${field}', 'before', to_jsonb(changed.was), 'after', to_jsonb(changed.now)))`,
    },
  });
  const [result] = await run<{ count: number }>(
    transaction,
    `with named as (select u.${key} as id, u.${column} as was from ${tableName(user)} u
       where ${refersToSql(referrer, old)} for update),
     changed as (update ${tableName(user)} t set ${column} = ${replacedValueSql(referrer, old, next)},
       version = t.version + 1, updated_at = now(), updated_by = ${by}
       from named where t.${key} = named.id
       returning t.${key} as id, t.version, ${structure} as audit_structure_id, named.was, t.${column} as now),
     ${audit} select count(*)::integer as count from logged`,
    statement.values,
  );
  return result?.count ?? 0;
}

/** SQL: the field's value with the old id replaced. In a list the new id appears once, at its first position. */
function replacedValueSql({ field, kind, inner }: Referrer, oldId: string, newId: string): string {
  const column = `t.${columnName(field)}`;
  if (inner.length > 0) return replacedRowsSql(column, inner, kind, oldId, newId);
  if (kind === 'reference') return newId;
  return `(select array_agg(id order by place) from (${distinctIdsSql(`unnest(${column})`, oldId, newId)}) once)`;
}

/** SQL: the distinct ids of a list with their first positions. */
function distinctIdsSql(ids: string, oldId: string, newId: string): string {
  return `select id, min(place) as place from (
    select case when e = ${oldId} then ${newId} else e end as id, place from ${ids} with ordinality as l(e, place)
  ) each_one group by id`;
}

/** SQL: the JSON rows in their order, with the old id replaced at the given path. */
function replacedRowsSql(
  rows: string,
  [name = '', ...deeper]: readonly string[],
  kind: Referrer['kind'],
  old: string,
  next: string,
): string {
  const row = `row_${deeper.length}`;
  const value = `${row}->'${name}'`;
  const [from, to] = [`to_jsonb(${old})`, `to_jsonb(${next})`];
  const list = `select coalesce(jsonb_agg(id order by place), '[]') from (${distinctIdsSql(`jsonb_array_elements(${value})`, from, to)}) once`;
  const leaf = kind === 'reference' ? `case when ${value} = ${from} then ${to} else ${value} end` : `(${list})`;
  const replacedValue = deeper.length > 0 ? replacedRowsSql(value, deeper, kind, old, next) : leaf;
  return `(select coalesce(jsonb_agg(case when ${row} ? '${name}' then jsonb_set(${row}, '{${name}}', ${replacedValue}) else ${row} end
    order by place), '[]') from jsonb_array_elements(${rows}) with ordinality as l(${row}, place))`;
}
