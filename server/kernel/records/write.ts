import { defaultsOf, type RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { machineFields } from '../../../domain/kernel/records/translations/translation-plan.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { type Author, changesBetween, type FieldChange } from '../../platform/audit/entry.ts';
import { auditCte } from '../../platform/audit/write.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { bindValue, columnName, parameterCast } from './columns.ts';
import { constraintProblem } from './constraints.ts';
import {
  alteredSelectList,
  keyColumn,
  type SelectList,
  type StoredRecord,
  type VersionedRecord,
  wholeSelectList,
} from './select.ts';
import { tableName } from './table.ts';
import { endSourcesCte, sourcesCte } from './translations/sources.ts';

/** SQL: the structure id for the history entry. */
function structureColumnSql(definition: RecordDefinition): string {
  if (definition.kind === 'section' || definition.scope === 'structure') return 'structure_id';
  if (definition.collection === 'structures') return 'id';
  // A platform record that refers to a structure appears in that structure's history too.
  return definition.fields.structureId && !definition.isConfidential ? 'structure_id' : 'null::integer';
}

function assignments(definition: RecordDefinition, values: Record<string, unknown>, statement: Statement) {
  return Object.entries(values).map(([name, value]) => {
    const kind = definition.fields[name]?.kind ?? 'string';
    return {
      column: columnName(name),
      value: `${statement.bind(bindValue(kind, value))}${parameterCast(kind)}`,
    };
  });
}

/** Returns the computed fields that follow from a record's values. */
function deriveFields(
  definition: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return definition.derive?.(values) ?? {};
}

/**
 * Columns that `changed` returns: those of the answer and of the history entry. Returning whole rows would store the
 * search text as well.
 */
function returningSql(definition: RecordDefinition, { text }: SelectList): string {
  return `${text}, ${aliasColumn(structureColumnSql(definition))} as audit_structure_id`;
}

function answerSql({ changed }: SelectList): string {
  return `select ${changed}, (select id from logged) as "changeId" from changed`;
}

/** Columns that belong to no field, as SQL: `completeness_parts = …`. */
export interface ExtraAssignment {
  readonly column: string;
  readonly expression: (statement: Statement) => string;
}

export interface Update {
  readonly definition: RecordDefinition;
  readonly author: Author;
  /** The record as read, at the version that the caller saw. */
  readonly current: VersionedRecord;
  readonly values: Record<string, unknown>;
  readonly extra?: readonly ExtraAssignment[];
  readonly action?: 'update' | 'state' | 'archive' | 'restore' | 'approve' | 'reject';
  /** True if the update undoes a history entry. */
  readonly undoes?: boolean;
  /**
   * Role with which `current` was read whole. If it is the writer's role, columns that the change cannot alter are not
   * read again.
   */
  readonly readAs?: Role | undefined;
  /** Changes to write to the history when it may not contain the values. */
  readonly told?: readonly FieldChange[];
}

/**
 * Changes a record and writes its history entry in one statement. Returns null if the version is stale; the caller then
 * answers 409. A violated unique index or foreign key becomes a field problem.
 */
export async function updateRecord(database: Queryable, update: Update): Promise<StoredRecord | null> {
  const { definition, current, author } = update;
  const statement = new Statement();
  const values = { ...update.values, ...deriveFields(definition, { ...current, ...update.values }) };
  const sets = assignments(definition, values, statement).map(({ column, value }) => `${column} = ${value}`);
  for (const extra of update.extra ?? []) sets.push(`${extra.column} = ${extra.expression(statement)}`);
  sets.push('version = t.version + 1', 'updated_at = now()', `updated_by = ${statement.bind(author.userId)}::integer`);
  const id = statement.bind(current.id);
  const version = statement.bind(current.version);
  const audit = auditCte(statement, author, {
    action: update.action ?? 'update',
    targetType: definition.name,
    changes: addTextSource(definition, author, update.told ?? changesBetween(current, update.values)),
  });
  const { undoes = false } = update;
  const marksCte = sourcesCte(statement, definition, author, {
    before: current,
    values: update.values,
    undoes,
  });
  const reader = readerRole(author);
  const isWhole = update.readAs === reader;
  const list = isWhole
    ? alteredSelectList(definition, reader, Object.keys(values))
    : wholeSelectList(definition, reader);
  const text =
    `with changed as (update ${tableName(definition)} t set ${sets.join(', ')} ` +
    `where t.${keyColumn(definition)} = ${id} and t.version = ${version} ` +
    `returning ${returningSql(definition, list)}), ${audit}${marksCte} ${answerSql(list)}`;
  const [record] = await withConstraintProblems(definition, () => run<StoredRecord>(database, text, statement.values));
  if (!record) return null;
  return isWhole ? { ...current, ...record } : record;
}

/** Adds the source of machine-written texts to their changes. */
function addTextSource(
  definition: RecordDefinition,
  { textSource }: Author,
  changes: readonly FieldChange[],
): readonly FieldChange[] {
  if (!textSource) return changes;
  const translatableFields = machineFields(definition);
  return changes.map((change) =>
    translatableFields.includes(change.field) ? { ...change, source: textSource } : change,
  );
}

function aliasColumn(column: string): string {
  return column.includes('::') ? column : `t.${column}`;
}

export interface Insert {
  readonly definition: RecordDefinition;
  readonly author: Author;
  readonly values: Record<string, unknown>;
  readonly structureId?: number;
  readonly extra?: readonly ExtraAssignment[];
  /** Set only when a deletion is undone. */
  readonly id?: number;
}

/** Creates a record and its history entry in one statement. */
export async function insertRecord(database: Queryable, insert: Insert): Promise<StoredRecord> {
  const { definition, author } = insert;
  const statement = new Statement();
  const withDefaults = { ...defaultsOf(definition.fields), ...insert.values };
  const values = { ...insert.values, ...deriveFields(definition, withDefaults) };
  const insertColumns = assignments(definition, values, statement);
  for (const extra of insert.extra ?? [])
    insertColumns.push({ column: extra.column, value: extra.expression(statement) });
  if (insert.structureId !== undefined) {
    insertColumns.push({ column: 'structure_id', value: `${statement.bind(insert.structureId)}::integer` });
  }
  if (insert.id !== undefined) insertColumns.push({ column: 'id', value: `${statement.bind(insert.id)}::integer` });
  const user = `${statement.bind(author.userId)}::integer`;
  insertColumns.push({ column: 'created_by', value: user }, { column: 'updated_by', value: user });
  const audit = auditCte(statement, author, {
    action: insert.id === undefined ? 'create' : 'restore',
    targetType: definition.name,
    changes: Object.entries(insert.values).map(([field, after]) => ({ field, before: null, after })),
  });
  // A restored record gets its machine marks back; in a new record every text is a person's.
  const marksCte =
    insert.id === undefined
      ? ''
      : sourcesCte(statement, definition, author, { before: {}, values: insert.values, undoes: true });
  const list = wholeSelectList(definition, readerRole(author));
  const overriding = insert.id === undefined ? '' : 'overriding system value ';
  const text =
    `with changed as (insert into ${tableName(definition)} as t (${insertColumns.map((f) => f.column).join(', ')}) ` +
    `${overriding}values (${insertColumns.map((f) => f.value).join(', ')}) ` +
    `returning ${returningSql(definition, list)}), ${audit}${marksCte} ${answerSql(list)}`;
  const [record] = await withConstraintProblems(definition, () => run<StoredRecord>(database, text, statement.values));
  if (!record) throw new Error(`${definition.name}: an insert returned no row`);
  return record;
}

/**
 * Deletes a record at this version and returns its history entry, which an undo needs. Returns null if the version is
 * stale.
 */
export async function deleteRecord(
  database: Queryable,
  definition: RecordDefinition,
  author: Author,
  current: VersionedRecord,
): Promise<number | null> {
  const statement = new Statement();
  const id = statement.bind(current.id);
  const version = statement.bind(current.version);
  const fields = Object.keys(definition.fields).filter(
    (name) => current[name] !== undefined && !definition.fields[name]?.stateRules,
  );
  const audit = auditCte(statement, author, {
    action: 'delete',
    targetType: definition.name,
    changes: fields.map((field) => ({ field, before: current[field], after: null })),
  });
  const text =
    `with changed as (delete from ${tableName(definition)} t where t.id = ${id} and t.version = ${version} ` +
    `returning t.id, t.version, ${aliasColumn(structureColumnSql(definition))} as audit_structure_id), ` +
    `${audit}${endSourcesCte(statement, definition)} select id as "changeId" from logged`;
  const rows = await withConstraintProblems(definition, () =>
    run<{ changeId: number }>(database, text, statement.values),
  );
  return rows[0]?.changeId ?? null;
}

/** Role that decides which columns the answer contains. */
function readerRole(author: Author): Role {
  return author.role === 'system' ? 'admin' : author.role;
}

async function withConstraintProblems<T>(definition: RecordDefinition, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw constraintProblem(definition, error) ?? error;
  }
}
