import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { accountEvent, notify } from './notify.ts';

let t: TestApp;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  customer = await t.as('customer');
});
afterAll(() => t.close());

const notifyUser = (account: string) =>
  inTransaction(t.database, (transaction) =>
    notify(t.context, transaction, 'email_changed', accountEvent(t.ids[account] ?? 0)),
  );
const now = async () => (await customer.get('/api/live')).json<{ at: string }>().at;
const waitForNews = (since: string, wait: number) =>
  customer.get(`/api/live?wait=${wait}&since=${encodeURIComponent(since)}`);

it('answers a waiting user as soon as a notification arrives for them', async () => {
  const since = await now();
  const begun = Date.now();
  const waiting = waitForNews(since, 10);
  await sleep(300);
  await notifyUser('operator');
  await sleep(300);
  await notifyUser('customer');
  const { at } = (await waiting).json<{ at: string }>();
  expect(at > since).toBe(true);
  const took = Date.now() - begun;
  expect([took >= 600, took < 8_000]).toEqual([true, true]);
});

it('reports earlier notifications at once, and times out otherwise', async () => {
  const since = await now();
  await notifyUser('customer');
  expect((await waitForNews(since, 10)).json<{ at: string }>().at > since).toBe(true);
  const last = await now();
  expect((await waitForNews(last, 1)).json()).toEqual({ at: last });
  expect((await customer.get('/api/live?wait=3600')).statusCode).toBe(422);
});
