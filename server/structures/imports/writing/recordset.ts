import type { FieldKind } from '../../../../domain/kernel/records/field.ts';
import { columnName, parameterCast } from '../../../kernel/records/columns.ts';

/** A column of a row set that is sent to PostgreSQL as one parameter. */
export interface SetColumn {
  readonly name: string;
  readonly column: string;
  readonly type: string;
}

export function setColumns(names: readonly string[], kind: (name: string) => FieldKind): SetColumn[] {
  return names.map((name) => ({ name, column: columnName(name), type: parameterCast(kind(name)).slice(2) }));
}

/** Returns SQL such as `jsonb_to_recordset($1::jsonb) as u(id integer, name text, …)`. */
export function recordset(columns: readonly SetColumn[], parameter = '$1', alias = 'u'): string {
  return `jsonb_to_recordset(${parameter}::jsonb) as ${alias}(${columns.map((one) => `${one.column} ${one.type}`).join(', ')})`;
}

export function rowsAsJson(columns: readonly SetColumn[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(({ name, column }) => [column, row[name] ?? null]))),
  );
}
