import type pg from 'pg';
import type { Database } from './database.ts';
import { currentJournal } from './journal.ts';
import { waitFor } from './query-clock.ts';
import type { Queryable } from './statement.ts';

/** One connection inside BEGIN … COMMIT. */
export interface Transaction extends Queryable {
  readonly client: pg.PoolClient;
  /** Done before COMMIT, in this order: what is brought up to date once, however much was written. */
  readonly beforeCommit: (() => Promise<void>)[];
}

/** Work that may fail alone: what it wrote is taken back, the transaction goes on. */
export async function attempt<T>({ query }: Transaction, work: () => Promise<T>): Promise<T> {
  await query({ text: 'savepoint attempt' });
  try {
    const result = await work();
    await query({ text: 'release savepoint attempt' });
    return result;
  } catch (error) {
    await query({ text: 'rollback to savepoint attempt' });
    throw error;
  }
}

/**
 * Runs `work` in a transaction; an error rolls all of it back and is thrown again. Answers go out after COMMIT. In a
 * request that comes again with its Idempotency-Key, what was committed is not done twice: its result is given again,
 * so a result is data that `structuredClone` would take. `input` as in Journal.
 */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  input = '',
): Promise<T> {
  return waitFor(() => transact(database, work, input));
}

/** One statement after the other: what asks several at once of a pool may ask them of a connection, which takes one at a time. */
function inTurn(client: pg.PoolClient): Queryable['query'] {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(config: pg.QueryConfig) => {
    const next = last.then(() => client.query<Row>(config));
    last = next.catch(() => {});
    return next;
  };
}

async function transact<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  input: string,
): Promise<T> {
  const step = currentJournal()?.next(input);
  // The same handler made it, of the same request.
  if (step?.earlier) return step.earlier.result as T;
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const transaction: Transaction = { client, query: inTurn(client), beforeCommit: [] };
    const result = await work(transaction);
    for (const end of transaction.beforeCommit) await end();
    await step?.record(client, result);
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
