import { afterAll, beforeAll, expect, it } from 'vitest';
import { pointOf } from '../../../../domain/insight/statistics/periods.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { appendBatches } from '../events/append.ts';
import { makePartitions } from '../events/partitions.ts';
import { rollUp } from '../rollup/job.ts';
import { storedEvent } from '../testing/events.ts';
import { choosePeers } from './peers.ts';
import { missReason, readDemand } from './searches.ts';

let t: TestApp;
let h: BookingStructure;
const today = todayInRome();

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  h = await openBookingStructure(t);
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

it("shows a structure's users the same figures as the statistics, and nobody else", async () => {
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
  expect((await (await t.as('customer2')).get(`/api/structures/${h.structureId}/figures`)).statusCode).toBe(404);
});

it("marks the day when a season's prices were changed, but not a single night's", async () => {
  const admin = await t.as('admin');
  const marks = async () =>
    (await admin.get(`/api/statistics/page-views?structureIds=${h.structureId}&from=${today}&to=${today}`))
      .json()
      .notes.filter(({ kind }: { kind: string }) => kind === 'season');
  const [mark, ...others] = await marks();
  expect([mark, others]).toEqual([expect.objectContaining({ day: today, text: '90', author: null }), []]);
  const other = await makeStructure(t, 'customer');
  const none = await admin.get(`/api/statistics/page-views?structureIds=${other}&from=${today}&to=${today}`);
  expect(none.json().notes).toEqual([]);
});

it('counts unsold searches and demand without visitors', async () => {
  await h.door('POST', 'search', {
    checkin: dayFromToday(200),
    checkout: dayFromToday(203),
    adults: 2,
    cityId: 37006,
  });
  await h.door('POST', 'search', {
    checkin: dayFromToday(10),
    checkout: dayFromToday(12),
    adults: 2,
    cityId: 37006,
  });
  const read = async () => (await (await t.as('customer')).get(`/api/structures/${h.structureId}/figures`)).json();
  await expect.poll(async () => (await read()).missed).toEqual([{ reason: 'price', searches: 1, nights: 3 }]);
  await expect
    .poll(async () =>
      (await read()).demand.reduce((sum: number, { searches }: { searches: number }) => sum + searches, 0),
    )
    .toBe(1);
});

it('counts free nights from today on: one Sunday of 4 units has 4, a sold one fewer and a closed week none', async () => {
  const { pool } = t.database;
  const sunday = addDays(pointOf(today, 'week'), 20);
  const firstWeeks = async () => (await readDemand(pool, h.structureId, sunday)).slice(0, 3).map(toFreeNights);
  expect(await firstWeeks()).toEqual([4, 28, 28]);
  const stay = h.staying({ checkin: sunday, checkout: addDays(sunday, 2) });
  const block = { origin: 'block', mealPlanId: null, units: 2 };
  for (const one of [{ totalAmountCents: 18_000 }, block])
    expect((await h.customer.post(`${h.structure}/arrivals`, { ...stay, guestName: 'A', ...one })).statusCode).toBe(
      201,
    );
  await pool.query(`insert into openings (structure_id, kind, start_date, end_date) values ($1, 'closing', $2, $3)`, [
    h.structureId,
    addDays(sunday, 8),
    addDays(sunday, 14),
  ]);
  expect(await firstWeeks()).toEqual([1, 25, 0]);
  await pool.query('delete from openings where structure_id = $1', [h.structureId]);
});

const toFreeNights = ({ freeNights }: { freeNights: number }) => freeNights;

it("does not count a block or an owner's stay as an arrival, a booking or a booking of a peer", async () => {
  const read = async () => (await (await t.as('customer')).get(`/api/structures/${h.structureId}/figures`)).json();
  const before = await read();
  const stay = {
    ...h.staying({ checkin: dayFromToday(1), checkout: dayFromToday(2) }),
    mealPlanId: null,
    guestName: 'A',
  };
  for (const origin of ['block', 'owner'])
    expect((await h.customer.post(`${h.structure}/arrivals`, { ...stay, origin })).statusCode).toBe(201);
  await t.database.pool.query(`update arrivals set created_at = now() - interval '1 day' where origin <> 'request'`);
  const after = await read();
  expect(after.activity.arrivals7).toBe(before.activity.arrivals7);
  // The booking of the test above.
  expect(after.bookings.value).toBe(before.bookings.value + 1);
});

it.each([
  [['sold_out'], 'closed'],
  [['min_stay', 'no_price'], 'stay'],
  [['no_price'], 'price'],
  [['max_occupancy'], 'capacity'],
  [['past'], 'other'],
])('reason for %s is %s', (codes, reason) => expect(missReason(codes)).toBe(reason));

it('chooses peers once a month by the month before and keeps them', async () => {
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
      `insert into statistics_structure_days (structure_id, day, ${COUNT_COLUMNS}, impressions, clicks) values ($1, $2, ${ZEROS}, 0, 0)
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

it('attributes clicks, requests, quotes and stays to the highlight through which the guest came', async () => {
  const { pool } = t.database;
  const own = async () =>
    (await (await t.as('customer')).get(`/api/structures/${h.structureId}/figures`)).json().highlights;
  const insert = (structureId: number) =>
    pool.query<{ id: number }>(
      `insert into highlights (structure_id, location, location_id, location_name, placement, slot, state, languages, start_date,
         end_date, amount_cents, holds_slot) values ($1, 'city', 37006, 'Bologna', 'home', 1, 'active', '{it}', $2, $3, 30000, false) returning id`,
      [structureId, addDays(today, -20), addDays(today, 9)],
    );
  const [mine] = (await insert(h.structureId)).rows;
  const foreign = await makeStructure(t, 'customer2');
  const [other] = (await insert(foreign)).rows;
  const by = (highlightId: number | undefined) => ({ attribution: { highlightId } });
  await h.door('POST', 'booking-requests', h.asking(by(mine?.id)));
  const came = await h.quoted([{}], by(mine?.id));
  // The request names another structure's highlight, which is ignored.
  const foreignly = await h.quoted([{ checkin: dayFromToday(20), checkout: dayFromToday(22) }], by(other?.id));
  const noted = await pool.query('select highlight_id as id from booking_requests where id = any($1) order by id', [
    [came.requestId, foreignly.requestId],
  ]);
  expect(noted.rows).toEqual([{ id: mine?.id }, { id: null }]);
  for (const { page, ids } of [came, foreignly])
    expect((await h.door('POST', `${page}/quotes/${ids[0]}/accept`, {})).statusCode).toBeLessThan(300);
  // Moves the requests to yesterday, the last day shown. One has a visitor without a click, the other a visitor who is
  // not tracked.
  await pool.query(
    `update booking_requests set created_at = created_at - interval '1 day' where highlight_id is not null`,
  );
  const written = await pool.query<{ visitor: number | null; id: number }>(
    `update events set day = day - 1, occurred_at = occurred_at - interval '1 day' where type = 'request' returning highlight_id as id`,
  );
  expect(written.rows.filter(({ id }) => id === mine?.id)).toHaveLength(2);
  await pool.query('insert into statistics_dirty (day) values ($1)', [addDays(today, -1)]);
  await rollUp(t.context);
  const evidence = await (await t.as('admin')).get(
    `/api/statistics/evidence/city/37006/structure?from=${addDays(today, -1)}&to=${addDays(today, -1)}`,
  );
  expect(evidence.json().kpis).toContainEqual(expect.objectContaining({ code: 'requests', value: 2 }));
  // Twenty of thirty days have passed.
  expect(await own()).toEqual([
    expect.objectContaining({
      place: 'Bologna',
      requests: 2,
      quotes: 1,
      stays: 1,
      nights: 3,
      stayCents: 27_000,
      costCents: 20_000,
      perRequestCents: 10_000,
      perStayCents: 20_000,
      perClickCents: null,
      change: expect.objectContaining({ verdict: 'few', peersPercent: null }),
    }),
  ]);
});

it('tests the change for significance only with enough neighbours without highlights', async () => {
  const { pool } = t.database;
  const start = addDays(today, -20);
  const neighbours = [];
  for (let n = 0; n < 22; n++) neighbours.push(await makeStructure(t, n % 2 ? 'customer' : 'customer2'));
  await pool.query('update structures set is_online = true where id = any($1)', [neighbours]);
  for (const [index, id] of [h.structureId, ...neighbours].entries())
    for (const [day, views] of [
      [addDays(start, -3), 40],
      [addDays(start, 3), index === 0 ? 200 : 30 + index],
    ] as const)
      await pool.query(
        `insert into statistics_structure_days (structure_id, day, ${COUNT_COLUMNS}, impressions, clicks) values ($1, $2, ${ZEROS}, 0, 0)
         on conflict (structure_id, day) do update set structure_views = $3`,
        [id, day, views],
      );
  const [{ change }] = (await (await t.as('customer')).get(`/api/structures/${h.structureId}/figures`)).json()
    .highlights;
  expect(change.verdict).toBe('more');
  expect(change.outdone).toBe(change.peers);
  expect(change.peers).toBeGreaterThanOrEqual(22);
  // A neighbour with a highlight of its own leaves the comparison.
  await pool.query(
    `insert into highlights (structure_id, location, location_id, location_name, placement, slot, state, languages, start_date, end_date, holds_slot)
     values ($1, 'city', 37006, 'Bologna', 'home', 2, 'active', '{it}', $2, $3, false)`,
    [neighbours[0], start, addDays(start, 5)],
  );
  const [again] = (await (await t.as('customer')).get(`/api/structures/${h.structureId}/figures`)).json().highlights;
  expect(again.change.peers).toBe(change.peers - 1);
});

it("shows confirmed requests by waiting time when there are enough, and the structure's own waiting time", async () => {
  const { pool } = t.database;
  await pool.query('delete from answer_waits');
  // On the first of a month, the requests of the tests above would count for the month before.
  await pool.query('update booking_requests set created_at = now()');
  await pool.query(
    `insert into booking_requests (structure_id, name, surname, email, lang, type, spam_score, created_at, first_reply_at, outcome, checkin, checkout, adults, privacy_consent)
     select $1, 'A', 'B', 'a@ospiti.example', 'it', 'direct', 0, c.at, c.at + make_interval(mins => case when n % 2 = 0 then 30 else 2000 end),
       case when n % 4 = 0 or n % 10 = 1 then 'confirmed' end, current_date, current_date + 2, 2, true
     from generate_series(1, 60) n, lateral (select date_trunc('month', now()) - interval '40 days' + n * interval '1 minute' as at) c`,
    [h.structureId],
  );
  await choosePeers(t.context);
  const { waiting } = (await (await t.as('customer')).get(`/api/structures/${h.structureId}/figures`)).json();
  // Half of the thirty requests answered within an hour, six of the thirty answered later.
  expect(waiting).toEqual({
    rows: [
      { wait: 'hour', requests: 30, confirmedPercent: 50 },
      { wait: 'longer', requests: 30, confirmedPercent: 20 },
    ],
    own: expect.any(String),
  });
});

const NAMES =
  'sessions, visitors, page_views, session_views, bounces, seconds, long_sessions, saw_sessions, opened_sessions, completed_sessions, request_sessions, conversions, phone_clicks, whatsapp_clicks, website_clicks, email_clicks';
const COUNT_COLUMNS = `${NAMES}, structure_views`;
const ZEROS = `${NAMES.split(', ')
  .map(() => '0')
  .join(', ')}, $3`;
