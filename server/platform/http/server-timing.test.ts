import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { openDatabase } from '../database/database.ts';
import { QueryClock, withQueryClock } from '../database/query-clock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('sends timings to staff only', async () => {
  const timing = async (account: string) =>
    (await (await t.as(account)).get('/api/structures')).headers['server-timing'];
  for (const account of ['admin', 'operator', 'editor', 'vendor']) {
    const [, db, handler] = /^db;dur=(\d+\.\d), handler;dur=(\d+\.\d)$/.exec(String(await timing(account))) ?? [];
    expect(Number(db), account).toBeGreaterThan(0);
    expect(Number(handler), account).toBeGreaterThanOrEqual(Number(db));
  }
  expect(await timing('customer')).toBeUndefined();
  expect((await t.visitor().get('/api/structures')).headers['server-timing']).toBeUndefined();
  expect((await t.visitor().get('/api/getAvailableLanguages')).headers['server-timing']).toBeUndefined();
});

/** Returns the milliseconds that `work` waited for the database. */
async function measureWork(work: () => Promise<unknown>): Promise<number> {
  const clock = new QueryClock();
  await new Promise<unknown>((resolve) => withQueryClock(clock, () => resolve(work())));
  return clock.ms;
}

it('counts simultaneous statements once and separates requests', async () => {
  const asleep = (seconds: number) => `select pg_sleep(${seconds})`;
  const { pool } = t.database;
  const together = await measureWork(() => Promise.all([pool.query(asleep(0.2)), pool.query(asleep(0.2))]));
  expect(together).toBeGreaterThan(190);
  expect(together).toBeLessThan(390);

  const narrow = openDatabase(t.database.url, { max: 1 }).pool;
  await narrow.query('select 1');
  const [first, , last] = await Promise.all([
    // Gets its answer while the only connection serves the others.
    measureWork(() => narrow.query(asleep(0.05)).then(() => sleep(500))),
    narrow.query(asleep(0.2)),
    measureWork(() => narrow.query(asleep(0.2))),
  ]);
  await narrow.end();
  expect(first).toBeLessThan(150);
  expect(last).toBeGreaterThan(400);
});
