import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { testConfig } from '../../../testing/config.ts';
import { HONEST_CALLS, measureBeside, type TestCall } from '../../../testing/processes/honest-callers.ts';
import { createKillableServer, type KillableServer } from '../../../testing/processes/killable-server.ts';
import { freePort } from '../../database/postmaster.ts';
import { antiForgeryValue, SESSION_COOKIE } from '../cookies.ts';

/** Milliseconds of an honest caller's 95th percentile beside an attack. */
const MAX_P95_MS = 300;
/** Returns the limit on this machine: more if it is busy with other work. A read alone takes ten milliseconds. */
const limitOf = (alone: { readonly p95: number }): number => Math.max(MAX_P95_MS, 20 * alone.p95);

let t: TestApp;
let h: BookingStructure;
let server: KillableServer;
let portal: ChildProcess;
let portalOrigin: string;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  server = await createKillableServer({
    DATABASE_URL: t.database.url,
    DATA_DIR: t.context.config.dataDir,
    SESSION_SECRET: testConfig.sessionSecret,
    REGISTER_KEY: testConfig.registerKey,
    DEMO: 'false',
    FORCE_2FA: 'false',
    LOG_LEVEL: 'silent',
    // The general limits would end the attack after a second.
    RATE_LIMIT_SCALE: '100000',
    // Instant booking needs a payment service. Booking itself does not call it.
    STRIPE_SECRET_KEY: 'sk_test_unused',
    STRIPE_WEBHOOK_SECRET: 'whsec_unused_secret',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
  await server.start();
  const port = String(await freePort());
  portalOrigin = `http://127.0.0.1:${port}`;
  portal = spawn(process.execPath, [path.join(import.meta.dirname, '../../../../portal/main.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: port,
      LOCANDA_URL: server.origin,
      PORTAL_TOKEN: t.serviceToken,
      PORTAL_PROXIES: '1',
    },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(portalOrigin)).ok).toBe(true), { timeout: 20_000, interval: 50 });
}, 90_000);
afterAll(async () => {
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
  await server.kill();
  await t.close();
});

const callOf = async (account: string, route: string): Promise<TestCall> => ({
  url: server.origin + route,
  headers: { cookie: `${SESSION_COOKIE}=${(await t.as(account)).token}` },
});
const portalCall = (route: string, headers: Record<string, string> = {}): TestCall => ({
  url: portalOrigin + route,
  headers: { 'x-forwarded-for': '192.0.2.1', ...headers },
});
const publicCall = (route: string, visitor: string, body?: object): TestCall => ({
  url: `${server.origin}/api/public/${route}`,
  headers: { authorization: `Bearer ${t.serviceToken}`, 'x-visitor-key': visitor },
  ...(body && { body }),
});

/** A list, a structure's list and a page of the portal. */
const honestCalls = async (): Promise<TestCall[]> => [
  await callOf('customer', `/api/structures/${h.structureId}/arrivals`),
  await callOf('admin', '/api/structures'),
  portalCall('/it'),
];
const measureAlone = (honest: readonly TestCall[]) => measureBeside('Nobody else', 0, () => portalCall('/'), honest);

it('keeps an honest user’s reads fast when another user reads over 500 connections', async () => {
  const attack = await callOf('operator', '/api/dictionaries?perPage=100');
  const honest = await honestCalls();
  const alone = await measureAlone(honest);
  const { p95, statuses } = await measureBeside('500 connections of a user', 500, () => attack, honest);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(limitOf(alone));
}, 120_000);

it('keeps reads and the portal fast when visitors ask prices over 100 connections', async () => {
  const body = { checkin: dayFromToday(20), checkout: dayFromToday(24), adults: 2 };
  const price = (visitor: string) => publicCall(`structures/${h.structureId}/prices`, visitor, body);
  const honest = [
    ...(await honestCalls()),
    price('an-honest-visitor-1'),
    publicCall(`structures/${h.structureId}`, 'an-honest-visitor-1'),
  ];
  const alone = await measureAlone(honest);
  for (const visitors of [1, 10]) {
    const attack = (n: number) => price(`a-greedy-visitor-${n % visitors}`);
    const name = `100 connections of ${visitors} visitors`;
    const { p95, statuses } = await measureBeside(name, 100, attack, honest);
    expect(statuses).toEqual([200]);
    expect(p95).toBeLessThan(limitOf(alone));
  }
}, 120_000);

it('keeps reads and the portal fast and counts honest views when visitors send oversized page views', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';
  const view = portalCall('/it', { 'user-agent': agent, 'accept-language': 'it', 'sec-fetch-mode': 'navigate' });
  const honest = [...(await honestCalls()), view];
  const alone = await measureAlone(honest);
  let viewCount = HONEST_CALLS;
  for (const visitors of [1, 10]) {
    const attack = (n: number) =>
      portalCall(`/it?cerca=${'%22'.repeat(800)}${n}`, {
        'x-forwarded-for': `198.51.100.${n % visitors}`,
        'user-agent': '"'.repeat(13_500),
        'sec-fetch-mode': 'navigate',
      });
    const name = `50 connections of ${visitors} visitors with oversized page views`;
    const { p95, statuses } = await measureBeside(name, 50, attack, honest);
    expect(statuses).toEqual([200]);
    expect(p95).toBeLessThan(limitOf(alone));
    viewCount += HONEST_CALLS;
    await vi.waitFor(async () => expect(await countHonestViews()).toBe(viewCount), { timeout: 20_000 });
  }
}, 120_000);

const countHonestViews = async (): Promise<number> => {
  const { rows } = await t.database.pool.query(
    `select count(*)::integer as n from events where type = 'page_view' and browser = 'chrome'`,
  );
  return rows[0].n;
};

it('keeps reads fast and bounds the holds when visitors book without paying', async () => {
  await h.asksDeposit(30);
  const plan = `${h.structure}/meal-plans/${h.sold.bedAndBreakfast}`;
  const { version } = (await h.customer.get(plan)).json();
  await h.customer.patch(plan, { version, instantBooking: 'deposit' });
  const book = (visitor: string, email: string, from: number) => {
    const { structures: _, ...guest } = h.asking({
      email,
      checkin: dayFromToday(from),
      checkout: dayFromToday(from + 2),
    });
    const room = { roomId: h.sold.roomId, mealPlanId: h.sold.bedAndBreakfast, structure: h.structureId };
    return publicCall('bookings', visitor, { ...guest, ...room, totalCents: 18_000, depositCents: 5_400 });
  };
  const honest = await honestCalls();
  const alone = await measureAlone(honest);
  let night = 0;
  const attack = (n: number) => {
    night = (night + 2) % 80;
    return book('a-holding-visitor', `ospite+${n}-${night}@ospiti.example`, 2 + night);
  };
  const { p95, statuses } = await measureBeside('20 connections of a visitor who books', 20, attack, honest);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(limitOf(alone));
  const { rows } = await t.database.pool.query(
    `select count(*)::integer as holds from arrivals where structure_id = $1 and state = 'confirmed'`,
    [h.structureId],
  );
  process.stdout.write(`Unpaid holds of a visitor: ${rows[0].holds}\n`);
  expect(rows[0].holds).toBeLessThanOrEqual(2);
}, 120_000);

it('keeps reads and the portal fast while an operator uploads large lists', async () => {
  const line = `Casa Vista Lago;Via Roma 12;37018;Malcesine;VR;${'x'.repeat(150)};3;4;info@casa.example\n`;
  const csv = `Nome;Indirizzo;CAP;Comune;Provincia;Note;Camere;Letti;E-mail\n${line.repeat(190_000)}`;
  const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="elenco.csv"\r\n\r\n${csv}\r\n--x--\r\n`;
  const operator = await t.as('operator');
  const upload: TestCall = {
    url: `${server.origin}/api/imports`,
    headers: {
      cookie: `${SESSION_COOKIE}=${operator.token}`,
      'x-xsrf-token': antiForgeryValue(t.context.config, operator.token),
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: Buffer.from(form),
  };
  const honest = await honestCalls();
  const alone = await measureAlone(honest);
  const { p95, statuses, attacked } = await measureBeside('2 uploads of 190,000 rows', 2, () => upload, honest);
  expect([...attacked.keys()]).toEqual([201]);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(limitOf(alone));
}, 300_000);
