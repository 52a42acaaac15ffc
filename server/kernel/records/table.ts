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

/** Of the row `t`: not in the archive, where its record has one. */
export function isLive(definition: Parameters<typeof hasArchive>[0]): string {
  return hasArchive(definition) ? 't.archived_at is null' : 'true';
}

/** Whether it lies in the archive that its kind of record has. */
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

/** Columns and indexes that only the server knows (search text, cached parts). */
export interface TableExtras<C extends Columns> {
  columns?: C;
  /** Other tables that a reference column names, by field: `city_id: () => cities.id`. */
  references?: Record<string, () => AnyPgColumn>;
  indexes?: PgTableExtraConfigValue[];
  /** Own columns that `q` finds, too. */
  searched?: readonly string[];
}

type Columns = Record<string, PgColumnBuilderBase>;
/** A field that is not null either has a default or must be given: to an insert both may be left out. */
type FieldColumn<F> =
  FieldValue<F> extends infer T
    ? null extends T
      ? $Type<PgColumnBuilderBase, NonNullable<T>>
      : HasDefault<NotNull<$Type<PgColumnBuilderBase, T>>>
    : never;
type FieldColumns<F extends Fields> = { [Name in keyof F]: FieldColumn<F[Name]> };

/**
 * The drizzle table of a record, from which drizzle-kit writes the migration. A section's key is its structure's id;
 * a record of a structure has `structure_id`. Every sort has an index that ends in id.
 */
export function recordTable<F extends Fields, const C extends Columns = Record<never, never>>(
  definition: RecordDefinition<F> & Pick<RecordDefinition, 'scope'>,
  extras: TableExtras<C> = {},
) {
  const name = tableName(definition);
  // fromEntries forgets which field has which type; columnOf chooses the builder by the same kind.
  const fields = Object.fromEntries(
    Object.entries(definition.fields)
      .filter(([, { stateRules }]) => !stateRules)
      .map(([field, is]) => [field, columnOf(field, is, extras.references?.[field])]),
  ) as FieldColumns<F>;
  // A section's id is its structure's; both names are typed, a platform record has no `structureId`.
  const section = definition.kind === 'section';
  const parent = extras.references?.structureId;
  const structureKey = parent
    ? integer('structure_id').references(parent, { onDelete: 'cascade' })
    : integer('structure_id');
  // To TypeScript one kind of key: a section's own key is given, another's is drawn.
  const keys = {
    id: section ? structureKey.primaryKey() : integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...(!section && definition.scope === 'structure' ? { structureId: structureKey.notNull() } : {}),
  } as unknown as Record<'id' | 'structureId', FieldColumn<Field<'reference', number, false>>>;
  const own = (extras.columns ?? {}) as C;
  const plain: RecordDefinition = definition;
  return pgTable(
    name,
    { ...keys, ...fields, ...searchColumn(plain, extras.searched), ...commonColumns(), ...own },
    () => [...indexesOf(plain, name), ...(extras.indexes ?? [])],
  );
}

/** The searched fields in one folded text, kept by PostgreSQL; a trigram index finds any part of it. */
function searchColumn(definition: RecordDefinition, own: readonly string[] = []): Record<never, never> {
  const searched = definition.listing?.search ?? [];
  if (searched.length === 0) return {};
  const parts = searched.map((name) => {
    const column = columnName(name);
    // Of an object its values, whatever their names.
    if (definition.fields[name]?.kind === 'json') return `jsonb_path_query_array(${column}, '$.*')::text`;
    if (definition.fields[name]?.kind !== 'translated') return `coalesce(${column}, '')`;
    return LANGUAGES.map((language) => `coalesce(${column}->>'${language}', '')`).join(` || ' ' || `);
  });
  parts.push(...own.map((column) => `coalesce(${column}, '')`));
  const folded = sql.raw(`immutable_unaccent(id::text || ' ' || ${parts.join(` || ' ' || `)})`);
  return { searchText: text('search_text').generatedAlwaysAs(folded) };
}

function searchIndex(definition: RecordDefinition, table: string): PgTableExtraConfigValue[] {
  if (!definition.listing?.search.length) return [];
  return [index(`${table}_search_idx`).using('gin', sql.raw('search_text gin_trgm_ops'))];
}

function indexesOf(definition: RecordDefinition, table: string): PgTableExtraConfigValue[] {
  const owner = definition.scope === 'structure' && definition.kind === 'collection' ? ['structure_id'] : [];
  const sorts = (definition.listing?.sorts ?? []).filter((sort) => sort !== 'id' && sort !== 'usageCount');
  const ordered = sorts.map((sort) => {
    const sorted = index(`${table}_${columnName(sort)}_idx`);
    if (definition.fields[sort]?.kind !== 'translated') {
      return on(sorted, [...owner, columnName(sort), 'id'].map(quoted));
    }
    const italian = `immutable_unaccent("${columnName(sort)}"->>'it')`;
    return on(sorted, [...owner.map(quoted), italian, '"id"']);
  });
  const unique = Object.entries(definition.fields)
    .filter(([, field]) => field.unique)
    .map(([field, is]) => {
      const within = is.unique === 'structure' ? owner : [];
      const index = uniqueIndex(uniqueName(table, field));
      // Of a text in four languages the Italian is what must be unique, however it is spelled.
      const value =
        is.kind === 'translated' ? `lower("${columnName(field)}"->>'it')` : `"${columnName(field)}"`;
      const unique = on(index, [...within.map(quoted), value]);
      // What lies in the archive takes no name from what is live.
      return definition.archive ? unique.where(sql.raw('"archived_at" is null')) : unique;
    });
  return [
    ...ordered,
    ...unique,
    ...referringIndexes(definition, table, sorts),
    ...searchIndex(definition, table),
  ];
}

/** Whether rows, or rows within them, refer to a catalogue. */
function refersIn(fields: Fields): boolean {
  return Object.values(fields).some(({ target, rowFields }) =>
    rowFields ? refersIn(rowFields) : CATALOGUES.has(target?.split('/')[0] ?? ''),
  );
}

/** Who refers to an entry is asked for every entry that a list shows, and before one is deleted. */
function referringIndexes(
  definition: RecordDefinition,
  table: string,
  sorts: readonly string[],
): PgTableExtraConfigValue[] {
  if (definition.table) return [];
  return Object.entries(definition.fields).flatMap(([name, { kind, target, rowFields }]) => {
    const refers = CATALOGUES.has(target?.split('/')[0] ?? '') && !sorts.includes(name);
    const use = index(`${table}_${columnName(name)}_use`);
    if (rowFields && refersIn(rowFields))
      return [use.using('gin', sql.raw(`"${columnName(name)}" jsonb_path_ops`))];
    if (!refers) return [];
    if (kind === 'references') return [use.using('gin', sql.raw(`"${columnName(name)}"`))];
    return kind === 'reference' ? [on(use, [quoted(columnName(name))])] : [];
  });
}

/** By which a refusal of the index is known as one of its field. */
export function uniqueName(table: string, field: string): string {
  return `${table}_${columnName(field)}_key`;
}

/** One index on these columns: drizzle asks for a first. */
function on(
  begun: Pick<ReturnType<typeof index>, 'on'>,
  [first = '', ...rest]: readonly string[],
): ReturnType<ReturnType<typeof index>['on']> {
  return begun.on(sql.raw(first), ...rest.map((expression) => sql.raw(expression)));
}

const quoted = (column: string) => `"${column}"`;

/** A wide counter for append-only tables. */
export function bigKey() {
  return bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
}
