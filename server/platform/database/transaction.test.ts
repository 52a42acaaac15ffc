import type { Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { databaseProblem } from '../problems/database-errors.ts';
import { attempt, inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Without a listener on a connection in use, its end would be an uncaught error. Vitest reports it; Node exits.
it('fails only its own transaction when a connection is terminated', async () => {
  const end = { text: 'select pg_terminate_backend(pg_backend_pid())' };
  const error = await inTransaction(database, (transaction) => transaction.query(end)).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(databaseProblem(error)).toMatchObject({ type: 'unavailable', extras: { retryAfter: 2 } });
  expect(await inTransaction(database, async () => 'fine')).toBe('fine');
});

// A connection that is never released reduces the pool and keeps the process alive.
it('releases its connection when it breaks before BEGIN', async () => {
  const { pool } = database;
  const cut = (client: pg.PoolClient) => {
    // `@types/pg` does not declare a client's socket.
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  };
  pool.on('acquire', cut);
  await expect(inTransaction(database, async () => 'never')).rejects.toThrow();
  pool.off('acquire', cut);
  expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
});

it('runs simultaneous statements one after another and continues after a failed attempt', async () => {
  const warned: string[] = [];
  const hear = ({ message }: Error) => void warned.push(message);
  process.on('warning', hear);
  const numbers = await inTransaction(database, async (transaction) => {
    const ask = (n: number) => transaction.query<{ n: number }>({ text: 'select $1::integer as n', values: [n] });
    const first = await Promise.all([1, 2, 3].map(ask));
    await expect(attempt(transaction, () => transaction.query({ text: 'select 1 / 0' }))).rejects.toThrow();
    return [...first, await ask(4)].map(({ rows }) => rows[0]?.n);
  });
  // Warnings are emitted in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', hear);
  expect(numbers).toEqual([1, 2, 3, 4]);
  expect(warned).toEqual([]);
});

it('writes nothing when BEGIN fails', async () => {
  const { pool } = database;
  await pool.query('create table left_behind (id integer)');
  const refuseToBegin = (client: pg.PoolClient) => {
    const query = client.query;
    client.query = ((...args: unknown[]) => {
      if ((args[0] as pg.QueryConfig).text !== 'begin') return Reflect.apply(query, client, args);
      client.query = query;
      return Promise.reject(new Error('no transaction here'));
    }) as typeof query;
  };
  pool.on('acquire', refuseToBegin);
  const written = inTransaction(database, async (transaction) => {
    await transaction.lookUp({ text: 'select 1' });
    await transaction.query({ text: 'insert into left_behind values (1)' });
  });
  await expect(written).rejects.toThrow('no transaction here');
  pool.off('acquire', refuseToBegin);
  const { rows } = await pool.query('select id from left_behind');
  await pool.query('drop table left_behind');
  expect(rows).toEqual([]);
});

it('discards statements that are still to be sent after an error', async () => {
  const { pool } = database;
  await pool.query('create table left_behind (id integer)');
  let isLeft: Promise<unknown> = Promise.resolve();
  const failed = inTransaction(database, async (transaction) => {
    const readThenWrite = async () => {
      await transaction.lookUp({ text: 'select pg_sleep(0.05)' });
      await transaction.query({ text: 'insert into left_behind values (1)' });
    };
    isLeft = readThenWrite().catch((reason: Error) => reason.message);
    throw new Error('meanwhile');
  });
  await expect(failed).rejects.toThrow('meanwhile');
  expect(await isLeft).toBe('the transaction is over');
  const { rows } = await pool.query('select id from left_behind');
  await pool.query('drop table left_behind');
  expect(rows).toEqual([]);
});
