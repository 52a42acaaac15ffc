import type { Field, Fields } from '../../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { ACTIVE, hasArchive, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { definitions } from '../../../platform/definitions/definitions.ts';
import { columnName } from '../columns.ts';
import { tableName } from '../table.ts';

type Values = Readonly<Record<string, unknown>>;

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : [];

function targetOf(field: Field): RecordDefinition | undefined {
  const collection = field.target?.split('/')[0];
  return definitions.get().all.find((definition) => definition.collection === collection);
}

/** True if the field has rules beyond a foreign key, which only checks that an id exists. */
function needsReferenceCheck(field: Field): boolean {
  if (field.kind === 'references') return true;
  return (
    field.kind === 'reference' &&
    (field.ofStructure === true || field.optionFilter !== undefined || targetOf(field)?.catalogue !== undefined)
  );
}

interface FieldReferences {
  readonly path: string;
  /** Path without row index: an id already used in this column may be used in any row. */
  readonly column: string;
  readonly field: Field;
  readonly ids: readonly number[];
}

interface ReferenceField {
  readonly name: string;
  readonly field: Field;
  /** True if the field's own value must be checked. */
  readonly isChecked: boolean;
  /** Fields of its rows that must be checked. */
  readonly inner: readonly (readonly [string, Field])[];
}

const referenceFieldCache = new WeakMap<Fields, readonly ReferenceField[]>();

/** Returns the reference fields of a kind of record that must be checked. */
function referenceFieldsOf(fields: Fields): readonly ReferenceField[] {
  const cached = referenceFieldCache.get(fields);
  if (cached) return cached;
  const referenceFields = Object.entries(fields)
    .filter(([, field]) => !field.computed)
    .map(([name, field]) => ({
      name,
      field,
      isChecked: needsReferenceCheck(field),
      inner: Object.entries(field.rowFields ?? {}).filter(([, rowField]) => needsReferenceCheck(rowField)),
    }))
    .filter(({ isChecked, inner }) => isChecked || inner.length > 0);
  referenceFieldCache.set(fields, referenceFields);
  return referenceFields;
}

/** Yields each reference in these fields. */
function* findReferences(referenceFields: readonly ReferenceField[], values: Values): Generator<FieldReferences> {
  for (const { name, field, isChecked: isJudged, inner } of referenceFields) {
    if (isJudged) yield { path: name, column: name, field, ids: idsIn(values[name]) };
    if (inner.length === 0) continue;
    for (const [at, row] of ((values[name] ?? []) as Values[]).entries())
      for (const [key, rowField] of inner)
        yield {
          path: `${name}.${at}.${key}`,
          column: `${name}.${key}`,
          field: rowField,
          ids: idsIn(row[key]),
        };
  }
}

/**
 * Checks the references that a record adds. They must be active, of a kind that the field accepts, in the same
 * structure and not archived. References that the record already had may stay.
 */
export async function referenceIssues(
  database: Queryable,
  definition: Pick<RecordDefinition, 'fields' | 'collection'>,
  after: Values,
  before: Values | null,
  structureId: number | undefined,
): Promise<Issue[]> {
  const changedFields = referenceFieldsOf(definition.fields).filter(
    ({ name }) => !before || after[name] !== before[name],
  );
  const formerIds = new Map<string, Set<number>>();
  for (const { column, ids } of before ? findReferences(changedFields, before) : [])
    formerIds.set(column, new Set([...(formerIds.get(column) ?? []), ...ids]));
  const addedReferences = [...findReferences(changedFields, after)]
    .map((reference) => ({
      ...reference,
      ids: reference.ids.filter((id) => !formerIds.get(reference.column)?.has(id)),
    }))
    .filter(({ ids }) => ids.length > 0);
  const valid = new Map<string, Set<number>>();
  for (const { column, field } of addedReferences) {
    if (valid.has(column)) continue;
    const addedIds = addedReferences.filter((place) => place.column === column).flatMap(({ ids }) => ids);
    valid.set(column, await readValidIds(database, definition, field, addedIds, structureId));
  }
  return addedReferences
    .filter(({ column, ids }) => !ids.every((id) => valid.get(column)?.has(id)))
    .map(({ path }) => ({ path, code: 'exists' }));
}

async function readValidIds(
  database: Queryable,
  from: Pick<RecordDefinition, 'collection'>,
  field: Field,
  ids: readonly number[],
  structureId: number | undefined,
): Promise<Set<number>> {
  const target = targetOf(field);
  if (!target) throw new Error(`no record has the collection ${field.target}`);
  const key = field.target?.split('/')[1];
  const statement = new Statement();
  const conditions = [`id = any(${statement.bind(ids)}::integer[])`];
  if (key) conditions.push(`key = ${statement.bind(key)}`);
  if (hasArchive(target)) conditions.push('archived_at is null');
  if (field.ofStructure) conditions.push(`structure_id = ${statement.bind(structureId)}::integer`);
  // Entries of the same catalogue and portal content may be inactive: they are prepared together and checked on
  // publication.
  else if (target.catalogue && target.collection !== from.collection && !target.fields.hasDraft)
    conditions.push(`status = ${ACTIVE}`);
  for (const [name, codes] of Object.entries(field.optionFilter ?? {})) {
    const among = `${statement.bind(codes)}::text[]`;
    const column = columnName(name);
    conditions.push(target.fields[name]?.kind === 'choices' ? `${column} && ${among}` : `${column} = any(${among})`);
  }
  const rows = await run<{ id: number }>(
    database,
    `select id from ${tableName(target)} where ${conditions.join(' and ')}`,
    statement.values,
  );
  return new Set(rows.map(({ id }) => id));
}
