import type pg from 'pg';
import type { Database } from './database.ts';
import { currentJournal } from './journal.ts';
import { isOwn, isStranger, withConnection } from './pool/caller.ts';
import { measureWait } from './query-clock.ts';
import type { Queryable } from './statement.ts';

/** A connection between BEGIN and COMMIT. */
export interface Transaction extends Queryable {
  readonly client: pg.PoolClient;
  /** Reads by key before the first write; sent together with BEGIN. */
  lookUp<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Functions to run in this order before COMMIT, such as updates needed once however much was written. */
  readonly beforeCommit: (() => Promise<void>)[];
}

/** Runs `work` in a savepoint: if it fails, its writes are rolled back and the transaction continues. */
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
 * Runs `work` in a transaction; an error rolls it back and is rethrown. Answers are sent after COMMIT. If a request is
 * repeated with its Idempotency-Key, committed work is not repeated and the stored result is returned. The result must
 * therefore be data that `structuredClone` accepts. `input` as in Journal.
 */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  input = '',
): Promise<T> {
  return measureWait(() => transact(database, work, input));
}

/** Runs `work` in a transaction in which every write and every lock on rows fails. */
export function inReadOnlyTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await transaction.lookUp({ text: 'set transaction read only' });
    return work(transaction);
  });
}

// Prepared, so that it can be sent together with other statements.
const BEGIN_STATEMENT: pg.QueryConfig = { name: 'begin', text: 'begin' };

/**
 * Milliseconds until a statement of a job fails without an answer. Jobs set their own limit in PostgreSQL, at most ten
 * minutes.
 */
const LONG_STATEMENT = { query_timeout: 15 * 60_000 };

/** Ends a guest's wait for a lock with 503 after a second, for example while the staff's work holds the lock. */
const LIMIT_LOCKS_STATEMENT: pg.QueryConfig = { text: "set local lock_timeout = '1s'" };

/**
 * Returns the functions through which a transaction sends its statements. Look-ups are sent together with BEGIN in one
 * round trip. The first other statement waits for BEGIN's answer, and so do all later ones, in the order of the calls.
 * After the end nothing is sent: statements left by an error would run outside any transaction.
 */
function transactionSender(client: pg.PoolClient) {
  let isOpen = false;
  let hasWritten = false;
  let isOver = false;
  const ask = <Row extends pg.QueryResultRow>(config: pg.QueryConfig) =>
    client.query<Row>(isOwn() ? { ...config, ...LONG_STATEMENT } : config);
  const beginning = ask(BEGIN_STATEMENT).then(() => {
    isOpen = true;
  });
  // The statements that wait for BEGIN throw this error, and so does `end`.
  beginning.catch(() => {});
  if (isStranger()) client.query(LIMIT_LOCKS_STATEMENT).catch(() => {});
  async function send<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (hasWritten && !isOpen) await beginning;
    if (isOver) throw new Error('the transaction is over');
    return ask<Row>(config);
  }
  return {
    lookUp: send,
    query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
      hasWritten = true;
      return send<Row>(config);
    },
    async end(statement: 'commit' | 'rollback'): Promise<void> {
      isOver = true;
      if (statement === 'commit') await beginning;
      await ask({ text: statement });
    },
  };
}

async function transact<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  input: string,
): Promise<T> {
  const step = currentJournal()?.next(input);
  // The same handler of the same request produced this result.
  if (step?.committed) return step.committed.result as T;
  const client = await database.pool.connect();
  let rollbackError: Error | undefined;
  const { query, lookUp, end } = transactionSender(client);
  try {
    const transaction: Transaction = { client, query, lookUp, beforeCommit: [] };
    const result = await withConnection(() => work(transaction));
    for (const update of transaction.beforeCommit) await update();
    await step?.record(transaction, result);
    await end('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is closed instead of reused.
    await end('rollback').catch((reason: Error) => {
      rollbackError = reason;
    });
    throw error;
  } finally {
    client.release(rollbackError);
  }
}
