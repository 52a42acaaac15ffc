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
function isJudgedHere(field: Field): boolean {
  if (field.kind === 'references') return true;
  return (
    field.kind === 'reference' && (field.ofStructure === true || targetOf(field)?.catalogue !== undefined)
  );
}

interface Place {
  readonly path: string;
  /** Path without row index: an id already used in this column may be used in any row. */
  readonly column: string;
  readonly field: Field;
  readonly ids: readonly number[];
}

interface Naming {
  readonly name: string;
  readonly field: Field;
  /** True if the field's own value must be checked. */
  readonly isJudged: boolean;
  /** Fields of its rows that must be checked. */
  readonly inner: readonly (readonly [string, Field])[];
}

const namings = new WeakMap<Fields, readonly Naming[]>();

/** Returns the reference fields of a kind of record that must be checked. */
function namingOf(fields: Fields): readonly Naming[] {
  const known = namings.get(fields);
  if (known) return known;
  const found = Object.entries(fields)
    .filter(([, field]) => !field.computed)
    .map(([name, field]) => ({
      name,
      field,
      isJudged: isJudgedHere(field),
      inner: Object.entries(field.rowFields ?? {}).filter(([, one]) => isJudgedHere(one)),
    }))
    .filter(({ isJudged, inner }) => isJudged || inner.length > 0);
  namings.set(fields, found);
  return found;
}

/** Yields each reference in these fields. */
function* placesIn(naming: readonly Naming[], values: Values): Generator<Place> {
  for (const { name, field, isJudged, inner } of naming) {
    if (isJudged) yield { path: name, column: name, field, ids: idsIn(values[name]) };
    if (inner.length === 0) continue;
    for (const [at, row] of ((values[name] ?? []) as Values[]).entries())
      for (const [key, one] of inner)
        yield {
          path: `${name}.${at}.${key}`,
          column: `${name}.${key}`,
          field: one,
          ids: idsIn(row[key]),
        };
  }
}

/**
 * Checks the references that a record adds. They must be active, of a kind that the field accepts, in the same
 * structure and not archived. References that the record already had may stay.
 */
export async function invalidReferences(
  database: Queryable,
  definition: Pick<RecordDefinition, 'fields' | 'collection'>,
  after: Values,
  before: Values | null,
  structureId: number | undefined,
): Promise<Issue[]> {
  const changed = namingOf(definition.fields).filter(({ name }) => !before || after[name] !== before[name]);
  const known = new Map<string, Set<number>>();
  for (const { column, ids } of before ? placesIn(changed, before) : [])
    known.set(column, new Set([...(known.get(column) ?? []), ...ids]));
  const added = [...placesIn(changed, after)]
    .map((place) => ({ ...place, ids: place.ids.filter((id) => !known.get(place.column)?.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
  const valid = new Map<string, Set<number>>();
  for (const { column, field } of added) {
    if (valid.has(column)) continue;
    const asked = added.filter((place) => place.column === column).flatMap(({ ids }) => ids);
    valid.set(column, await validAmong(database, definition, field, asked, structureId));
  }
  return added
    .filter(({ column, ids }) => !ids.every((id) => valid.get(column)?.has(id)))
    .map(({ path }) => ({ path, code: 'exists' }));
}

async function validAmong(
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
    conditions.push(
      target.fields[name]?.kind === 'choices' ? `${column} && ${among}` : `${column} = any(${among})`,
    );
  }
  const rows = await run<{ id: number }>(
    database,
    `select id from ${tableName(target)} where ${conditions.join(' and ')}`,
    statement.values,
  );
  return new Set(rows.map(({ id }) => id));
}
