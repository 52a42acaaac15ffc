import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makePoi } from '../../testing/pois.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

let createdCount = 0;
function createPoi(latitude: number, longitude: number, given: { status?: number; poiType?: string } = {}) {
  const name = `Luogo ${++createdCount}`;
  return makePoi(t, admin, {
    title: { it: name, en: name },
    latitude,
    longitude,
    radiusMeters: 1000,
    ...given,
  });
}
async function makePlacedStructure(owner: string, latitude: number, longitude: number) {
  const id = await makeStructure(t, owner);
  const sql = 'update structures set latitude = $2, longitude = $3 where id = $1';
  await t.database.pool.query(sql, [id, latitude, longitude]);
  return id;
}
const ids = (data: { id: number }[]) => data.map(({ id }) => id);

it('returns all points of the filter, whatever the table’s page', async () => {
  const [church, square] = [
    await createPoi(45, 9, { poiType: 'church' }),
    await createPoi(45.1, 9, { poiType: 'square', status: 20 }),
  ];
  const all = (await admin.get('/api/pois/map?perPage=1&page=2')).json();
  expect([ids(all.data), all.total]).toEqual([[church, square], 2]);
  const some = (await admin.get('/api/pois/map?filter[poiType]=square')).json().data;
  expect(some).toEqual([
    { id: square, title: expect.anything(), poiType: 'square', latitude: 45.1, longitude: 9, status: 20 },
  ]);
  expect((await admin.get('/api/pois/map?filter[nonesuch]=1')).statusCode).toBe(422);
  expect((await (await t.as('vendor')).get('/api/pois/map')).statusCode).toBe(403);
});

it('returns a structure and its links to readers who may see the structure', async () => {
  const id = await makePlacedStructure('customer', 41, 14);
  const near = await createPoi(41.001, 14);
  await t.context.jobs.drain();
  const path = `/api/structures/${id}/nearby-pois/map`;
  const shown = await (await t.as('customer')).get(path);
  expect(shown.json()).toMatchObject({
    here: { latitude: 41, longitude: 14 },
    data: [{ latitude: 41.001, isVisible: true, title: { it: `Luogo ${createdCount}` } }],
  });
  expect(near).toBeGreaterThan(0);
  expect((await (await t.as('customer2')).get(path)).statusCode).toBe(404);
  const nowhere = await makeStructure(t, 'customer');
  expect((await admin.get(`/api/structures/${nowhere}/nearby-pois/map`)).json()).toEqual({
    here: null,
    data: [],
  });
});

it('publishes and recalculates several points at once', async () => {
  const draft = await createPoi(40, 15, { status: 20 });
  const id = await makePlacedStructure('customer', 40.001, 15);
  const linked = async () =>
    (await admin.get(`/api/structures/${id}/nearby-pois`)).json().data.map((l: { poiId: number }) => l.poiId);
  // A point published in bulk is linked like a single one.
  await admin.post('/api/pois/bulk', { action: 'activate', ids: [draft] });
  await t.context.jobs.drain();
  expect(await linked()).toEqual([draft]);
  await t.database.pool.query('update structures set latitude = 42 where id = $1', [id]);
  const asked = await admin.post('/api/pois/recalculate', { ids: [draft, 2_000_000] });
  expect(asked.json()).toMatchObject({ done: [draft], failed: [{ id: 2_000_000, type: 'not-found' }] });
  await t.context.jobs.drain();
  expect(await linked()).toEqual([]);
  const vendor = await t.as('vendor');
  expect((await vendor.post('/api/pois/recalculate', { ids: [draft] })).statusCode).toBe(403);
});

it('warns, and still saves, when a point is far from its comune', async () => {
  const [near, far] = [await createPoi(44.5, 11.34), await createPoi(44.05, 11.34)];
  expect((await admin.get(`/api/pois/${near}`)).json().warnings).toEqual([]);
  expect((await admin.get(`/api/pois/${far}`)).json().warnings).toMatchObject([
    { path: 'latitude', code: 'far_from_city' },
  ]);
});
