import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distanceKm } from '../../../domain/structures/structures/profile-warnings.ts';
import { estimatedMinutes } from '../../../domain/structures/surroundings/travel.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makePoi } from '../../testing/pois.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
const HOTEL_POSITION = [44.4938, 11.3426] as const;

beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

async function makePlacedStructure(
  owner = 'customer',
  [latitude, longitude]: readonly [number, number] = HOTEL_POSITION,
) {
  const id = await makeStructure(t, owner);
  await t.database.pool.query('update structures set latitude = $2, longitude = $3 where id = $1', [
    id,
    latitude,
    longitude,
  ]);
  return id;
}
let createdCount = 0;
const createPoi = (latitude: number, longitude: number, given: object = {}) => {
  const name = `Punto ${++createdCount}`;
  return makePoi(t, admin, {
    title: { it: name, en: name },
    latitude,
    longitude,
    radiusMeters: 200,
    ...given,
  });
};
const readLinks = async (id: number) => (await admin.get(`/api/structures/${id}/nearby-pois?perPage=100`)).json().data;

describe('point of interest', () => {
  it('derives province, region and slug, and reports an unknown comune at its field', async () => {
    const body = {
      title: { it: 'Fontana dell’Orso', en: 'Bear fountain' },
      poiType: 'square',
      latitude: 44,
      longitude: 11,
    };
    const poi = (await admin.post('/api/pois', { ...body, city_id: 37006 })).json();
    expect(poi).toMatchObject({
      city: 'Bologna',
      province: 'BO',
      region_id: 8,
      slug: 'fontana-dell-orso',
      status: 20,
    });
    const twin = await admin.post('/api/pois', { ...body, city_id: 37006 });
    expect([twin.statusCode, Object.keys(twin.json().errors)]).toEqual([422, ['slug']]);
    const nowhere = await admin.post('/api/pois', { ...body, city_id: 999_999 });
    expect([nowhere.statusCode, Object.keys(nowhere.json().errors)]).toEqual([422, ['city_id']]);
    const active = await admin.patch(`/api/pois/${poi.id}`, { version: 1, status: 10 });
    expect(Object.keys(active.json().errors)).toEqual(['description.it', 'photoCount']);
  });

  it('links to structures within its radius, and unlinks after moving away', async () => {
    const id = await makePlacedStructure('customer', [45.1, 10.1]);
    const poiId = await createPoi(45.101, 10.1, { radiusMeters: 1000 });
    await t.context.jobs.drain();
    expect(await readLinks(id)).toMatchObject([{ poiId, source: 'auto', distanceMeters: 111, travelMinutes: 1 }]);
    const [link] = await readLinks(id);
    const gone = await admin.delete(`/api/structures/${id}/nearby-pois/${link.id}?version=1`);
    expect([gone.statusCode, Object.keys(gone.json().errors)]).toEqual([422, ['source']]);
    await admin.patch(`/api/pois/${poiId}`, { version: 2, latitude: 45.2 });
    await t.context.jobs.drain();
    expect(await readLinks(id)).toEqual([]);
  });

  it('links to a structure that moves near, nearest first, and unlinks when the structure moves away', async () => {
    const id = await makePlacedStructure('customer', [46.3, 9.1]);
    const [far, near] = [
      await createPoi(46.51, 9.1, { radiusMeters: 3000 }),
      await createPoi(46.501, 9.1, { radiusMeters: 3000 }),
    ];
    await createPoi(46.51, 9.1, { radiusMeters: 200 });
    await t.context.jobs.drain();
    expect(await readLinks(id)).toEqual([]);
    const move = async (latitude: number) => {
      const { version } = (await admin.get(`/api/structures/${id}/profile`)).json();
      const moved = await admin.patch(`/api/structures/${id}/profile`, { version, latitude });
      expect(moved.statusCode).toBe(200);
      await t.context.jobs.drain();
    };
    await move(46.5);
    const found = await readLinks(id);
    expect(found.map(({ poiId, source }: { poiId: number; source: string }) => [poiId, source])).toEqual([
      [near, 'auto'],
      [far, 'auto'],
    ]);
    await move(46.3);
    expect(await readLinks(id)).toEqual([]);
  });

  it('deletes and restores its links with it', async () => {
    const id = await makePlacedStructure();
    const poiId = await createPoi(44.5, 11.35);
    const body = { poiId, travelMinutes: 33, note: { it: 'Dal ponte' } };
    expect((await admin.post(`/api/structures/${id}/nearby-pois`, body)).statusCode).toBe(201);
    const before = await readLinks(id);
    const gone = await admin.delete(`/api/pois/${poiId}?version=2`);
    expect([gone.statusCode, await readLinks(id)]).toEqual([204, []]);
    expect((await admin.post(`/api/audit/${gone.headers['x-change-id']}/undo`)).statusCode).toBe(200);
    const [after] = await readLinks(id);
    expect(after).toMatchObject({ id: before[0].id, poiId, travelMinutes: 33, source: 'manual' });
  });

  it('merges into another point, moves the links, and keeps shared ones once', async () => {
    const [both, one] = [await makePlacedStructure(), await makePlacedStructure()];
    const [from, into] = [await createPoi(44.5, 11.35), await createPoi(44.5001, 11.35)];
    for (const [structureId, poiId] of [
      [both, from],
      [both, into],
      [one, from],
    ]) {
      await admin.post(`/api/structures/${structureId}/nearby-pois`, { poiId });
    }
    const operator = await t.as('operator');
    const merge = { into, version: 2 };
    expect((await operator.post(`/api/pois/${from}/merge`, merge)).statusCode).toBe(403);
    const merged = await admin.post(`/api/pois/${from}/merge`, merge);
    expect(merged.statusCode).toBe(200);
    const of = async (id: number) => (await readLinks(id)).map((link: { poiId: number }) => link.poiId);
    expect([await of(both), await of(one)]).toEqual([[into], [into]]);
    const undone = await admin.post(`/api/audit/batches/${merged.json().batchId}/undo`);
    expect(undone.json().failed).toEqual([]);
    expect([(await of(both)).sort(), await of(one)]).toEqual([[from, into].sort(), [from]]);
  });
});

describe('link', () => {
  it('stores the distance that the domain calculates, and follows when either end moves', async () => {
    const id = await makePlacedStructure();
    const poiId = await createPoi(44.45, 11.4);
    await admin.post(`/api/structures/${id}/nearby-pois`, { poiId, travelMode: 'car' });
    const meters = Math.round(distanceKm([...HOTEL_POSITION], [44.45, 11.4]) * 1000);
    const minutes = estimatedMinutes('car', meters);
    expect(await readLinks(id)).toMatchObject([{ distanceMeters: meters, travelMinutes: minutes }]);
    const { version } = (await admin.get(`/api/structures/${id}/profile`)).json();
    await admin.patch(`/api/structures/${id}/profile`, { version, latitude: 44.45, longitude: 11.4 });
    // The link is manual, so its minutes stay as entered.
    expect(await readLinks(id)).toMatchObject([{ distanceMeters: 0, travelMinutes: minutes }]);
    await admin.patch(`/api/pois/${poiId}`, {
      version: 2,
      latitude: 44.46,
      title: { it: 'Altrove', en: 'Elsewhere' },
    });
    expect(await readLinks(id)).toMatchObject([{ distanceMeters: 1112, poiTitle: { it: 'Altrove' } }]);
  });

  it('refuses a draft, a distant point, a structure without position, and a second link', async () => {
    const id = await makePlacedStructure();
    const errors = async (structureId: number, poiId: number) => {
      const answer = await admin.post(`/api/structures/${structureId}/nearby-pois`, { poiId });
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    const refused = [422, ['poiId']];
    expect(await errors(id, await createPoi(44.5, 11.35, { status: 20 }))).toEqual(refused);
    expect(await errors(id, await createPoi(41.9, 12.5))).toEqual(refused);
    const near = await createPoi(44.5, 11.35);
    expect(await errors(await makeStructure(t), near)).toEqual(refused);
    expect(await errors(id, near)).toEqual([201, []]);
    expect(await errors(id, near)).toEqual(refused);
  });

  it('allows at most six featured links', async () => {
    const id = await makePlacedStructure();
    const codes: number[] = [];
    for (let n = 0; n < 7; n++) {
      const body = { poiId: await createPoi(44.5, 11.35), isFeatured: true };
      codes.push((await admin.post(`/api/structures/${id}/nearby-pois`, body)).statusCode);
    }
    expect(codes).toEqual([201, 201, 201, 201, 201, 201, 422]);
  });
});

it('suggests published unlinked points within the radius, nearest first, and links them', async () => {
  const id = await makePlacedStructure('customer', [40.0, 16.0]);
  const [far, near, linked] = [await createPoi(40.03, 16), await createPoi(40.01, 16), await createPoi(40.001, 16)];
  await createPoi(40.002, 16, { status: 20 });
  await admin.post(`/api/structures/${id}/nearby-pois`, { poiId: linked });
  const owner = await t.as('customer');
  const path = `/api/structures/${id}/nearby-pois/suggestions`;
  const suggested = async (radius: number) =>
    (await owner.get(`${path}?radius=${radius}`)).json().data.map(({ id: poiId }: { id: number }) => poiId);
  expect([await suggested(1), await suggested(3), await suggested(5)]).toEqual([[], [near], [near, far]]);
  expect((await owner.get(`${path}?radius=7`)).statusCode).toBe(422);
  const answer = (await owner.post(path, { poiIds: [near, far, linked] })).json();
  expect([answer.done, answer.failed.length]).toEqual([[near, far], 1]);
  expect(await suggested(5)).toEqual([]);
  const stranger = await t.as('customer2');
  expect((await stranger.get(path)).statusCode).toBe(404);
  expect((await stranger.post(path, { poiIds: [near] })).statusCode).toBe(404);
});

it('lists, hides and removes the same link from the point’s side, sorted by distance', async () => {
  const poiId = await createPoi(42, 13);
  const [near, far] = [
    await makePlacedStructure('customer', [42.01, 13]),
    await makePlacedStructure('customer2', [42.1, 13]),
  ];
  const path = `/api/pois/${poiId}/structures`;
  expect((await admin.post(path, { structureIds: [far, near] })).json().done).toEqual([far, near]);
  const { data, meta } = (await admin.get(path)).json();
  expect(data.map((row: { structureId: number }) => row.structureId)).toEqual([near, far]);
  expect(meta.total).toBe(2);
  const within = (await admin.get(`${path}?filter[distanceMeters][lte]=5000`)).json();
  expect(within.data).toHaveLength(1);
  const act = async (action: string) => (await admin.post(`${path}/bulk`, { action, ids: [data[0].id] })).json();
  // Filters by visibility to guests and by name, and shows each structure's state.
  await t.database.pool.query(`update structures set is_online = true, name = 'Baita Solaria' where id = $1`, [near]);
  const listed = async (query: string) =>
    (await admin.get(`${path}?${query}`))
      .json()
      .data.map((row: { structureId: number; isOnline: boolean }) => [row.structureId, row.isOnline]);
  expect(await listed('filter[isOnline]=true')).toEqual([[near, true]]);
  expect(await listed('filter[isOnline]=false')).toEqual([[far, false]]);
  expect(await listed('q=solaria')).toEqual([[near, true]]);
  const { batchId } = await act('hide');
  expect(await readLinks(near)).toMatchObject([{ isVisible: false }]);
  expect((await admin.post(`/api/audit/batches/${batchId}/undo`)).json().undone).toBe(1);
  expect(await readLinks(near)).toMatchObject([{ isVisible: true }]);
  await act('remove');
  expect([await readLinks(near), (await readLinks(far)).length]).toEqual([[], 1]);
  const vendor = await t.as('vendor');
  expect((await vendor.get(path)).statusCode).toBe(403);
});

it('finds near points by the index of positions', async () => {
  await t.database.pool.query('set enable_seqscan = off');
  const { rows } = await t.database.pool.query(
    `explain select id from pois where point(longitude::float8, latitude::float8) <@ box_around(44.5, 11.3, 5000)`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('pois_place_idx');
});
