import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PublicApi } from 'locanda-portal/public-api.ts';
import { portal } from 'locanda-portal/server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
let site: string;
let close: () => Promise<void>;
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  h = await openBookingStructure(t);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const server = portal({
    api: new PublicApi(`http://127.0.0.1:${port}`, t.serviceToken),
    images: '',
    proxies: 1,
    origin: 'https://www.example.it',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
});
afterAll(async () => {
  await close();
  await t.close();
});

const headers = { 'user-agent': BROWSER, 'x-forwarded-for': '151.38.7.9' };
const visit = (path: string, init: RequestInit = {}) =>
  fetch(`${site}${path}`, { redirect: 'manual', ...init, headers: { ...headers, ...init.headers } });
interface StoredEventRow {
  type: string;
  structure_id: number | null;
  visitor: number | null;
  page_view_id: string | null;
  path: string;
  referrer: string | null;
}
const readStoredEvents = async (): Promise<StoredEventRow[]> =>
  (
    await t.database.pool.query<StoredEventRow>(
      `select e.type, e.structure_id, e.visitor, e.page_view_id, p.path, r.text as referrer from events e join event_paths p on p.id = e.path_id
       left join event_labels r on r.id = e.referrer_id order by e.received_at, e.occurred_at, e.type`,
    )
  ).rows;

it('portal reports page views, structure views, contact clicks, the opened form and requests', async () => {
  await visit('/', { headers: { referer: 'https://www.google.it/search?q=x' } });
  await expect.poll(async () => (await readStoredEvents()).length).toBe(1);
  const page = await visit(`/${h.structureId}`);
  const html = await page.text();
  expect(page.status).toBeLessThan(400);
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'");
  // Follows the redirect to the structure's own address.
  const there = page.headers.get('location');
  if (there) await visit(there);
  await expect.poll(async () => (await readStoredEvents()).at(-1)?.type).toBe('structure_view');
  expect(html.length).toBeGreaterThanOrEqual(0);
  expect((await visit(`/contatto/${h.structureId}/phone`, { method: 'POST', body: 'PING' })).status).toBe(204);
  await expect.poll(async () => (await readStoredEvents()).at(-1)?.type).toBe('phone_click');
  await visit(`/chiedi?structures=${h.structureId}`);
  await expect.poll(async () => (await readStoredEvents()).at(-1)?.type).toBe('request_open');
  const { structures, children: _, ...fields } = h.asking();
  const form = new URLSearchParams({
    ...fields,
    children: '',
    structures: String(structures),
    privacyConsent: 'yes',
    adults: '2',
  });
  const sent = await visit('/chiedi', { method: 'POST', body: form });
  expect(sent.status).toBe(303);
  const all = await readStoredEvents();
  expect(all.map(({ type }) => type)).toEqual([
    'page_view',
    'structure_view',
    'phone_click',
    'request_open',
    'request',
  ]);
  expect(new Set(all.map(({ visitor }) => visitor)).size).toBe(1);
  expect(all[0]).toMatchObject({ referrer: 'google.it', path: '/' });
});

it('portal excludes HEAD requests and bots, and stores no visitor number on request', async () => {
  await t.database.pool.query('truncate events');
  await visit('/', { method: 'HEAD' });
  await visit('/', { headers: { 'user-agent': 'Googlebot/2.1' } });
  await visit('/', { headers: { 'sec-gpc': '1' } });
  await expect.poll(async () => (await readStoredEvents()).length).toBe(1);
  expect((await readStoredEvents())[0]?.visitor).toBeNull();
});

it('counts the next visitor when a visitor sent a long agent and a long address', async () => {
  await t.database.pool.query('truncate events, events_seen, event_exclusions');
  const hostile = { 'user-agent': '"'.repeat(13_500), 'x-forwarded-for': '198.51.100.66' };
  expect((await visit(`/?q=${'"'.repeat(800)}`, { headers: hostile })).status).toBe(200);
  const { pool } = t.database;
  await expect
    .poll(async () => (await pool.query('select reason, events from event_exclusions')).rows)
    .toEqual([{ reason: 'bot_agent', events: 1 }]);
  expect((await visit('/')).status).toBe(200);
  await expect.poll(async () => (await readStoredEvents()).length).toBe(1);
});

it('counts a page loaded ahead of time when a person opens it', async () => {
  await t.database.pool.query('truncate events, events_seen');
  for (const purpose of ['prefetch', 'prefetch;prerender'])
    expect((await visit('/', { headers: { 'sec-purpose': purpose } })).status).toBe(503);
  expect((await visit('/')).status).toBe(200);
  await expect.poll(async () => (await readStoredEvents()).map(({ type }) => type)).toEqual(['page_view']);
});

it('counts a search once, however many pages of its results are opened', async () => {
  const checkin = addDays(todayInRome(), 30);
  const body = { checkin, checkout: addDays(checkin, 2), adults: 2, lang: 'it' };
  await t.database.pool.query('truncate searched_weeks');
  const search = (page: number) =>
    t.app.inject({
      method: 'POST',
      url: '/api/public/search',
      payload: { ...body, page, perPage: 1 },
      headers: { authorization: `Bearer ${t.serviceToken}` },
    });
  expect([(await search(2)).statusCode, (await search(1)).statusCode]).toEqual([200, 200]);
  const searches = async () =>
    (await t.database.pool.query('select sum(searches)::integer as n from searched_weeks')).rows[0].n;
  await expect.poll(searches).toBe(1);
});
