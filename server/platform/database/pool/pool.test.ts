import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { findByKey } from '../statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ASK = 'select pg_backend_pid() as pid, 6 / $1::integer as part';

/** Returns the answer of each look-up, or its error code. */
async function divideEach(divisors: readonly number[]) {
  const { pool } = database;
  const answers = divisors.map((by) => findByKey<{ pid: number; part: number }>(pool, ASK, [by]));
  const settled = await Promise.allSettled(answers);
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code));
}

it('sends simultaneous look-ups over one connection and answers each', async () => {
  const [first, second, third] = await divideEach([1, 2, 3]);
  expect([first.part, second.part, third.part]).toEqual([6, 3, 2]);
  expect(new Set([first.pid, second.pid, third.pid]).size).toBe(1);
});

it('reports an error only to its own caller', async () => {
  const [first, failed, third] = await divideEach([1, 0, 3]);
  expect(failed).toBe('22012');
  expect([first.part, third.part]).toEqual([6, 2]);
});

it('reports a lost connection to all callers and continues with another', async () => {
  const { pool } = database;
  const ends = findByKey(pool, 'select pg_terminate_backend(pg_backend_pid())', []);
  const [lost, beside] = await Promise.allSettled([ends, findByKey(pool, ASK, [1])]);
  expect([lost.status, beside.status]).toEqual(['rejected', 'rejected']);
  expect((await divideEach([2]))[0].part).toBe(3);
  expect(pool.totalCount).toBe(pool.idleCount);
});
