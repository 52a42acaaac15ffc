import { RECORDS } from '../../../domain/records/all.ts';
import type { Field } from '../../../domain/records/field.ts';
import type { Issue } from '../../../domain/records/issue.ts';
import { ACTIVE, type RecordDefinition } from '../../../domain/records/record.ts';
import { Problem } from '../../http/problem.ts';
import { columnName } from '../columns.ts';
import { type Queryable, run, Statement } from '../statement.ts';
import { tableName } from '../table.ts';

const listsOf = (definition: RecordDefinition) =>
  Object.entries(definition.fields).filter(([, field]) => field.kind === 'references');

/**
 * Lists of ids have no foreign key: what is added to one must be an active record of its collection, and one of those
 * that the field takes. What stood there before may stay.
 */
export async function strangeReferences(
  database: Queryable,
  definition: RecordDefinition,
  after: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [name, field] of listsOf(definition)) {
    const known = new Set((before?.[name] as number[] | null | undefined) ?? []);
    const added = ((after[name] as number[] | null | undefined) ?? []).filter((id) => !known.has(id));
    if (added.length > 0 && !(await allTaken(database, field, added)))
      issues.push({ path: name, code: 'exists' });
  }
  return issues;
}

async function allTaken(database: Queryable, field: Field, ids: readonly number[]): Promise<boolean> {
  const target = RECORDS.find((definition) => definition.collection === field.target);
  if (!target) throw new Error(`no record has the collection ${field.target}`);
  const statement = new Statement();
  const conditions = [`id = any(${statement.bind(ids)}::integer[])`];
  if (target.fields.status) conditions.push(`status = ${ACTIVE}`);
  for (const [name, codes] of Object.entries(field.among ?? {})) {
    const among = `${statement.bind(codes)}::text[]`;
    const column = columnName(name);
    conditions.push(
      target.fields[name]?.kind === 'choices' ? `${column} && ${among}` : `${column} = any(${among})`,
    );
  }
  const [found] = await run<{ count: number }>(
    database,
    `select count(*)::integer as count from ${tableName(target)} where ${conditions.join(' and ')}`,
    statement.values,
  );
  return found?.count === ids.length;
}

/** Refuses to delete what a list of ids names, as a foreign key would. */
export async function refuseReferenced(
  database: Queryable,
  definition: RecordDefinition,
  id: number,
): Promise<void> {
  const users = RECORDS.flatMap((user) =>
    listsOf(user)
      .filter(([, field]) => field.target === definition.collection)
      .map(([name]) => ({ user, column: columnName(name) })),
  );
  if (users.length === 0) return;
  const parts = users.map(
    ({ user, column }) =>
      `select '${user.collection}' as resource where exists (select from ${tableName(user)} where ${column} @> array[$1::integer])`,
  );
  const references = await run<{ resource: string }>(database, parts.join(' union '), [id]);
  if (references.length > 0) throw new Problem('in-use', { members: { references } });
}
