import type { Fields } from '../../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { definitions } from '../../../platform/definitions/definitions.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { columnName } from '../columns.ts';
import { type CountQuery, countSql } from '../counts/kept-counts.ts';
import { tableName } from '../table.ts';

/** A field by which records refer to entries of a catalogue: one id or a list of ids. */
export interface Referrer {
  readonly user: RecordDefinition;
  readonly field: string;
  /** Path of field names to the id inside nested rows; empty when the field holds the id itself. */
  readonly inner: readonly string[];
  readonly kind: 'reference' | 'references';
}

const referrerCache = new WeakMap<RecordDefinition, readonly Referrer[]>();

/** Returns all declared fields that refer to this catalogue, so new records are counted automatically. */
export function referrersOf(catalogue: RecordDefinition): readonly Referrer[] {
  const referrers = referrerCache.get(catalogue) ?? findReferrers(catalogue);
  referrerCache.set(catalogue, referrers);
  return referrers;
}

function findReferrers(catalogue: RecordDefinition): Referrer[] {
  const pathsIn = (fields: Fields): { path: string[]; kind: Referrer['kind'] }[] =>
    Object.entries(fields).flatMap(([name, { kind, target, rowFields }]) => {
      if (rowFields) return pathsIn(rowFields).map(({ path, ...is }) => ({ path: [name, ...path], ...is }));
      if (kind !== 'reference' && kind !== 'references') return [];
      return target?.split('/')[0] === catalogue.collection ? [{ path: [name], kind }] : [];
    });
  // Skips definitions stored in another record's table: that record already counts their fields.
  return definitions
    .get()
    .all.filter(({ table }) => table === undefined)
    .flatMap((user) =>
      pathsIn(user.fields).map(({ path: [field = '', ...inner], kind }) => ({ user, field, inner, kind })),
    );
}

/** SQL condition: the row `u` of the referring table refers to this id. */
export function refersToSql({ field, inner, kind }: Referrer, id: string): string {
  const column = `u.${columnName(field)}`;
  if (inner.length === 0) return kind === 'reference' ? `${column} = ${id}` : `${column} @> array[${id}]`;
  const leaf = kind === 'reference' ? id : `jsonb_build_array(${id})`;
  const containedRow = inner.reduceRight(
    (value, name) => `jsonb_build_array(jsonb_build_object('${name}', ${value}))`,
    leaf,
  );
  return `${column} @> ${containedRow}`;
}

/** SQL: number of records that refer to the entry `t`. */
export function usageCountSql(catalogue: RecordDefinition): string {
  if (referrersOf(catalogue).length === 0) return '0::integer';
  return countSql(catalogue.collection, 't.id', totalUsesSql(catalogue));
}

function totalUsesSql(catalogue: RecordDefinition): string {
  const counts = referrersOf(catalogue).map(
    (referrer) => `(select count(*) from ${tableName(referrer.user)} u where ${refersToSql(referrer, 't.id')})`,
  );
  return `(${counts.join(' + ')})`;
}

/** Returns the usage counts of all catalogues, so that large counts can be stored. */
export function catalogueCounts(): CountQuery[] {
  return definitions
    .get()
    .all.filter((definition) => definition.catalogue && referrersOf(definition).length > 0)
    .map((catalogue) => ({
      name: catalogue.collection,
      text: `select t.id as key, ${totalUsesSql(catalogue)} as count from ${tableName(catalogue)} t`,
    }));
}

/** Counts the records that refer to an entry, by collection. */
export async function readUsage(database: Queryable, catalogue: RecordDefinition, id: number) {
  const referrers = referrersOf(catalogue);
  if (referrers.length === 0) return [];
  const parts = referrers.map(
    (referrer) =>
      `select '${referrer.user.collection}' as resource, count(*)::integer as count ` +
      `from ${tableName(referrer.user)} u where ${refersToSql(referrer, '$1::integer')}`,
  );
  return run<{ resource: string; count: number }>(
    database,
    `select resource, sum(count)::integer as count from (${parts.join(' union all ')}) used
     where count > 0 group by resource order by 2 desc, 1`,
    [id],
  );
}

/** Throws because protected fields (`keptFields`) would change: 409 when the entry is in use, else a field error. */
export async function refuseFrozenFields(
  database: Queryable,
  definition: RecordDefinition,
  current: Readonly<{ id: number }>,
  fields: readonly string[],
): Promise<void> {
  const [firstField] = fields;
  if (firstField === undefined) return;
  const references = await readUsage(database, definition, current.id);
  throw references.length > 0
    ? new Problem('in-use', { members: { references, fields } })
    : fieldProblem(firstField, 'system_code');
}
