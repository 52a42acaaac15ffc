import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Queryable } from '../records/statement.ts';
import type { Database, Tx } from './database.ts';

/** One connection inside BEGIN … COMMIT: the kernel's statements by `query`, drizzle's by `orm`. */
export interface Transaction extends Queryable {
  readonly orm: Tx;
  readonly client: pg.PoolClient;
}

/** Runs `work` in a transaction; an error rolls all of it back and is thrown again. Answers go out after COMMIT. */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const transaction: Transaction = {
      client,
      orm: drizzle(client),
      query: (config) => client.query(config),
    };
    const result = await work(transaction);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is not given to the next one.
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
