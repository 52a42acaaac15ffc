import { RECORDS } from '../../../domain/records/all.ts';
import type { Field } from '../../../domain/records/field.ts';
import type { Issue } from '../../../domain/records/issue.ts';
import { ACTIVE, hasArchive, type RecordDefinition } from '../../../domain/records/record.ts';
import { columnName } from '../columns.ts';
import { type Queryable, run, Statement } from '../statement.ts';
import { tableName } from '../table.ts';

/** Fields whose values no foreign key judges whole: lists of ids, and ids that must be of the same structure. */
const judgedHere = (definition: RecordDefinition) =>
  Object.entries(definition.fields).filter(([, field]) => field.kind === 'references' || field.ofStructure);

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : [];

/**
 * What is added to a list of ids must be an active record of its collection, and one of those that the field takes;
 * what lies under a structure must lie under the same one, what lies in an archive is not taken. What stood there before may stay.
 */
export async function strangeReferences(
  database: Queryable,
  definition: RecordDefinition,
  after: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
  structureId: number | undefined,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [name, field] of judgedHere(definition)) {
    const known = new Set(idsIn(before?.[name]));
    const added = idsIn(after[name]).filter((id) => !known.has(id));
    if (added.length > 0 && !(await allTaken(database, field, added, structureId))) {
      issues.push({ path: name, code: 'exists' });
    }
  }
  return issues;
}

async function allTaken(
  database: Queryable,
  field: Field,
  ids: readonly number[],
  structureId: number | undefined,
): Promise<boolean> {
  const [collection, key] = field.target?.split('/') ?? [];
  const target = RECORDS.find((definition) => definition.collection === collection);
  if (!target) throw new Error(`no record has the collection ${field.target}`);
  const statement = new Statement();
  const conditions = [`id = any(${statement.bind(ids)}::integer[])`];
  if (key) conditions.push(`key = ${statement.bind(key)}`);
  if (hasArchive(target)) conditions.push('archived_at is null');
  if (field.ofStructure) conditions.push(`structure_id = ${statement.bind(structureId)}::integer`);
  else if (target.fields.status) conditions.push(`status = ${ACTIVE}`);
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
