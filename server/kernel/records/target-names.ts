import { readableFields } from '../../../domain/kernel/records/record.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { shorten } from '../../../domain/platform/language/cut-text.ts';
import type { FieldChange } from '../../platform/audit/entry.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { definitions } from '../../platform/definitions/definitions.ts';
import { columnName } from './columns.ts';
import { tableName } from './table.ts';

interface Target {
  readonly targetType: string;
  readonly targetId: number;
}

/** Fields that name a record, in order of preference. */
const NAME_FIELDS = ['title', 'name', 'code'];
/** Fields that describe a record without a name. */
const DESCRIPTIVE_FIELDS = [...NAME_FIELDS, 'number', 'subject', 'email', 'text', 'validFrom', 'startDate'];
const MAX_NAME_LENGTH = 120;

export const keyOf = ({ targetType, targetId }: Target): string => `${targetType} ${targetId}`;

/** SQL of the id and name of each record of a type; null if the type has no name. */
export function selectNamesSql(type: string): string | null {
  const definition = definitions.get().byName(type);
  const field = definition && NAME_FIELDS.find((name) => definition.fields[name]);
  if (!definition || !field || definition.kind === 'section') return null;
  const column = columnName(field);
  const name = definition.fields[field]?.kind === 'translated' ? `t.${column}->>'it'` : `t.${column}::text`;
  return `select t.id, ${name} as name from ${tableName(definition)} t`;
}

/** Returns the current names of these records by `keyOf`, read in one statement. Deleted records are missing. */
export async function readTargetNames(
  database: Queryable,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, string | null>> {
  const statement = new Statement();
  const parts = [...Map.groupBy(targets, ({ targetType }) => targetType)].flatMap(([type, of]) => {
    const select = selectNamesSql(type);
    if (select === null) return [];
    const ids = statement.bind(of.map(({ targetId }) => targetId));
    return `select ${statement.bind(type)}::text as type, n.id, n.name from (${select}) n where n.id = any(${ids}::integer[])`;
  });
  if (parts.length === 0) return new Map();
  const rows = await run<{ type: string; id: number; name: string | null }>(
    database,
    parts.join(' union all '),
    statement.values,
  );
  return new Map(rows.map(({ type, id, name }) => [keyOf({ targetType: type, targetId: id }), name]));
}

/** Returns the person by whom a link with a structure is named, from a history entry of the link. */
export function findNamedPerson(entry: {
  readonly targetType: string;
  readonly changes: readonly Pick<FieldChange, 'field' | 'before' | 'after'>[];
}): Target | null {
  const field = definitions.get().byName(entry.targetType)?.fields.userId;
  if (field?.target !== 'users' || !field.computed) return null;
  const change = entry.changes.find((one) => one.field === 'userId');
  const id = change?.before ?? change?.after;
  return typeof id === 'number' ? { targetType: 'user', targetId: id } : null;
}

/** Returns a record's former name from a history entry, limited to fields that the role may read. */
export function findNameInChanges(
  role: Role,
  targetType: string,
  changes: readonly Pick<FieldChange, 'field' | 'before' | 'after'>[],
): string | null {
  const definition = definitions.get().byName(targetType);
  if (!definition) return null;
  const readable = new Set(readableFields(definition, role));
  for (const name of DESCRIPTIVE_FIELDS) {
    const change = changes.find(({ field }) => field === name);
    if (!change || !readable.has(name) || definition.fields[name]?.lastFour) continue;
    const value = change.before ?? change.after;
    const words = typeof value === 'object' && value !== null ? (value as { it?: unknown }).it : value;
    if (typeof words === 'string' && words) return shorten(words, MAX_NAME_LENGTH);
  }
  return null;
}
