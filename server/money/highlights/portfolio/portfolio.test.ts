import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HighlightSpot } from '../../../../domain/money/highlights/answers.ts';
import { HIGHLIGHT_SEGMENT_NAMES } from '../../../../domain/money/highlights/portfolio.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { dayFromToday } from '../../../testing/bookings.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { insertContract } from '../../contracts/testing/contracts.ts';
import { makeHighlightRate } from '../testing.ts';

let t: TestApp;
let operator: Caller;
let vendor: Caller;
const structures: { id: number; cityId: number }[] = [];
const highlightIds: Record<string, number> = {};
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  vendor = await t.as('vendor');
  await makeHighlightRate(t, { location: 'home', placement: 'list', slots: 2, weekAmountCents: 20_000 });
  await makeHighlightRate(t, { location: 'city', placement: 'top', slots: 3 });
  for (const name of ['Uno', 'Due', 'Tre']) {
    const id = await makeStructure(t, 'customer', { name, status: 10 });
    const { rows } = await t.database.pool.query(
      'update structures set is_online = true where id = $1 returning city_id',
      [id],
    );
    await insertContract(t, id);
    structures.push({ id, cityId: rows[0].city_id });
  }
  const [one, two] = structures as [(typeof structures)[0], (typeof structures)[0]];
  const sold = async (structure: { id: number }, more: object, as = operator) => {
    const made = await as.post(`/api/structures/${structure.id}/highlights`, {
      paymentMethod: 'invoice',
      ...more,
    });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    return made.json().id as number;
  };
  const home = { location: 'home', placement: 'list' };
  highlightIds.scheduled = await sold(one, {
    ...home,
    startDate: dayFromToday(5),
    endDate: dayFromToday(18),
  });
  highlightIds.active = await sold(two, { ...home, startDate: dayFromToday(0), endDate: dayFromToday(60) });
  highlightIds.requested = await sold(
    one,
    {
      location: 'city',
      locationId: one.cityId,
      placement: 'top',
      startDate: dayFromToday(0),
      endDate: dayFromToday(13),
    },
    await t.as('customer'),
  );
  await t.database.pool.query(`update highlights set state = 'active' where id = $1`, [highlightIds.active]);
});
afterAll(() => t.close());

const list = async (query = '', as = operator): Promise<{ id: number }[]> => {
  const answer = await as.get(`/api/highlights?perPage=100&sort=id&${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data;
};
const listIds = async (query = '', as = operator) => (await list(query, as)).map(({ id }) => id);
const listSpots = async (query = '', as = operator): Promise<HighlightSpot[]> => {
  const answer = await as.get(`/api/highlight-spots?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data;
};

it('finds highlights by segment, location, day and structure, and hides amounts from editors', async () => {
  const { scheduled, active, requested } = highlightIds as Record<'scheduled' | 'active' | 'requested', number>;
  expect(await listIds()).toEqual([scheduled, active, requested]);
  const bySegment = Object.fromEntries(
    await Promise.all(
      HIGHLIGHT_SEGMENT_NAMES.map(async (name) => [name, await listIds(`filter[segment]=${name}`)] as const),
    ),
  );
  expect(bySegment).toEqual({
    requested: [requested],
    unpaid: [],
    running: [active],
    ending: [],
    suspended: [],
    expected: [scheduled, requested],
  });
  expect(await listIds('filter[location]=home')).toEqual([scheduled, active]);
  expect(await listIds(`filter[startDate][gte]=${dayFromToday(1)}`)).toEqual([scheduled]);
  expect(await listIds(`filter[structureId]=${structures[1]?.id}`)).toEqual([active]);
  const [row] = await list('', await t.as('editor'));
  expect(row).toMatchObject({ structureName: 'Uno' });
  expect(Object.keys(row ?? {})).not.toContain('amountCents');
  expect((await (await t.as('editor')).get('/api/highlights?filter[amountCents][gte]=1')).statusCode).toBe(422);
  expect((await (await t.as('customer')).get('/api/highlights')).statusCode).toBe(403);
  const { body } = await operator.get('/api/highlights?format=csv');
  expect(body.split('\r\n')[0]).toMatch(/Struttura;Commerciale$/);
});

it('excludes highlights with an issued invoice from the expected segment', async () => {
  const { scheduled } = highlightIds as Record<'scheduled', number>;
  expect(await listIds('filter[segment]=expected')).toContain(scheduled);
  const { rows } = await t.database.pool.query('select invoice_id as id from highlights where id = $1', [scheduled]);
  await t.database.pool.query('update invoices set issued_at = now() where id = $1', [rows[0].id]);
  expect(await listIds('filter[segment]=expected')).not.toContain(scheduled);
});

it("lists each spot with occupancy and waiting list, and shows a vendor only their portfolio's queue", async () => {
  const [one, , three] = structures;
  const wait = {
    location: 'home',
    locationId: null,
    placement: 'list',
    startDate: dayFromToday(5),
    endDate: dayFromToday(18),
  };
  expect((await operator.post(`/api/structures/${three?.id}/highlight-waits`, wait)).statusCode).toBe(204);
  const all = await listSpots();
  expect(all).toMatchObject([
    {
      location: 'city',
      locationId: one?.cityId,
      placement: 'top',
      slots: 3,
      taken: 1,
      waiting: 0,
      waits: [],
    },
    { location: 'home', locationId: null, placement: 'list', slots: 2, taken: 1, waiting: 1 },
  ]);
  expect(all[0]?.locationName).toEqual(expect.any(String));
  const queue = await listSpots('filter[waited]=true');
  expect(queue).toMatchObject([
    {
      location: 'home',
      waits: [{ structureId: three?.id, structureName: 'Tre', startDate: dayFromToday(5) }],
    },
  ]);
  expect(await listSpots('filter[waited]=true', vendor)).toEqual([]);
  expect((await listSpots('', vendor)).map(({ waiting }) => waiting)).toEqual([0, 0]);
  const after = Buffer.from(JSON.stringify(['city', one?.cityId, 'top'])).toString('base64url');
  expect((await listSpots(`after=${after}`)).map(({ location }) => location)).toEqual(['home']);
  expect((await operator.get('/api/highlight-spots?after=bm9uZQ')).statusCode).toBe(422);
});

it('lists every spot exactly once over pages', async () => {
  await t.database.pool.query(
    `insert into highlight_waits (structure_id, location, location_id, placement, start_date, end_date)
     select $1, 'poi', n, 'map', current_date, current_date + 7 from generate_series(1, 60) n`,
    [structures[2]?.id],
  );
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const answer = await operator.get(`/api/highlight-spots?filter[waited]=true${next && `&after=${next}`}`);
    const { data, meta } = answer.json();
    seen.push(...data.map((one: HighlightSpot) => `${one.location} ${one.locationId} ${one.placement}`));
    next = meta.next;
  }
  expect(seen).toHaveLength(61);
  expect(new Set(seen).size).toBe(61);
});

it('confirms requested highlights of several structures together, and says why others were not confirmed', async () => {
  const ids: number[] = [];
  const customer = await t.as('customer');
  for (const { id, cityId } of structures.slice(1)) {
    const days = { startDate: dayFromToday(0), endDate: dayFromToday(13) };
    const body = { paymentMethod: 'invoice', location: 'city', locationId: cityId, placement: 'top', ...days };
    const made = await customer.post(`/api/structures/${id}/highlights`, body);
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    ids.push(made.json().id);
  }
  const confirm = (as = operator) =>
    as.post('/api/highlight-confirmations', { ids: [...ids, highlightIds.active, 2_000_000_000] });
  for (const as of [vendor, customer]) expect((await confirm(as)).statusCode).toBe(403);
  const answer = await confirm();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      done: ids.length,
      failed: [
        {
          id: highlightIds.active,
          summary: expect.stringContaining('Due'),
          texts: ['Puoi confermare solo un’evidenza richiesta.'],
        },
      ],
    },
  ]);
  const { rows } = await t.database.pool.query('select state from highlights where id = any($1)', [ids]);
  for (const { state } of rows) expect(state).not.toBe('requested');
  const { rows: notified } = await t.database.pool.query(
    `select count(distinct structure_id)::integer as count from notifications where notification_type = 'highlight_decided'`,
  );
  expect(notified[0].count).toBeGreaterThanOrEqual(ids.length);
});
