import type pg from 'pg';
import { ask } from './asking/ask.ts';
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

// Prepared: as one of the statements that a turn sends.
const BEGIN: pg.QueryConfig = { name: 'begin', text: 'begin' };

/** A statement that outside a transaction would leave nothing behind. */
const READS = /^\s*select\b/i;

/**
 * What a transaction is asked through. Reads go with BEGIN, in one round trip; what writes waits until BEGIN is answered,
 * and whatever is asked after it waits with it: the order is that of asking. After the end nothing is asked: what an error
 * left on its way would be written outside any transaction.
 */
function within(client: pg.PoolClient) {
  let isOpen = false;
  let isWaiting = false;
  let isOver = false;
  const begun = client.query(BEGIN).then(() => {
    isOpen = true;
  });
  // Said by what waits for it, and by the end.
  begun.catch(() => {});
  return {
    async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
      isWaiting ||= !READS.test(config.text);
      if (isWaiting && !isOpen) await begun;
      if (isOver) throw new Error('the transaction is over');
      return ask<Row>(client, config);
    },
    async end(statement: 'commit' | 'rollback'): Promise<void> {
      isOver = true;
      if (statement === 'commit') await begun;
      await client.query(statement);
    },
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
  const { query, end } = within(client);
  try {
    const transaction: Transaction = { client, query, beforeCommit: [] };
    const result = await work(transaction);
    for (const last of transaction.beforeCommit) await last();
    await step?.record(transaction, result);
    await end('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is not given to the next one.
    await end('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
