import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/calendar/days.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { at, type BookingHouse, openBookingHouse } from '../../testing/bookings.ts';
import { makeStructure } from '../../testing/structures.ts';
import { appendBatches } from '../events/append.ts';
import { makePartitions } from '../events/partitions.ts';
import { rollUp } from '../rollup/job.ts';
import { storedEvent } from '../testing/events.ts';
import { choosePeers } from './peers.ts';
import { missReason } from './searches.ts';

let t: TestApp;
let h: BookingHouse;
const today = todayInRome();

beforeAll(async () => {
  t = await testApp();
  h = await openBookingHouse(t);
  const { pool } = t.database;
  await makePartitions(pool, addDays(today, -70), today);
  const rows = [];
  for (let back = 1; back <= 65; back++)
    for (const type of ['structure_view', ...(back % 5 === 0 ? ['phone_click'] : [])])
      rows.push(
        storedEvent(new Date(`${addDays(today, -back)}T10:00:00Z`), type, {
          structureId: h.structureId,
          visitor: back,
        }),
      );
  await appendBatches(pool, [{ tokenId: 1, day: today, rows, left: [] }]);
  await rollUp(t.context);
});
afterAll(() => t.close());

it('tells a structure the same figures as the statistics, to its people alone', async () => {
  const customer = await t.as('customer');
  const own = (await customer.get(`/api/structures/${h.structureId}/figures`)).json();
  const admin = await t.as('admin');
  const kpis = async (path: string) =>
    Object.fromEntries(
      (await admin.get(`/api/statistics/${path}?structureIds=${h.structureId}`))
        .json()
        .kpis.map(({ code, value }: { code: string; value: number }) => [code, value]),
    );
  expect(own.views.value).toBe((await kpis('page-views')).structureViews);
  expect([own.contacts.value, own.requests.value]).toEqual([
    (await kpis('conversions')).contacts,
    (await kpis('conversions')).requests,
  ]);
  expect(own.views).toEqual({ value: 30, lastYear: null, peers: null });
  expect((await (await t.as('customer2')).get(`/api/structures/${h.structureId}/figures`)).statusCode).toBe(
    404,
  );
});

it('counts what could not be sold, and what is looked for, without who looks', async () => {
  await h.door('POST', 'search', { checkin: at(200), checkout: at(203), adults: 2, cityId: 37006 });
  await h.door('POST', 'search', { checkin: at(10), checkout: at(12), adults: 2, cityId: 37006 });
  const read = async () =>
    (await (await t.as('customer')).get(`/api/structures/${h.structureId}/figures`)).json();
  await expect.poll(async () => (await read()).missed).toEqual([{ reason: 'price', searches: 1, nights: 3 }]);
  await expect
    .poll(async () =>
      (await read()).demand.reduce((sum: number, { searches }: { searches: number }) => sum + searches, 0),
    )
    .toBe(1);
});

it.each([
  [['sold_out'], 'closed'],
  [['min_stay', 'no_price'], 'stay'],
  [['no_price'], 'price'],
  [['max_occupancy'], 'capacity'],
  [['past'], 'other'],
])('%s is %s', (codes, reason) => expect(missReason(codes)).toBe(reason));

it('peers are chosen once a month by the month before, and stay', async () => {
  const { pool } = t.database;
  const others = [];
  for (let n = 0; n < 5; n++) others.push(await makeStructure(t, n % 2 ? 'customer2' : 'customer'));
  const third = await makeStructure(t, 'admin');
  const all = [h.structureId, ...others, third];
  await pool.query('update structures set is_online = true where id = any($1)', [all]);
  const month = `${today.slice(0, 7)}-01`;
  const before = addDays(month, -3);
  for (const [index, id] of all.entries())
    await pool.query(
      `insert into statistics_structure_days (structure_id, day, ${COUNTED}, impressions, clicks) values ($1, $2, ${ZEROS}, 0, 0)
       on conflict (structure_id, day) do update set structure_views = $3`,
      [id, before, 20 + index],
    );
  await choosePeers(t.context);
  const chosen = async () =>
    (
      await pool.query(
        `select kind, key, count(*)::integer as members from peer_groups where month = $1 group by 1, 2`,
        [month],
      )
    ).rows;
  expect(await chosen()).toEqual([{ kind: 'city', key: '37006', members: 7 }]);
  await pool.query('update structures set is_online = false where id = $1', [third]);
  await choosePeers(t.context);
  expect(await chosen()).toEqual([{ kind: 'city', key: '37006', members: 7 }]);
  const own = (await (await t.as('customer')).get(`/api/structures/${h.structureId}/figures`)).json();
  expect(own.peersOf).toBe('city');
  expect(own.views.peers).toBeGreaterThan(0);
});

const NAMES =
  'sessions, visitors, page_views, session_views, bounces, seconds, long_sessions, saw_sessions, opened_sessions, completed_sessions, request_sessions, conversions, phone_clicks, whatsapp_clicks, website_clicks, email_clicks';
const COUNTED = `${NAMES}, structure_views`;
const ZEROS = `${NAMES.split(', ')
  .map(() => '0')
  .join(', ')}, $3`;
