import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../../domain/kernel/calendar/moment.ts';
import { SCHEDULER_JOB_LABELS } from '../../../domain/portal/schedules/clock-jobs.ts';
import { RECORDS } from '../../../domain/records.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { PUBLISHABLES } from '../portal/publishables.ts';
import * as kinds from './kinds.ts';
import { runDue } from './run.ts';
import { isFrequent, storeNextRuns, taskTypeOf } from './scheduler.ts';

let t: TestApp;
let editor: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  editor = await t.as('editor');
  operator = await t.as('operator');
});
afterAll(() => t.close());
beforeEach(async () => void (await t.database.pool.query('delete from schedules')));

let pageCount = 0;
async function page(more: object = {}): Promise<number> {
  const n = ++pageCount;
  const answer = await editor.post('/api/slugs', {
    title: { it: `Pagina ${n}` },
    path: { it: `prova/pagina-${n}` },
    pageType: 'static',
    seoTitle: { it: 'Titolo' },
    seoDescription: { it: 'Descrizione' },
    ...more,
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json().id;
}
const TOMORROW = momentInRome(Date.now() + 86_400_000);
const planOf = (id: number, more: object = {}) =>
  editor.post(`/api/slugs/${id}/schedules`, { taskType: 'publish', ...TOMORROW, ...more });
const dueNow = (where = 'true') =>
  t.database.pool.query(`update schedules set run_at = now() - interval '1 second' where ${where}`);
const states = async () =>
  (await t.database.pool.query('select state from schedules where job is null order by id')).rows.map(
    ({ state }) => state,
  );
const slugOf = async (id: number) => (await editor.get(`/api/slugs/${id}`)).json();

describe('planned task', () => {
  it('publishes the record as it is at execution time, and names the planner', async () => {
    const id = await page();
    const task = (await planOf(id)).json();
    expect(task).toMatchObject({ state: 'waiting', targetName: `Pagina ${pageCount}`, authorId: t.ids.editor });
    expect((await editor.get(`/api/slugs/${id}/schedules`)).json().data).toMatchObject([
      { id: task.id, taskType: 'publish' },
    ]);
    expect(await runDue(t.context)).toEqual({ executed: 0, failed: 0 });
    expect((await slugOf(id)).status).toBe(20);
    await editor.patch(`/api/slugs/${id}`, { version: 1, title: { it: 'Scritta dopo' } });
    await dueNow();
    expect(await runDue(t.context)).toEqual({ executed: 1, failed: 0 });
    expect(await slugOf(id)).toMatchObject({ status: 10, hasDraft: false, title: { it: 'Scritta dopo' } });
    expect((await operator.get(`/api/schedules/${task.id}`)).json()).toMatchObject({
      state: 'executed',
      attempts: 1,
      resultSummary: { done: 1 },
      failure: null,
    });
    const log = (await (await t.as('admin')).get(`/api/audit?filter[taskId]=${task.id}`)).json().data;
    expect(log).toMatchObject([{ targetType: 'slug', targetId: id, taskType: 'publish', actorId: t.ids.editor }]);
  });

  it('withdraws the record at its time', async () => {
    const id = await page({ status: 10 });
    await planOf(id, { taskType: 'withdraw' });
    await dueNow();
    await runDue(t.context);
    expect((await slugOf(id)).status).toBe(0);
  });

  it("changes a structure's status under the planner's rules", async () => {
    const id = await makeStructure(t, 'customer');
    const asked = { taskType: 'status_change', targetType: 'structure', targetId: id, ...TOMORROW };
    expect((await operator.post('/api/schedules', { ...asked, payload: { to: 5 } })).statusCode).toBe(422);
    const wrongWith = async (payload: object) =>
      Object.keys((await operator.post('/api/schedules', { ...asked, payload })).json().errors ?? {});
    expect(await wrongWith({ to: 0 })).toEqual(['payload.reason']);
    expect(await wrongWith({ to: 0, reason: 'other' })).toEqual(['payload.note']);
    const planned = await operator.post('/api/schedules', { ...asked, payload: { to: 10 } });
    expect([planned.statusCode, planned.headers.location]).toEqual([201, `/api/schedules/${planned.json().id}`]);
    // The task is listed with the structure's current status.
    const { data } = (await operator.get('/api/schedules?filter[taskType]=status_change')).json();
    expect(data[0]).toMatchObject({ statusNow: 70, payload: { to: 10 } });
    await dueNow();
    expect(await runDue(t.context)).toEqual({ executed: 0, failed: 1 });
    const failed = (await operator.get(`/api/schedules/${planned.json().id}`)).json();
    expect(failed).toMatchObject({ state: 'failed', failure: { type: expect.any(String) } });
    const told = await operator.get('/api/notifications');
    expect(JSON.stringify(told.json())).toContain('Attività non riuscita');
    expect((await operator.post(`/api/schedules/${failed.id}/retry`, {})).json().state).toBe('waiting');
  });

  it('recomputes the distances of all points at a chosen time, but never of a single record', async () => {
    const wanted = { taskType: 'poi_distances', ...TOMORROW };
    const of = { ...wanted, targetType: 'structure', targetId: 1 };
    expect((await operator.post('/api/schedules', of)).json().errors).toHaveProperty('targetType');
    const task = await operator.post('/api/schedules', wanted);
    expect([task.statusCode, task.json().state]).toEqual([201, 'waiting']);
    expect((await operator.post('/api/schedules', wanted)).json().type).toBe('duplicate');
    await dueNow();
    expect(await runDue(t.context)).toEqual({ executed: 1, failed: 0 });
    const { rows } = await t.database.pool.query(
      `select count(*)::integer as n from pgboss.job where name = 'poi-distances-nightly'`,
    );
    expect(rows[0].n).toBeGreaterThan(0);
  });

  it("fails with the problem's issues and changes nothing when a rule refuses", async () => {
    const id = await page({ seoTitle: {} });
    await planOf(id);
    await dueNow();
    expect(await runDue(t.context)).toEqual({ executed: 0, failed: 1 });
    const [task] = (await operator.get('/api/schedules?filter[origin]=person')).json().data;
    expect(task.failure).toMatchObject({ type: 'validation', issues: [{ path: 'seoTitle.it' }] });
    expect((await slugOf(id)).status).toBe(20);
    // The planner may not open the tasks, so the notification links to the page.
    const [told] = (await editor.get('/api/notifications')).json().data;
    expect(told).toMatchObject({ notificationType: 'task_failed', link: `/cms/slugs/${id}/edit` });
  });

  it('fails when its planner was suspended in the meantime', async () => {
    const id = await page();
    await planOf(id);
    await dueNow();
    await t.database.pool.query(`update users set status = 'suspended' where id = $1`, [t.ids.editor]);
    await runDue(t.context);
    await t.database.pool.query(`update users set status = 'active' where id = $1`, [t.ids.editor]);
    expect(await states()).toEqual(['failed']);
    expect((await slugOf(id)).status).toBe(20);
  });

  it('refuses past, distant and invalid times, duplicates and missing records', async () => {
    const id = await page();
    const yesterday = momentInRome(Date.now() - 86_400_000);
    expect((await planOf(id, yesterday)).json().errors).toEqual({
      time: ['Quest’ora è già passata. Scegli un’ora futura.'],
    });
    expect((await planOf(id, { day: '2126-01-01' })).json().errors).toHaveProperty('day');
    expect((await planOf(id, { time: '25:00' })).json().errors).toHaveProperty('time');
    expect((await planOf(id, { day: '2027-02-30' })).json().errors).toHaveProperty('day');
    expect((await planOf(2_000_000)).statusCode).toBe(404);
    expect((await planOf(id)).statusCode).toBe(201);
    expect((await planOf(id)).json()).toMatchObject({
      status: 409,
      type: expect.stringContaining('duplicate'),
      existingId: expect.any(Number),
    });
    expect(await states()).toEqual(['waiting']);
  });
});

it('publishable records are all available for planning', () => {
  const published = RECORDS.filter(({ fields }) => 'hasDraft' in fields).map(({ name }) => name);
  expect(PUBLISHABLES.map(({ behaviour }) => behaviour.definition.name).sort()).toEqual(published.sort());
});

describe('actions on a task', () => {
  it('reschedules, runs and cancels a task; refuses late, outdated and forbidden calls', async () => {
    const id = await page();
    const { id: task } = (await planOf(id)).json();
    const moved = await operator.post(`/api/schedules/${task}/reschedule`, {
      day: '2027-03-28',
      time: '02:30',
    });
    expect(moved.json()).toMatchObject({
      runAt: '2027-03-28T01:30:00.000Z',
      firstRunAt: '2027-03-28T01:30:00.000Z',
    });
    await operator.post(`/api/schedules/${task}/run`, {});
    await t.context.jobs.drain();
    expect(await states()).toEqual(['executed']);
    const late = await operator.post(`/api/schedules/${task}/cancel`, {});
    expect(late.json()).toMatchObject({ status: 422, from: 'executed', allowed: [] });
    const other = (await planOf(await page())).json().id;
    expect((await operator.post(`/api/schedules/${other}/cancel`, { version: 9 })).statusCode).toBe(409);
    expect((await editor.post(`/api/schedules/${other}/cancel`, {})).statusCode).toBe(403);
    expect((await operator.post(`/api/schedules/${other}/cancel`, { version: 1 })).json().state).toBe('cancelled');
  });

  it('bulk action handles each task independently', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await planOf(await page())).json().id);
    await operator.post(`/api/schedules/${ids[1]}/cancel`, {});
    const answer = await operator.post('/api/schedules/bulk', { action: 'cancel', ids });
    expect(answer.json()).toMatchObject({
      done: [ids[0], ids[2]],
      failed: [{ id: ids[1] }],
      versions: [ids[0], ids[2]].map((id) => ({ id, version: 2 })),
    });
    const query = `filter[batchId]=${answer.json().batchId}`;
    const log = (await (await t.as('admin')).get(`/api/audit?${query}`)).json().data;
    expect(log).toMatchObject([
      { action: 'bulk', targetType: 'schedule', changes: [{ field: 'done', after: 2 }] },
      { action: 'state', targetId: ids[2] },
      { action: 'state', targetId: ids[0] },
    ]);
  });

  it('returns 404 when the task belongs to another record', async () => {
    const [one, other] = [await page(), await page()];
    const { id: task } = (await planOf(one)).json();
    expect((await editor.post(`/api/slugs/${other}/schedules/${task}/cancel`, {})).statusCode).toBe(404);
    expect((await editor.post(`/api/slugs/${one}/schedules/${task}/cancel`, {})).json().state).toBe('cancelled');
  });

  it('refuses to cancel a task that is being executed', async () => {
    const { id: task } = (await planOf(await page())).json();
    await inTransaction(t.database, async (transaction) => {
      await transaction.query({ text: 'select from schedules where id = $1 for update', values: [task] });
      expect((await operator.post(`/api/schedules/${task}/cancel`, {})).json()).toMatchObject({
        allowed: [],
      });
    });
  });
});

describe('exactly-once execution', () => {
  it('executes each task once when four workers run at the same time', async () => {
    const ids = [];
    for (let n = 0; n < 12; n++) {
      ids.push(await page());
      await planOf(ids.at(-1) ?? 0);
    }
    await dueNow();
    const counts = await Promise.all([1, 2, 3, 4].map(() => runDue(t.context)));
    expect(counts.reduce((sum, { executed }) => sum + executed, 0)).toBe(12);
    const { rows } = await t.database.pool.query(
      `select count(*)::integer as shown from published_versions where resource = 'slugs' and record_id = any($1) group by record_id`,
      [ids],
    );
    expect(rows).toEqual(ids.map(() => ({ shown: 1 })));
  });

  it('executes a task once when its worker is killed midway', async () => {
    const id = await page();
    await planOf(id);
    await dueNow();
    const publish = vi.spyOn(kinds.KINDS.publish, 'run');
    publish.mockImplementationOnce(async ({ transaction }) => {
      await transaction.query({ text: 'update slugs set status = 10 where id = $1', values: [id] });
      await transaction.query({ text: 'select pg_terminate_backend(pg_backend_pid())', values: [] });
    });
    await runDue(t.context).catch(() => {});
    expect((await slugOf(id)).status).toBe(20);
    await dueNow();
    expect(await runDue(t.context)).toEqual({ executed: 1, failed: 0 });
    publish.mockRestore();
    expect((await slugOf(id)).status).toBe(10);
  });

  it('retries three times after server errors, then notifies', async () => {
    await planOf(await page());
    const publish = vi.spyOn(kinds.KINDS.publish, 'run').mockRejectedValue(new Error('disk'));
    const seen = [];
    for (let times = 0; times < 4; times++) {
      await dueNow();
      await runDue(t.context);
      seen.push(...(await states()));
    }
    publish.mockRestore();
    expect(seen).toEqual(['delayed', 'delayed', 'delayed', 'failed']);
  });
});

it('recurring task: plans its next run after a failure, too', async () => {
  const id = await page({ status: 10 });
  const asked = { taskType: 'withdraw', targetType: 'slug', targetId: id, recurrence: 'daily', ...TOMORROW };
  const first = await operator.post('/api/schedules', asked);
  expect(first.statusCode).toBe(201);
  await t.database.pool.query(`update schedules set run_at = now(), first_run_at = first_run_at - interval '1 day'`);
  await runDue(t.context);
  const { rows } = await t.database.pool.query('select state, run_at from schedules order by id');
  expect(rows.map(({ state }) => state)).toEqual(['executed', 'waiting']);
  expect(momentInRome(rows[1].run_at).time).toBe(TOMORROW.time);
  expect(rows[1].run_at > new Date()).toBe(true);
});

it('daily task: keeps its time in Rome across daylight saving changes', async () => {
  const time = '09:30';
  const firsts = Array.from({ length: 12 }, (_, n) => addDays(TOMORROW.day, -30 * (n + 1)));
  for (const first of firsts) {
    const targetId = await page({ status: 10 });
    const asked = { taskType: 'withdraw', targetType: 'slug', targetId, recurrence: 'daily', ...TOMORROW };
    const { id } = (await operator.post('/api/schedules', asked)).json();
    await t.database.pool.query('update schedules set run_at = now(), first_run_at = $2 where id = $1', [
      id,
      instantInRome({ day: first, time }),
    ]);
  }
  await runDue(t.context);
  const { rows } = await t.database.pool.query<{ runAt: Date }>(
    `select run_at as "runAt" from schedules where state = 'waiting' and job is null order by id`,
  );
  expect(rows.map(({ runAt }) => momentInRome(runAt).time)).toEqual(firsts.map(() => time));
  // A year covers both daylight saving time and standard time.
  for (const days of [30, 120, 210, 300]) {
    const day = addDays(TOMORROW.day, days);
    const planned = await planOf(await page(), { day, time });
    expect(planned.statusCode, planned.body).toBe(201);
    expect(momentInRome(new Date(planned.json().runAt))).toEqual({ day, time });
  }
});

it('marks a task as delayed when no worker has started it', async () => {
  await planOf(await page());
  await t.database.pool.query(`update schedules set run_at = now() - interval '6 minutes', origin = 'clock'`);
  await runDue(t.context);
  expect(await states()).toEqual(['delayed']);
});

describe('scheduler tasks', () => {
  it('every job that is not frequent or technical has a task type', () => {
    const unnamed = [...t.context.jobs.scheduledJobs()].filter(
      ([name, cron]) => !isFrequent(cron) && !taskTypeOf(name),
    );
    expect(unnamed).toEqual([]);
  });

  it('jobs of the same type have different labels', () => {
    const jobs = [...t.context.jobs.scheduledJobs().keys()].filter(taskTypeOf);
    const alike = jobs.filter((job) => jobs.some((one) => one !== job && taskTypeOf(one) === taskTypeOf(job)));
    expect(Object.keys(SCHEDULER_JOB_LABELS).sort()).toEqual(alike.sort());
    const words = alike.map((job) => `${taskTypeOf(job)} ${SCHEDULER_JOB_LABELS[job]?.[0]}`);
    expect(new Set(words).size).toBe(words.length);
  });

  it('every job has one row for its next run; a run is recorded and the next run added', async () => {
    await storeNextRuns(t.context);
    await storeNextRuns(t.context);
    const before = (await operator.get('/api/schedules?filter[taskType]=offer_expiry')).json().data;
    expect(before).toMatchObject([{ state: 'waiting', origin: 'clock', recurrence: 'daily' }]);
    expect(momentInRome(new Date(before[0].runAt)).time).toBe('03:40');
    expect((await operator.post(`/api/schedules/${before[0].id}/cancel`, {})).statusCode).toBe(422);
    await operator.post(`/api/schedules/${before[0].id}/run`, {});
    await t.context.jobs.drain();
    const after = (await operator.get('/api/schedules?filter[taskType]=offer_expiry&sort=id')).json().data;
    expect(after).toMatchObject([
      { id: before[0].id, state: 'executed', durationMs: expect.any(Number) },
      { state: 'waiting', runAt: before[0].runAt },
    ]);

    // A failed task is retried immediately and recorded as a separate run.
    const pool = t.database.pool;
    await pool.query(`update schedules set state = 'failed' where id = $1`, [before[0].id]);
    expect((await operator.post(`/api/schedules/${before[0].id}/retry`, {})).statusCode).toBe(200);
    await t.context.jobs.drain();
    const again = (await operator.get('/api/schedules?filter[taskType]=offer_expiry&sort=id')).json().data;
    expect(again.map(({ state }: { state: string }) => state)).toEqual(['failed', 'executed', 'waiting']);
  });
});

it('calendar shows when content goes live', async () => {
  await planOf(await page());
  const today = todayInRome();
  const calendar = await operator.get(`/api/schedules/calendar?from=${today}&to=${TOMORROW.day}`);
  expect(calendar.json().tasks).toMatchObject([{ ...TOMORROW, taskType: 'publish', state: 'waiting' }]);
  expect((await operator.get(`/api/schedules/calendar?from=${today}&to=2099-01-01`)).statusCode).toBe(422);
  expect((await editor.get(`/api/schedules/calendar?from=${today}&to=${today}`)).statusCode).toBe(403);
});

it('task list contains the runs started on other pages', async () => {
  await t.context.jobs.enqueue(t.database.pool, 'availability-bulk', { taskId: 77 });
  await t.context.jobs.drain();
  const { data } = (await operator.get('/api/schedules?filter[origin]=page')).json();
  expect(data).toMatchObject([{ taskType: 'availability_bulk', state: 'executed', targetId: 77 }]);
});
