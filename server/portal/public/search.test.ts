import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { createServiceToken } from '../../people/auth/service-tokens.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale, type RoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let structures: { id: number; sold: RoomForSale }[];
const day = (ahead: number) => addDays(todayInRome(), ahead);
const CHECKIN = day(40);
const CHECKOUT = day(42);

beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  structures = await Promise.all(['Cara', 'Economica', 'Piena'].map(makePricedStructure));
});
beforeEach(async () => {
  await sql('update rate_settings set show_prices = true');
  await sql('update structures set is_online = true');
});
afterAll(() => t.close());

async function makePricedStructure(name: string, index: number) {
  const id = await makeStructure(t, 'customer', { name, status: 10 });
  const sold = await makeRoomForSale(t, admin, id);
  await sql('update rooms set status = 10 where id = $1', [sold.roomId]);
  await change(id, [
    run(sold, 'priceCents', 20, Array(60).fill([20_000, 10_000, 5_000][index])),
    // The third structure is fully booked until the day after the searched stay.
    ...(index === 2 ? [run(sold, 'allotment', 20, Array(23).fill(0))] : []),
  ]);
  return { id, sold };
}

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const run = ({ roomId, bedAndBreakfast }: RoomForSale, field: string, ahead: number, values: unknown[]) => ({
  roomId,
  mealPlanId: field === 'priceCents' ? bedAndBreakfast : null,
  field,
  from: day(ahead),
  values,
});
async function change(id: number, runs: object[]): Promise<void> {
  const answer = await admin.post(`/api/structures/${id}/availability/changes`, { runs });
  expect([answer.statusCode, answer.json().refused]).toEqual([200, []]);
}
const post = (url: string, payload: object, token = t.serviceToken) =>
  t.app.inject({
    method: 'POST',
    url: `/api/public${url}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
const days = { checkin: CHECKIN, checkout: CHECKOUT };
const search = async (more: object = {}) => (await post('/search', { ...days, ...more })).json();
const names = (answer: { data: { structure: { name: string } }[] }) =>
  answer.data.map(({ structure }) => structure.name);

it('returns many structures, the cheapest first, and the reason and nearest dates for a full structure', async () => {
  const answer = await search();
  expect(names(answer)).toEqual(['Economica', 'Cara', 'Piena']);
  expect(answer.data.map(({ best }: { best: { totalCents: number } | null }) => best?.totalCents)).toEqual([
    20_000,
    40_000,
    undefined,
  ]);
  const [, , full] = answer.data;
  expect(full.rules).toEqual([{ code: 'sold_out', day: CHECKIN }]);
  expect(full.near).toEqual([
    { checkin: day(43), checkout: day(45), totalCents: 10_000 },
    { checkin: day(44), checkout: day(46), totalCents: 10_000 },
    { checkin: day(45), checkout: day(47), totalCents: 10_000 },
  ]);
  expect(answer.meta).toMatchObject({ total: 3, available: 2, isCapped: false });
});

it('returns the same price as the simulator', async () => {
  const [first] = structures;
  const { options } = (
    await admin.post(`/api/structures/${first?.id}/availability/search`, {
      ...days,
      adults: 2,
      childAges: [],
    })
  ).json();
  const told = (await post(`/structures/${first?.id}/prices`, { ...days, adults: 2 })).json();
  expect(told.options.length).toBe(2);
  expect(told.options.map(({ totalCents }: { totalCents: number }) => totalCents)).toEqual(
    options.map(({ totalCents }: { totalCents: number }) => totalCents),
  );
  for (const { parts, totalCents } of told.options)
    expect(parts.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(totalCents);
});

it('filters by price, words and ids, and splits into pages', async () => {
  expect(names(await search({ maxTotalCents: 30_000 }))).toEqual(['Economica']);
  expect(names(await search({ q: 'cara' }))).toEqual(['Cara']);
  expect(names(await search({ structures: [structures[0]?.id, 2_147_483_647] }))).toEqual(['Cara']);
  expect(names(await search({ perPage: 2, page: 2 }))).toEqual(['Piena']);
  expect((await search({ cityId: 1001 })).meta.total).toBe(0);
});

it('returns the rule that blocks a party that is too large', async () => {
  const { data } = await search({ adults: 1, children: [4, 6, 8], structures: [structures[0]?.id] });
  expect(data[0].best).toBeNull();
  expect(data[0].rules.map(({ code }: { code: string }) => code)).toContain('occupancy_max');
  expect(data[0].near).toEqual([]);
});

it("combines rooms for a party that does not fit into one room, as do the simulator and the structure's page", async () => {
  const [first] = structures;
  if (!first) throw new Error('no house');
  await sql('update rooms set units = 3 where id = $1', [first.sold.roomId]);
  await change(first.id, [run(first.sold, 'allotment', 40, [3, 3])]);
  const family = { adults: 2, children: [5, 8] };
  const { data } = await search({ ...family, structures: [first.id] });
  const rooms = { roomId: first.sold.roomId, units: 2, adults: 2, children: [8, 5] };
  const { totalCents } = data[0].best;
  expect(data[0].best).toMatchObject({ roomCount: 2, rooms: [{ ...rooms, totalCents }] });
  const page = (await post(`/structures/${first.id}/prices`, { ...days, ...family })).json();
  expect(page.options).toEqual([]);
  expect(page.compositions[0]).toMatchObject({ totalCents, roomCount: 2, rooms: [rooms] });
  const party = { ...days, adults: 2, childAges: family.children };
  const simulated = (await admin.post(`/api/structures/${first.id}/availability/search`, party)).json();
  expect(simulated.compositions[0]).toMatchObject({ totalCents, rooms: 2 });
  // The staff's price calculation gives the same total.
  const stay = { ...rooms, ...days, mealPlanId: data[0].best.mealPlanId };
  const desk = (await admin.post(`/api/structures/${first.id}/stay-prices`, stay)).json();
  expect(desk.totalCents).toBe(totalCents);
  // Returns the requested number of rooms, or the rule when too few are available.
  expect((await search({ rooms: 2, structures: [first.id] })).data[0].best.roomCount).toBe(2);
  await change(first.id, [run(first.sold, 'allotment', 40, [1, 1])]);
  const [few] = (await search({ ...family, structures: [first.id] })).data;
  expect(few.rules).toEqual([{ code: 'few_rooms', params: { limit: 2, asked: 4 } }]);
});

it('hides prices that the structure does not show, and does not reveal them by order or price limit', async () => {
  await sql(
    `insert into rate_settings (structure_id, show_prices) values ($1, false)
     on conflict (structure_id) do update set show_prices = false`,
    [structures[1]?.id],
  );
  const answer = await search();
  expect(names(answer)).toEqual(['Cara', 'Economica', 'Piena']);
  expect(answer.data[1].best.totalCents).toBeNull();
  expect(answer.data[1].structure.fromPriceCents).toBeNull();
  expect(names(await search({ maxTotalCents: 30_000 }))).toEqual([]);
  const prices = await post(`/structures/${structures[1]?.id}/prices`, days);
  expect(prices.json().options.length).toBe(2);
  expect(prices.body).not.toContain('20000');
});

it('reflects calendar changes and structures taken offline immediately', async () => {
  const [first] = structures;
  if (!first) throw new Error('no house');
  await change(first.id, [run(first.sold, 'allotment', 40, [0])]);
  expect((await search({ structures: [first.id] })).data[0].best).toBeNull();
  await change(first.id, [run(first.sold, 'allotment', 40, [1])]);
  expect((await search({ structures: [first.id] })).data[0].best).not.toBeNull();
  await sql('update structures set is_online = false where id = $1', [first.id]);
  expect((await search({ structures: [first.id] })).data).toEqual([]);
  expect((await post(`/structures/${first.id}/prices`, days)).statusCode).toBe(404);
});

it.each([
  ['a day that is past', { checkin: day(-1) }, ['checkin']],
  ['days that are crossed', { checkin: CHECKOUT, checkout: CHECKIN }, ['checkout']],
  ['300 nights', { checkout: addDays(CHECKIN, 300) }, ['checkout']],
  ['an age of 40', { children: [40] }, ['children']],
  ['ages in JSON that are none', { children: '[4, "x"]' }, ['children']],
  ['a text that is no JSON', { children: 'quattro' }, ['children']],
  ['nobody', { adults: 0 }, ['adults']],
  ['a member that is not known', { sconto: 1 }, ['sconto']],
  ['no day at all', { checkin: null }, ['checkin']],
])('refuses %s at its field', async (_name, more, fields) => {
  for (const url of ['/search', `/structures/${structures[0]?.id}/prices`]) {
    const answer = await post(url, { ...days, ...more });
    const said = Object.keys(answer.json().errors ?? {}).map((path) => path.replace(/\..*/, ''));
    expect([url, answer.statusCode, [...new Set(said)]]).toEqual([url, 422, fields]);
  }
});

it('accepts ages as a JSON text, as requests do', async () => {
  expect((await post('/search', { ...days, children: '[4, 9]' })).statusCode).toBe(200);
});

it('requires a token that may read', async () => {
  const other = await createServiceToken(t.database.pool, 'Solo richieste', ['create_requests']);
  expect((await post('/search', days, other)).statusCode).toBe(403);
});

describe('search by location', () => {
  /** Bologna, Firenze and Ortisei, each with its comune's coordinates. */
  const CENTRES = [
    [37006, 44.494, 11.343],
    [48017, 43.7696, 11.2558],
    [21061, 46.574, 11.672],
  ];
  let placed: number[];
  const list = async (query: string, lang = 'it') => {
    const url = `/api/public/structures?lang=${lang}&${query}`;
    const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${t.serviceToken}` } });
    return { status: answer.statusCode, ...answer.json() };
  };
  const own = ({ data }: { data: { id: number; distanceMeters: number | null }[] }) =>
    data.filter(({ id }) => placed.includes(id)).map(({ id }) => placed.indexOf(id));
  beforeAll(async () => {
    placed = [];
    for (const [city, latitude, longitude] of CENTRES) {
      const id = await makeStructure(t, 'customer', { name: `Casa ${city}`, status: 10 });
      await sql('update structures set city_id = $2, latitude = $3, longitude = $4, is_online = true where id = $1', [
        id,
        city,
        latitude,
        longitude,
      ]);
      await sql(
        `update structures s set province_id = c.province_id, region_id = c.region_id, city = c.name, region = r.name
         from cities c join regions r on r.id = c.region_id where s.id = $1 and c.id = s.city_id`,
        [id],
      );
      placed.push(id);
    }
  });

  it('returns the nearest structure first, with its distance, within a radius', async () => {
    await sql('update structures set latitude = null, longitude = null where not id = any($1)', [placed]);
    const near = await list('latitude=43.77&longitude=11.25&radiusMeters=100000');
    expect(own(near)).toEqual([1, 0]);
    const [florence, bologna] = near.data.map(({ distanceMeters }: { distanceMeters: number }) => distanceMeters);
    expect(florence).toBeLessThan(1000);
    expect(bologna).toBeGreaterThan(79_000);
    expect(bologna).toBeLessThan(83_000);
    expect(near.meta.total).toBe(2);
    expect(own(await list('latitude=43.77&longitude=11.25&radiusMeters=50000'))).toEqual([1]);
    expect((await list('')).data.every(({ distanceMeters }: { distanceMeters: null }) => distanceMeters === null)).toBe(
      true,
    );
    const found = await post('/search', {
      checkin: CHECKIN,
      checkout: CHECKOUT,
      near: { latitude: 44.4, longitude: 11.3, radiusMeters: 100_000 },
      sort: 'distance',
    });
    expect(
      found.json().data.map(({ structure }: { structure: { id: number } }) => placed.indexOf(structure.id)),
    ).toEqual([0, 1]);
    // The new coordinates take effect immediately.
    await sql('update structures set latitude = 43.78, longitude = 11.25 where id = $1', [placed[2]]);
    expect(own(await list('latitude=43.78&longitude=11.25&radiusMeters=1000'))).toEqual([2]);
  });

  it.each([
    'radiusMeters=-1',
    'radiusMeters=1000000000',
    'radiusMeters=0',
    'radiusMeters=1e3',
    'latitude=91',
    'longitude=NaN',
  ])('refuses %s', async (bad) => {
    const [name] = bad.split('=');
    const rest = ['latitude=44', 'longitude=11'].filter((one) => !one.startsWith(`${name}=`));
    const answer = await list([...rest, bad].join('&'));
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [name]]);
  });

  it('names the missing half of a location', async () => {
    expect((await list('latitude=44')).errors).toHaveProperty('longitude');
    expect((await list('radiusMeters=1000')).errors).toHaveProperty('latitude');
  });

  it('finds structures by region, province and comune in any language', async () => {
    expect(own(await list('q=toscana'))).toEqual([1]);
    expect(own(await list('q=TOSKANA'))).toEqual([1]);
    expect(own(await list('q=emilia-romagna'))).toEqual([0]);
    expect(own(await list('q=florence'))).toEqual([1]);
    expect(own(await list('q=bozen'))).toEqual([2]);
    expect(own(await list('q=casa%20tuscany'))).toEqual([1]);
    // Part of a region's name does not match the region.
    expect(own(await list('q=tosca'))).toEqual([]);
  });

  it("returns place names in the guest's language", async () => {
    const citiesIn = async (lang: string) =>
      (await list('q=casa&perPage=50', lang)).data
        .filter(({ id }: { id: number }) => placed.includes(id))
        .map(({ city, region }: { city: string; region: string }) => `${city}, ${region}`);
    expect(await citiesIn('it')).toEqual([
      'Bologna, Emilia-Romagna',
      'Firenze, Toscana',
      'Ortisei, Trentino-Alto Adige',
    ]);
    expect(await citiesIn('de')).toEqual([
      'Bologna, Emilia-Romagna',
      'Florenz, Toskana',
      'St. Ulrich, Trentino-Südtirol',
    ]);
    const url = '/api/public/places?lang=de';
    const places = await t.app.inject({ url, headers: { authorization: `Bearer ${t.serviceToken}` } });
    expect(places.json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ cityId: 21061, name: 'St. Ulrich', province: 'BZ' })]),
      provinces: expect.arrayContaining([{ id: 21, name: 'Bozen' }]),
      regions: expect.arrayContaining([{ id: 9, name: 'Toskana' }]),
    });
  });
});
