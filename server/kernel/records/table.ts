import { type $Type, type HasDefault, type NotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CATALOGUES } from '../../../domain/kernel/catalogues/collections.ts';
import type { Field, Fields, FieldValue } from '../../../domain/kernel/records/field.ts';
import { hasArchive, type RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { columnName, columnOf } from './columns.ts';

export function tableName(definition: Pick<RecordDefinition, 'collection' | 'table'>): string {
  return definition.table ?? definition.collection.replaceAll('-', '_');
}

/** SQL condition: the row `t` is not archived. */
export function isLive(definition: Parameters<typeof hasArchive>[0]): string {
  return hasArchive(definition) ? 't.archived_at is null' : 'true';
}

/** True if the record is archived; false for kinds without an archive. */
export function isArchived(
  definition: Parameters<typeof hasArchive>[0],
  { archivedAt }: Readonly<Record<string, unknown>>,
): boolean {
  return hasArchive(definition) && (archivedAt ?? null) !== null;
}

function commonColumns() {
  return {
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    createdBy: integer('created_by'),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedBy: integer('updated_by'),
  };
}

/** Columns and indexes that belong to no field, such as search text and cached values. */
export interface TableExtras<C extends Columns> {
  columns?: C;
  /** Referenced tables by field: `city_id: () => cities.id`. */
  references?: Record<string, () => AnyPgColumn>;
  indexes?: PgTableExtraConfigValue[];
  /** Extra columns that `q` searches too. */
  searchedColumns?: readonly string[];
}

type Columns = Record<string, PgColumnBuilderBase>;
/** Declares a default for every required field, because an insert may omit both. */
type FieldColumn<F> =
  FieldValue<F> extends infer T
    ? null extends T
      ? $Type<PgColumnBuilderBase, NonNullable<T>>
      : HasDefault<NotNull<$Type<PgColumnBuilderBase, T>>>
    : never;
type FieldColumns<F extends Fields> = { [Name in keyof F]: FieldColumn<F[Name]> };

/**
 * The drizzle table of a record, from which drizzle-kit writes the migration. The key of a section is its structure's
 * id; a record of a structure has `structure_id`. Every sort has an index that ends in id.
 */
export function recordTable<F extends Fields, const C extends Columns = Record<never, never>>(
  definition: RecordDefinition<F> & Pick<RecordDefinition, 'scope'>,
  extras: TableExtras<C> = {},
) {
  const name = tableName(definition);
  // `fromEntries` loses the type of each field; `columnOf` chooses the builder by the same kind.
  const fields = Object.fromEntries(
    Object.entries(definition.fields)
      .filter(([, { stateRules }]) => !stateRules)
      .map(([field, is]) => [field, columnOf(field, is, extras.references?.[field])]),
  ) as FieldColumns<F>;
  // The id of a section is its structure's id. Both names are typed, although a platform record has no `structureId`.
  const section = definition.kind === 'section';
  const parent = extras.references?.structureId;
  const structureKey = parent
    ? integer('structure_id').references(parent, { onDelete: 'cascade' })
    : integer('structure_id');
  // Both kinds of key get the same type, although only a section's key is inserted explicitly.
  const keys = {
    id: section ? structureKey.primaryKey() : integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...(!section && definition.scope === 'structure' ? { structureId: structureKey.notNull() } : {}),
  } as unknown as Record<'id' | 'structureId', FieldColumn<Field<'reference', number, false>>>;
  const extraColumns = (extras.columns ?? {}) as C;
  const baseDefinition: RecordDefinition = definition;
  return pgTable(
    name,
    {
      ...keys,
      ...fields,
      ...searchColumn(baseDefinition, extras.searchedColumns),
      ...commonColumns(),
      ...extraColumns,
    },
    () => [...indexesOf(baseDefinition, name), ...(extras.indexes ?? [])],
  );
}

/** Generated column with the unaccented text of all searched fields; a trigram index finds any part of it. */
function searchColumn(definition: RecordDefinition, extraColumns: readonly string[] = []): Record<never, never> {
  const searchedFields = definition.listing?.search ?? [];
  if (searchedFields.length === 0) return {};
  const parts = searchedFields.map((name) => {
    const column = columnName(name);
    // Searches the values of a JSON object, not its member names.
    if (definition.fields[name]?.kind === 'json') return `jsonb_path_query_array(${column}, '$.*')::text`;
    if (definition.fields[name]?.kind !== 'translated') return `coalesce(${column}, '')`;
    return LANGUAGES.map((language) => `coalesce(${column}->>'${language}', '')`).join(` || ' ' || `);
  });
  parts.push(...extraColumns.map((column) => `coalesce(${column}, '')`));
  const unaccentedText = sql.raw(`immutable_unaccent(id::text || ' ' || ${parts.join(` || ' ' || `)})`);
  return { searchText: text('search_text').generatedAlwaysAs(unaccentedText) };
}

function searchIndex(definition: RecordDefinition, table: string): PgTableExtraConfigValue[] {
  if (!definition.listing?.search.length) return [];
  return [index(`${table}_search_idx`).using('gin', sql.raw('search_text gin_trgm_ops'))];
}

function indexesOf(definition: RecordDefinition, table: string): PgTableExtraConfigValue[] {
  const owner = definition.scope === 'structure' && definition.kind === 'collection' ? ['structure_id'] : [];
  const sorts = (definition.listing?.sorts ?? []).filter((sort) => sort !== 'id' && sort !== 'usageCount');
  const sortIndexes = sorts.map((sort) => {
    const sortIndex = index(`${table}_${columnName(sort)}_idx`);
    if (definition.fields[sort]?.kind !== 'translated') {
      return indexOn(sortIndex, [...owner, columnName(sort), 'id'].map(quoteColumn));
    }
    const italian = `immutable_unaccent("${columnName(sort)}"->>'it')`;
    return indexOn(sortIndex, [...owner.map(quoteColumn), italian, '"id"']);
  });
  const unique = Object.entries(definition.fields)
    .filter(([, field]) => field.unique)
    .map(([field, is]) => {
      const scopeColumns = is.unique === 'structure' ? owner : [];
      const index = uniqueIndex(uniqueName(table, field));
      // For translated texts the Italian text must be unique, ignoring case.
      const value = is.kind === 'translated' ? `lower("${columnName(field)}"->>'it')` : `"${columnName(field)}"`;
      const unique = indexOn(index, [...scopeColumns.map(quoteColumn), value]);
      // Archived records do not block the values of live ones.
      return definition.archive ? unique.where(sql.raw('"archived_at" is null')) : unique;
    });
  return [...sortIndexes, ...unique, ...referringIndexes(definition, table, sorts), ...searchIndex(definition, table)];
}

/** True if rows, or nested rows, refer to a catalogue. */
function refersToCatalogue(fields: Fields): boolean {
  return Object.values(fields).some(({ target, rowFields }) =>
    rowFields ? refersToCatalogue(rowFields) : CATALOGUES.has(target?.split('/')[0] ?? ''),
  );
}

/** Indexes for finding the records that refer to a catalogue entry: used in lists and before deletions. */
function referringIndexes(
  definition: RecordDefinition,
  table: string,
  sorts: readonly string[],
): PgTableExtraConfigValue[] {
  if (definition.table) return [];
  return Object.entries(definition.fields).flatMap(([name, { kind, target, rowFields }]) => {
    const refers = CATALOGUES.has(target?.split('/')[0] ?? '') && !sorts.includes(name);
    const use = index(`${table}_${columnName(name)}_use`);
    if (rowFields && refersToCatalogue(rowFields))
      return [use.using('gin', sql.raw(`"${columnName(name)}" jsonb_path_ops`))];
    if (!refers) return [];
    if (kind === 'references') return [use.using('gin', sql.raw(`"${columnName(name)}"`))];
    return kind === 'reference' ? [indexOn(use, [quoteColumn(columnName(name))])] : [];
  });
}

/** Name of a unique index, from which an error is mapped to its field. */
export function uniqueName(table: string, field: string): string {
  return `${table}_${columnName(field)}_key`;
}

/** Builds one index on these columns; drizzle needs at least one. */
function indexOn(
  builder: Pick<ReturnType<typeof index>, 'on'>,
  [firstColumn = '', ...rest]: readonly string[],
): ReturnType<ReturnType<typeof index>['on']> {
  return builder.on(sql.raw(firstColumn), ...rest.map((expression) => sql.raw(expression)));
}

const quoteColumn = (column: string) => `"${column}"`;

/** 64-bit key for append-only tables. */
export function bigKey() {
  return bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
}
