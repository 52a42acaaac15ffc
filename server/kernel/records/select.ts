import type { StateRules } from '../../../domain/kernel/calendar/state-rules.ts';
import type { FieldKind } from '../../../domain/kernel/records/field.ts';
import { type RecordDefinition, readableFields } from '../../../domain/kernel/records/record.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { personNameSql } from '../../platform/access/person-name.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { usageCountSql } from './collections/usage.ts';
import { columnName, selectExpression } from './columns.ts';
import { pendingColumnSql } from './moderating/pending.ts';

/** Columns of every stored record in addition to its fields. */
export type CommonColumns = {
  id: number;
  version: number;
  createdAt: string;
  createdBy: number | null;
  updatedAt: string;
  updatedBy: number | null;
};

/** The part of a record that a change is checked against: its version and its values. */
export interface VersionedRecord {
  id: number;
  version: number;
  [field: string]: unknown;
}

/** A record as the API returns it, of any kind. */
export interface StoredRecord extends CommonColumns {
  [field: string]: unknown;
}

const COMMON_COLUMNS = [
  't.version as "version"',
  `${selectExpression('instant', 't.created_at')} as "createdAt"`,
  't.created_by as "createdBy"',
  `${selectExpression('instant', 't.updated_at')} as "updatedAt"`,
  't.updated_by as "updatedBy"',
];
const COMMON_NAMES = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

/** Key column of a record: sections have the id of their structure. */
export function keyColumn(definition: Pick<RecordDefinition, 'kind'>): string {
  return definition.kind === 'section' ? 'structure_id' : 'id';
}

export interface SelectList {
  /** `t.name as "name", …` */
  readonly text: string;
  /** `changed."name", …` */
  readonly changed: string;
}

const selectListCache = new WeakMap<RecordDefinition, Map<string, SelectList>>();

/**
 * SQL `t.name as "name", …`: the common columns and the fields that the role may read, optionally only those in `fieldNames`.
 */
export function selectList(definition: RecordDefinition, role: Role, fieldNames?: readonly string[]): string {
  return cachedSelectList(definition, role, fieldNames).text;
}

/** SQL: the whole record, for a statement that returns the rows of `changed`. */
export function wholeSelectList(definition: RecordDefinition, role: Role): SelectList {
  return cachedSelectList(definition, role);
}

/**
 * SQL: the columns that a change of these fields can alter. Includes computed fields, pending changes, author and date.
 */
export function alteredSelectList(definition: RecordDefinition, role: Role, names: readonly string[]): SelectList {
  const { fields } = definition;
  const isComputed = (name: string) => fields[name]?.computed === true || fields[name]?.stateRules !== undefined;
  const computedList = cachedSelectList(definition, role, Object.keys(fields).filter(isComputed), true);
  const readable = readableFields(definition, role);
  // Cached without the changed fields, whose combinations are too many.
  const changedNames = names.filter((name) => readable.includes(name) && !isComputed(name));
  if (changedNames.length === 0) return computedList;
  const { text, changed } = toSelectList(changedNames.map((name) => fieldColumn(definition, role, name)));
  return { text: `${computedList.text}, ${text}`, changed: `${computedList.changed}, ${changed}` };
}

function cachedSelectList(
  definition: RecordDefinition,
  role: Role,
  fieldNames?: readonly string[],
  isAnswer = fieldNames === undefined,
): SelectList {
  const cachedLists = selectListCache.get(definition) ?? new Map<string, SelectList>();
  selectListCache.set(definition, cachedLists);
  const key = fieldNames ? `${role} ${isAnswer} ${fieldNames.join()}` : role;
  const list = cachedLists.get(key) ?? toSelectList(selectedColumns(definition, role, isAnswer, fieldNames));
  cachedLists.set(key, list);
  return list;
}

function toSelectList(columns: readonly string[]): SelectList {
  const names = columns.map((column) => column.slice(column.lastIndexOf('"', column.length - 2)));
  return { text: columns.join(', '), changed: names.map((name) => `changed.${name}`).join(', ') };
}

/** SQL columns, each ending with its quoted name. */
function selectedColumns(
  definition: RecordDefinition,
  role: Role,
  isAnswer: boolean,
  fieldNames?: readonly string[],
): string[] {
  const names = readableFields(definition, role).filter((name) => !fieldNames || fieldNames.includes(name));
  const fields = names.map((name) => fieldColumn(definition, role, name));
  const owner =
    definition.kind === 'collection' && definition.scope === 'structure' ? ['t.structure_id as "structureId"'] : [];
  const author = isAnswer ? [`${lastAuthorSql(role)} as "updatedByName"`] : [];
  const pending = isAnswer ? pendingColumnSql(definition, keyColumn(definition)) : [];
  const hasUsageCount = definition.catalogue && (!fieldNames || fieldNames.includes('usageCount'));
  const usage = hasUsageCount ? [`${usageCountSql(definition)} as "usageCount"`] : [];
  return [
    `t.${keyColumn(definition)} as "id"`,
    ...owner,
    ...fields,
    ...usage,
    ...COMMON_COLUMNS,
    ...author,
    ...pending,
  ];
}

function fieldColumn(definition: RecordDefinition, role: Role, name: string): string {
  const { kind, stateRules, lastFour } = definition.fields[name] ?? { kind: 'string' as const };
  // Tax data are masked for editors (platform dictionary 12, dati-fiscali), as in the history for everybody.
  if (lastFour && role === 'editor') return `${lastFourSql(`t.${columnName(name)}`)} as "${name}"`;
  if (stateRules) return `${stateSql(stateRules)} as "${name}"`;
  return `${selectExpression(kind, columnOf(definition, role, name))} as "${name}"`;
}

/** The column that a role reads a field from. */
export const columnOf = (definition: RecordDefinition, role: Role, name: string): string =>
  `t.${definition.fields[name]?.columnFor?.[role] ?? columnName(name)}`;

const lastFourSql = (column: string) => `repeat('*', greatest(length(${column}) - 4, 0)) || right(${column}, 4)`;

/** SQL: name of the last author, as the role may see it. */
const lastAuthorSql = (role: Role): string =>
  `(select ${personNameSql(role, 'u.role')} from users u where u.id = t.updated_by)`;

/** SQL expression of a sort or filter, identical to its index so that PostgreSQL uses the index. */
export function comparedColumn(definition: RecordDefinition, role: Role, name: string): string {
  if (name === 'usageCount') return usageCountSql(definition);
  const { stateRules } = definition.fields[name] ?? {};
  if (stateRules) return stateSql(stateRules);
  const column = columnOf(definition, role, name);
  return definition.fields[name]?.kind === 'translated' ? `immutable_unaccent(${column}->>'it')` : column;
}

/** Type of a sort value: translated texts sort by their unaccented Italian text. */
export function sortKind(definition: RecordDefinition, name: string): FieldKind {
  const kind = kindOf(definition, name);
  return kind === 'translated' ? 'string' : kind;
}

/** Type of a sort or filter key, including the common columns. */
export function kindOf(definition: RecordDefinition, name: string) {
  if (name === 'id' || name === 'createdBy' || name === 'updatedBy' || name === 'usageCount') {
    return 'integer' as const;
  }
  if (COMMON_NAMES.has(name)) return 'instant' as const;
  return definition.fields[name]?.kind ?? ('string' as const);
}

/** SQL: the code that `decide` returns for a row `t`. Codes and names come from the definition. */
function stateSql({ cases, otherwise }: StateRules): string {
  const whens = cases.map(({ code, when }) => {
    const column = `t.${columnName(when.field)}`;
    const condition =
      'equals' in when
        ? `${column} = ${when.equals}`
        : when.is === 'present'
          ? `${column} is not null`
          : `${column} ${when.is === 'before_today' ? '<' : '>'} ${TODAY_IN_ROME}`;
    return `when ${condition} then '${code}'`;
  });
  return `(case ${whens.join(' ')} else '${otherwise}' end)`;
}
