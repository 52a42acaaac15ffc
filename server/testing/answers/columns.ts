import pg from 'pg';
import type { Kind } from './answer.ts';

/** What the driver makes of a column, by the oid of its type (database/database.ts sets INT8). */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1114: 'date',
  1184: 'date',
  1186: 'object',
  // Whatever was stored.
  114: 'any',
  3802: 'any',
};

export function kindOfColumn(type: number): Kind {
  return KINDS[type] ?? (isArray(type) ? 'array' : 'string');
}

/** Of a type whose arrays it does not know, the driver hands over the text that PostgreSQL prints. */
function isArray(type: number): boolean {
  return Array.isArray(pg.types.getTypeParser(type, 'text')('{}'));
}
