import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../platform/database/statement.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { findTask, type StoredTask, startAction, type TaskRow } from './stored-task.ts';
import { cleanTasks, defineTasks, enqueueTask, type LongTask, resumeTasks, runTask } from './task.ts';
import { workInOneTransaction, workInSteps } from './work.ts';

interface Sum extends TaskRow {
  readonly done: number;
  readonly total: number;
}

const sumTask: StoredTask<Sum> = {
  name: 'sum',
  resource: 'sums',
  table: 'sums',
  columns: 't.done, t.total',
  rows: (database, text, values) => run<Sum>(database, text, values),
  allowed: ({ state }) => (state === 'running' ? ['cancel'] : ['start']),
};
const ends: string[] = [];
let trouble: Error | null = null;
const steps: LongTask<Sum> = {
  stored: sumTask,
  tries: 3,
  work: workInSteps(sumTask, {
    step: async ({ row: { done, total } }) => {
      if (trouble) throw trouble;
      return done < total ? { set: { done: done + 1 } } : null;
    },
  }),
  ended: async (_, __, { id, state }) => void ends.push(`${id} ${state}`),
  retainedDays: { done: 1 },
};

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  await t.database.pool.query(`create table sums (id integer primary key generated always as identity,
    version integer not null default 1, state text not null, tries integer not null default 0, done integer not null default 0,
    total integer not null default 3, updated_at timestamptz not null default now())`);
  defineTasks(t.context, [steps]);
  const { jobs } = t.context;
  await jobs.stop();
  await jobs.start({ work: false });
});
afterAll(() => t.close());

const makeSum = async (state = 'running') => {
  const { rows } = await t.database.pool.query<{ id: number }>('insert into sums (state) values ($1) returning id', [
    state,
  ]);
  return rows[0]?.id ?? 0;
};
const readSum = (id: number) => findTask(t.database.pool, sumTask, id);

it('continues a killed task where it stopped, ends it once and notifies once', async () => {
  const id = await makeSum();
  expect(await runTask(t.context, steps, id, { millis: -1 })).toBe('more');
  expect(await readSum(id)).toMatchObject({ state: 'running', done: 1, tries: 0 });
  await resumeTasks(t.context, [steps], '5 minutes');
  await t.context.jobs.drain();
  expect((await readSum(id)).done, 'somebody may still work on it').toBe(1);
  await resumeTasks(t.context, [steps]);
  await Promise.all([t.context.jobs.drain(), runTask(t.context, steps, id), runTask(t.context, steps, id)]);
  expect(await readSum(id)).toMatchObject({ state: 'done', done: 3, version: 2 });
  expect(ends).toEqual([`${id} done`]);
});

it('stops a cancelled task, restarts it at the read version, and refuses actions that the state forbids', async () => {
  const id = await makeSum();
  await runTask(t.context, steps, id, { millis: -1 });
  const running = await readSum(id);
  const { pool } = t.database;
  await startAction(pool, sumTask, running, 'cancel', { version: 1 });
  expect(await runTask(t.context, steps, id)).toBe('stopped');
  await expect(startAction(pool, sumTask, running, 'cancel')).rejects.toMatchObject({ type: 'conflict' });
  const stopped = await readSum(id);
  await expect(startAction(pool, sumTask, stopped, 'start', { version: 1 })).rejects.toMatchObject({
    type: 'conflict',
  });
  await expect(startAction(pool, sumTask, stopped, 'cancel')).rejects.toMatchObject({
    type: 'invalid-transition',
  });
  await startAction(pool, sumTask, stopped, 'start', { version: 2 });
  await enqueueTask(t.context, pool, sumTask, id);
  await t.context.jobs.drain();
  expect(await readSum(id)).toMatchObject({ state: 'done', done: 3 });
});

it('fails a task after its attempts, whether they throw or crash the worker', async () => {
  const id = await makeSum();
  trouble = new Error('away');
  for (const _ of [1, 2]) await expect(runTask(t.context, steps, id)).rejects.toThrow('away');
  expect(await runTask(t.context, steps, id)).toBe('stopped');
  expect((await readSum(id)).state).toBe('failed');
  trouble = null;
  const killed = await makeSum();
  await t.database.pool.query('update sums set tries = 3 where id = $1', [killed]);
  expect(await runTask(t.context, steps, killed)).toBe('stopped');
  expect((await readSum(killed)).state).toBe('failed');
  expect(ends.slice(-2)).toEqual([`${id} failed`, `${killed} failed`]);
});

it('asWhole writes with one of two workers, and nothing after a cancellation', async () => {
  const go = Promise.withResolvers<void>();
  const whole: LongTask<Sum> = {
    stored: sumTask,
    work: workInOneTransaction(sumTask, async ({ row, reportProgress }) => {
      await go.promise;
      await reportProgress(row.total - 1);
      return { to: 'done', set: { done: row.total } };
    }),
  };
  const [id, cancelled] = [await makeSum(), await makeSum()];
  const first = runTask(t.context, whole, id);
  await expect.poll(async () => (await readSum(id)).tries).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await runTask(t.context, whole, id)).toBe('stopped');
  expect((await readSum(id)).tries, 'it was no try').toBe(1);
  const other = runTask(t.context, whole, cancelled);
  await expect.poll(async () => (await readSum(cancelled)).tries).toBe(1);
  await startAction(t.database.pool, sumTask, await readSum(cancelled), 'cancel');
  go.resolve();
  expect(await Promise.all([first, other])).toEqual(['finished', 'stopped']);
  expect(await readSum(id)).toMatchObject({ state: 'done', done: 3 });
  expect(await readSum(cancelled)).toMatchObject({ state: 'cancelled', done: 0 });
});

it('removes old tasks depending on their state', async () => {
  await t.database.pool.query(`update sums set updated_at = now() - interval '2 days'`);
  await cleanTasks(t.context, [steps]);
  const { rows } = await t.database.pool.query<{ state: string }>('select distinct state from sums order by 1');
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'failed']);
});
