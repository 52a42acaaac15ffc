import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { startTwoServers } from '../../testing/processes/killable-server.ts';
import { makeStructure } from '../../testing/structures.ts';
import { openReceiver } from './testing.ts';

/** Number of changes in a normal run; `CHANGES=10000` repeats the whole measurement. */
const CHANGES = Number(process.env.CHANGES ?? 800);
const KILLS = 6;
const UP_AND_DOWN_MS = 700;

const receiver = await openReceiver();
let t: TestApp;
let two: Awaited<ReturnType<typeof startTwoServers>>;
beforeAll(async () => {
  t = await openTestApp({ webhookTestReceivers: [receiver.origin] });
  two = await startTwoServers(t.database.url, { DEMO: 'true', WEBHOOK_TEST_RECEIVERS: receiver.origin });
}, 60_000);
afterAll(async () => {
  await two.close();
  await receiver.close();
  await t.close();
});

const sql = async <T>(text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows as T[];

it('delivers every change under one id, although the receiver is down half the time and workers are killed', async () => {
  const admin = await t.as('admin');
  const structureId = await makeStructure(t, 'customer');
  const made = await admin.post('/api/webhook-endpoints', {
    url: `${receiver.origin}/hook`,
    events: ['review.published'],
  });
  expect(made.statusCode).toBe(201);
  const began = Date.now();
  const isUp = () => Math.floor((Date.now() - began) / UP_AND_DOWN_MS) % 2 === 0;
  receiver.answersBy((_received, answer) => void answer.writeHead(isUp() ? 204 : 503).end());
  let emitted = 0;
  // Adds changes before each kill, because a fast server would deliver the rest while the other restarts.
  const emit = async () => {
    const last = Math.min(CHANGES, emitted + Math.ceil(CHANGES / KILLS));
    await sql(`select webhook_emit('review.published', $1, n) from generate_series($2::integer, $3) n`, [
      structureId,
      emitted + 1,
      last,
    ]);
    emitted = last;
  };
  await emit();
  await Promise.all(two.servers.map((server) => server.start()));
  const waiting = async () =>
    (await sql<{ n: number }>(`select count(*)::integer as n from webhook_deliveries where state <> 'delivered'`))[0]
      ?.n ?? 0;
  let killed = 0;
  for (let left = await waiting(); left > 0 || killed < KILLS; left = await waiting()) {
    const share = (emitted - left) / CHANGES;
    const next = two.servers[killed % 2];
    if (killed < KILLS && share > killed / KILLS && next) {
      killed++;
      await emit();
      await next.kill();
      // Ends the lease of the killed worker, which would take a minute.
      await sql(`update webhook_deliveries set leased_until = now() where leased_until > now()`);
      await next.start();
    }
    // Makes all retries due immediately and resets the limit of ten attempts.
    await sql(`update webhook_deliveries set next_at = now(), attempts = 0 where state = 'waiting'`);
    await sql(`select pg_notify('webhooks', '')`);
    await sleep(150);
  }
  expect(killed).toBe(KILLS);
  const about = new Map(receiver.received.map(({ id, body }) => [id, JSON.parse(body).data.id as number]));
  expect(about.size).toBe(CHANGES);
  expect(new Set(about.values()).size).toBe(CHANGES);
}, 600_000);
