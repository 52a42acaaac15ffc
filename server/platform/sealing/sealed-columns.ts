import { type Queryable, run } from '../database/statement.ts';
import { unsealBy } from './sealing.ts';

/**
 * A column sealed by the register's key. `bound` is the SQL, over the row `t`, of the text that the value is bound to.
 */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly bound: string;
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'stay_guests', column: 'person', bound: `'person:' || t.idswh` },
  { table: 'stay_guests', column: 'document', bound: `'document:' || t.idswh` },
  { table: 'webhook_endpoints', column: 'secret', bound: `'webhook-secret'` },
  { table: 'webhook_endpoints', column: 'former_secret', bound: `'webhook-secret'` },
];

export interface SealedValue {
  readonly id: number;
  readonly bound: string;
  readonly sealed: Buffer;
}

/** Reads the first rows after the id `afterId`. */
export const readSealedAfter = (
  database: Queryable,
  { table, column, bound }: SealedColumn,
  afterId: number,
  count: number,
): Promise<SealedValue[]> =>
  run<SealedValue & Record<string, unknown>>(
    database,
    `select t.id, ${bound} as bound, t.${column} as sealed from ${table} t
     where t.${column} is not null and t.id > $1 order by t.id limit $2 for no key update`,
    [afterId, count],
  );

const SAMPLE_SIZE = 20;

/** Reads the newest sealed values, to recognize a key if the database has no fingerprint. */
export async function readSealedSample(database: Queryable): Promise<SealedValue[]> {
  const parts = SEALED_COLUMNS.map(
    ({ table, column, bound }) =>
      `(select t.id, ${bound} as bound, t.${column} as sealed from ${table} t
        where t.${column} is not null order by t.id desc limit ${SAMPLE_SIZE})`,
  );
  return run<SealedValue & Record<string, unknown>>(database, parts.join(' union all '), []);
}

export const canOpen = (key: string, { bound, sealed }: SealedValue): boolean => unsealBy(key, bound, sealed) !== null;
