import type pg from 'pg';
import type { Database } from './database.ts';
import { currentJournal } from './journal.ts';
import { waitFor } from './query-clock.ts';
import type { Queryable } from './statement.ts';

/** One connection inside BEGIN … COMMIT. */
export interface Transaction extends Queryable {
  readonly client: pg.PoolClient;
  /** What is read by its key before anything is written goes with BEGIN. */
  lookUp<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
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

/**
 * What a transaction runs its statements through. A look-up, which outside a transaction would leave nothing behind, goes
 * with BEGIN in one round trip; any other statement waits until BEGIN is answered, and whatever comes after it waits with
 * it: the order is that of the calls. After the end nothing is sent: what an error left on its way would be written
 * outside any transaction.
 */
function within(client: pg.PoolClient) {
  let isOpen = false;
  let isWaiting = false;
  let isOver = false;
  const begun = client.query(BEGIN).then(() => {
    isOpen = true;
  });
  // Thrown by what waits for it, and by the end.
  begun.catch(() => {});
  async function send<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (isWaiting && !isOpen) await begun;
    if (isOver) throw new Error('the transaction is over');
    return client.query<Row>(config);
  }
  return {
    lookUp: send,
    query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
      isWaiting = true;
      return send<Row>(config);
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
  const { query, lookUp, end } = within(client);
  try {
    const transaction: Transaction = { client, query, lookUp, beforeCommit: [] };
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
