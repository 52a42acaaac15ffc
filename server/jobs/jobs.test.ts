import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../http/logger.ts';
import { testConfig } from '../testing/config.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
const done: number[] = [];
const givenUp: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, createLogger(testConfig));
  jobs.define<{ n: number }>('counted', async ({ n }) => void done.push(n), { concurrency: 2 });
  jobs.define('hopeless', () => Promise.reject(new Error('no')), { retryLimit: 0 });
  jobs.whenGivenUp(async (name) => void givenUp.push(name));
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('does all that came together without waiting for the next look', async () => {
  const all = Array.from({ length: 40 }, (_, n) => ({ n }));
  await jobs.enqueueAll(database.pool, 'counted', all);
  await expect.poll(() => done.length).toBe(40);
  expect(done.toSorted((a, b) => a - b)).toEqual(all.map(({ n }) => n));
});

it('tells of a job that has been given up', async () => {
  await jobs.enqueue(database.pool, 'hopeless', {});
  await expect.poll(() => givenUp).toEqual(['hopeless']);
});
