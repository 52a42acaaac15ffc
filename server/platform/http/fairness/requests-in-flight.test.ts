import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ rateLimitScale: 1_000 }, { ownApp: true });
});
afterAll(() => t.close());

it('refuses what exceeds a hundred unanswered requests of a session, and answers another session', async () => {
  const [greedy, modest] = [await t.as('operator'), await t.as('admin')];
  const calls = Array.from({ length: 130 }, () => greedy.get('/api/user'));
  const beside = await modest.get('/api/user');
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect([
    statuses.filter((status) => status === 429).length,
    statuses.filter((status) => status === 200).length,
  ]).toEqual([30, 100]);
  expect(beside.statusCode).toBe(200);
  expect((await greedy.get('/api/user')).statusCode).toBe(200);
});
