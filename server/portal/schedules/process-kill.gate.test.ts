import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { momentInRome } from '../../../domain/kernel/calendar/moment.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { startTwoServers } from '../../testing/processes/killable-server.ts';
import { DUE_JOB } from './plan.ts';

const ROUNDS = 3;
const TASKS_PER_ROUND = 40;
const TASKS = ROUNDS * TASKS_PER_ROUND;
const TIMEOUT_MS = 30_000;
/** Number of tasks per round that repeat daily. */
const RECURRING_TASKS = 3;

let t: TestApp;
let two: Awaited<ReturnType<typeof startTwoServers>>;
beforeAll(async () => {
  t = await openTestApp({ rateLimitScale: 10_000 });
  two = await startTwoServers(t.database.url);
}, 60_000);
afterAll(async () => {
  await two.close();
  await t.close();
});

const sql = async <T>(text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows as T[];

it('two processes execute each due task exactly once when either is killed midway', async () => {
  const operator = await t.as('operator');
  const tomorrow = momentInRome(Date.now() + 86_400_000);
  const ids: number[] = [];
  for (let n = 0; n < TASKS; n++) {
    const page = await operator.post('/api/slugs', {
      title: { it: `Pagina ${n}` },
      path: { it: `a-tempo/${n}` },
      pageType: 'static',
      seoTitle: { it: 'Titolo' },
      seoDescription: { it: 'Descrizione' },
    });
    ids.push(page.json().id);
    const planned = await operator.post('/api/schedules', {
      taskType: 'publish',
      targetType: 'slug',
      targetId: page.json().id,
      recurrence: n % RECURRING_TASKS === 0 ? 'daily' : 'none',
      ...tomorrow,
    });
    expect([planned.statusCode, planned.body]).toEqual([201, expect.any(String)]);
  }
  const wake = () => t.context.jobs.enqueueAll(t.database.pool, DUE_JOB, [{}, {}, {}, {}]);
  const done = async () =>
    (
      await sql<{ n: number }>(`select count(*)::integer as n from schedules where state = 'executed' and job is null`)
    )[0]?.n ?? 0;
  await Promise.all(two.servers.map((server) => server.start()));
  for (let round = 0; round < ROUNDS; round++) {
    const before = round * TASKS_PER_ROUND;
    await sql(
      `update schedules set run_at = now() - interval '1 second', first_run_at = first_run_at - interval '1 day'
       where target_id = any($1) and state = 'waiting'`,
      [ids.slice(before, before + TASKS_PER_ROUND)],
    );
    await wake();
    for (const until = Date.now() + TIMEOUT_MS; (await done()) < before + 5 && Date.now() < until; ) await sleep(2);
    const victim = two.servers[round % 2 === 0 ? 0 : 1];
    await victim.kill();
    // The process was killed before it finished its tasks.
    expect(await done()).toBeLessThan(before + TASKS_PER_ROUND);
    await victim.start();
    await wake();
    await expect.poll(done, { timeout: TIMEOUT_MS }).toBe(before + TASKS_PER_ROUND);
  }
  await Promise.all(two.servers.map((server) => server.kill()));

  const shown = await sql(
    `select s.target_id as id, s.state, s.attempts,
       (select count(*)::integer from published_versions v where v.resource = 'slugs' and v.record_id = s.target_id) as shown,
       (select count(*)::integer from audit_entries a where a.target_type = 'slug' and a.target_id = s.target_id
          and a.action <> 'create') as written,
       (select count(*)::integer from schedules n where n.target_id = s.target_id and n.state = 'waiting') as next
     from schedules s where s.state = 'executed' and s.job is null order by s.target_id`,
  );
  expect(shown).toEqual(
    ids.map((id, n) => ({
      id,
      state: 'executed',
      attempts: 1,
      shown: 1,
      written: 1,
      next: n % RECURRING_TASKS === 0 ? 1 : 0,
    })),
  );
}, 150_000);
