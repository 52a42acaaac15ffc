import { afterAll, beforeAll, expect, it } from 'vitest';
import { testConfig } from '../../testing/config.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from '../database/database.ts';
import { createLogger } from '../http/logger.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
const processedItems: number[] = [];
const failedNames: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, createLogger(testConfig));
  jobs.define<{ n: number }>('counted', async ({ n }) => void processedItems.push(n), { concurrency: 2 });
  jobs.define('hopeless', () => Promise.reject(new Error('no')), { retryLimit: 0 });
  jobs.onGivenUp(async (name) => void failedNames.push(name));
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('runs jobs that were enqueued together without waiting for the next poll', async () => {
  const all = Array.from({ length: 40 }, (_, n) => ({ n }));
  await jobs.enqueueAll(database.pool, 'counted', all);
  await expect.poll(() => processedItems.length).toBe(40);
  expect(processedItems.toSorted((a, b) => a - b)).toEqual(all.map(({ n }) => n));
});

it('reports a job whose retries are exhausted', async () => {
  await jobs.enqueue(database.pool, 'hopeless', {});
  await expect.poll(() => failedNames).toEqual(['hopeless']);
});

it('writes a queue and its schedule only when they are new or changed', async () => {
  const stand = async () => {
    const { rows } = await database.pool.query<{ name: string; retries: number; cron: string; at: Date }>(
      `select q.name, q.retry_limit as retries, s.cron, greatest(q.updated_on, s.updated_on) as at
       from pgboss.queue q left join pgboss.schedule s on s.name = q.name where q.name like 'nightly%' order by 1`,
    );
    return rows;
  };
  const startWith = async (retryLimit: number, cron: string) => {
    const another = createJobs(database, createLogger(testConfig));
    another.define('nightly', async () => {}, { cron: '0 3 * * *' });
    another.define('nightly-too', async () => {}, { retryLimit, cron });
    await another.start({ work: false });
    await another.stop();
  };
  await startWith(2, '0 4 * * *');
  const first = await stand();
  expect(first).toMatchObject([
    { name: 'nightly', cron: '0 3 * * *' },
    { name: 'nightly-too', retries: 2, cron: '0 4 * * *' },
  ]);
  await startWith(2, '0 4 * * *');
  expect(await stand()).toEqual(first);
  await startWith(3, '0 5 * * *');
  expect(await stand()).toEqual([
    first[0],
    { name: 'nightly-too', retries: 3, cron: '0 5 * * *', at: expect.any(Date) },
  ]);
});

it('starts in several processes at once on a database without pg-boss', async () => {
  const empty = await createEmptyDatabase();
  const each = Array.from({ length: 4 }, () => openDatabase(empty.url, { max: 3 }));
  const all = each.map((own) => createJobs(own, createLogger(testConfig)));
  try {
    // Connections that have already looked up a schema answer from their cache.
    const schemas = each.flatMap(({ pool }, one) => [1, 2, 3].map((n) => pool.query(`create schema met_${one}_${n}`)));
    await Promise.all(schemas);
    const starts = await Promise.allSettled(all.map((one) => one.start({ work: false })));
    expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
  } finally {
    await Promise.all(all.map((one) => one.stop()));
    await Promise.all(each.map(({ pool }) => pool.end()));
    await empty.drop();
  }
});

it('skips scheduled jobs in a copy and postpones jobs that call a service', async () => {
  const ran: string[] = [];
  const another = createJobs(database, createLogger(testConfig));
  another.define('rests', async () => void ran.push('rests'), { cron: '0 3 * * *' });
  another.define('runs', async () => void ran.push('runs'), { cron: '0 3 * * *', inCopy: 'runs' });
  another.define('inside', async () => void ran.push('inside'));
  another.define('outside', async () => void ran.push('outside'), { inCopy: 'waits' });
  await another.start({ work: false });
  const all = async () => {
    for (const name of ['rests', 'runs', 'inside', 'outside'])
      await another.enqueue(database.pool, name, { about: name });
    await another.drain();
    return ran.splice(0);
  };
  await database.pool.query('update installation set restored_at = now()');
  expect(await all()).toEqual(['runs', 'inside']);
  const { rows } = await database.pool.query(
    `select data, start_after > now() as later from pgboss.job where name = 'outside' and state = 'created'`,
  );
  expect(rows).toEqual([{ data: { about: 'outside' }, later: true }]);
  await database.pool.query('update installation set restored_at = null');
  expect(await all()).toEqual(['rests', 'runs', 'inside', 'outside']);
  await another.stop();
});
