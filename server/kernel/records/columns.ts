import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  PgIntegerBuilder,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Field, FieldKind } from '../../../domain/kernel/records/field.ts';
import { instant } from '../../platform/database/time.ts';

/** Column names that the general rule would split wrongly. */
const SPECIAL_COLUMN_NAMES: Readonly<Record<string, string>> = { global2FA: 'global_2fa' };

/** Converts `cityId` to `city_id`. Names that the specification spells with underscores stay. */
export function columnName(name: string): string {
  return SPECIAL_COLUMN_NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function plainBuilder(field: Field, column: string) {
  switch (field.kind) {
    case 'translated':
    case 'translatedList':
    case 'rows':
    case 'json':
      return jsonb(column);
    case 'integer':
    case 'money':
    case 'reference':
      return integer(column);
    case 'boolean':
      return boolean(column);
    case 'date':
      return date(column);
    case 'decimal':
      return numeric(column, { precision: 12, scale: field.scale ?? 2, mode: 'number' });
    case 'percent':
      return numeric(column, { precision: 5, scale: 2, mode: 'number' });
    case 'instant':
      return timestamp(column, { withTimezone: true, mode: 'string' });
    case 'choices':
      return text(column).array();
    case 'weekdays':
    case 'ages':
      return smallint(column).array();
    case 'references':
      return integer(column).array();
    default:
      return text(column);
  }
}

const ARRAYS: ReadonlySet<FieldKind> = new Set(['choices', 'weekdays', 'ages', 'references']);

function defaultLiteral(field: Field, value: unknown) {
  if (Array.isArray(value) && ARRAYS.has(field.kind)) {
    return sql.raw(`'{${value.join(',')}}'`);
  }
  if (typeof value === 'object') return sql.raw(`'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`);
  return sql.raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
}

/** Builds the column of a field: type by kind, NOT NULL and default by the field. */
export function columnOf(name: string, field: Field, references?: () => AnyPgColumn): PgColumnBuilderBase {
  const baseBuilder = plainBuilder(field, columnName(name));
  const builder =
    references && baseBuilder instanceof PgIntegerBuilder ? baseBuilder.references(references) : baseBuilder;
  if (field.nullable) return builder;
  const requiredBuilder = builder.notNull();
  return field.default === undefined ? requiredBuilder : requiredBuilder.default(defaultLiteral(field, field.default));
}

/** SQL that selects a column in the format of the API: numbers, `YYYY-MM-DD`, ISO instants. */
export function selectExpression(kind: FieldKind, column: string): string {
  if (kind === 'decimal' || kind === 'percent') return `${column}::float8`;
  if (kind === 'instant') return instant(column);
  return column;
}

/** Returns the SQL cast from a bound parameter to its column's type. */
export function parameterCast(kind: FieldKind): string {
  switch (kind) {
    case 'translated':
    case 'translatedList':
    case 'rows':
    case 'json':
      return '::jsonb';
    case 'integer':
    case 'money':
    case 'reference':
      return '::integer';
    case 'decimal':
    case 'percent':
      return '::numeric';
    case 'boolean':
      return '::boolean';
    case 'date':
      return '::date';
    case 'instant':
      return '::timestamptz';
    case 'choices':
      return '::text[]';
    case 'ages':
    case 'weekdays':
      return '::smallint[]';
    case 'references':
      return '::integer[]';
    case 'email':
      // Compares case-insensitively for citext columns; text columns accept the value unchanged.
      return '::citext';
    default:
      return '::text';
  }
}

/** Converts a value for the driver: JSON columns as JSON text, arrays unchanged. */
export function bindValue(kind: FieldKind, value: unknown): unknown {
  const asJson = kind === 'translated' || kind === 'translatedList' || kind === 'rows' || kind === 'json';
  return asJson && value !== null ? JSON.stringify(value) : value;
}
