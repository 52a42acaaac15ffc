import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedReference } from '../../reference.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let structureId: number;
let createdCount = 0;

beforeAll(async () => {
  t = await openTestApp();
  await seedReference(t.database);
  operator = await t.as('operator');
  structureId = await makeStructure(t);
});
afterAll(() => t.close());

interface Entry {
  id: number;
  version: number;
  usageCount: number;
  [field: string]: unknown;
}

async function create(url: string, values: object): Promise<Entry> {
  const answer = await operator.post(url, values);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const createFacility = (values: object = {}) =>
  create('/api/facilities', {
    code: `dotazione_${++createdCount}`,
    title: { it: `Dotazione ${createdCount}`, en: `Facility ${createdCount}` },
    facilityGroup: 'outdoor',
    level: 'structure',
    status: 10,
    ...values,
  });
const createPool = (facilityIds: number[]) =>
  create(`/api/structures/${structureId}/pools`, {
    title: { it: `Piscina ${++createdCount}` },
    setting: 'outdoor',
    facilityIds,
  });
const read = async (url: string): Promise<Entry> => (await operator.get(url)).json();
const readFacility = (id: number) => read(`/api/facilities/${id}`);

it('counts references to an entry, sorts by the count, and refuses to delete a used entry', async () => {
  const [used, unused] = [await createFacility(), await createFacility()];
  const pools = [await createPool([used.id]), await createPool([used.id])] as (Entry & {
    title: { it: string };
  })[];
  expect([(await readFacility(used.id)).usageCount, (await readFacility(unused.id)).usageCount]).toEqual([2, 0]);
  const { data } = (await operator.get('/api/facilities?sort=-usageCount&perPage=3')).json();
  expect(data[0]).toMatchObject({ id: used.id, usageCount: 2 });
  const refused = await operator.delete(`/api/facilities/${used.id}?version=1`);
  // The answer lists each referring record with its structure.
  const { name: structureName } = (await operator.get(`/api/structures/${structureId}`)).json();
  const records = pools.map(({ id, title }) => ({ id, name: title.it, structureId, structureName }));
  expect([refused.statusCode, refused.json().references]).toEqual([409, [{ resource: 'pools', count: 2, records }]]);
  expect((await operator.delete(`/api/facilities/${unused.id}?version=1`)).statusCode).toBe(204);
});

it('refuses a new code for a used entry and accepts other changes', async () => {
  const used = await createFacility();
  const url = `/api/facilities/${used.id}`;
  const renamed = await operator.patch(url, { version: 1, code: `altro_${++createdCount}` });
  expect(renamed.statusCode).toBe(200);
  await createPool([used.id]);
  const refused = await operator.patch(url, { version: 2, code: `ancora_${++createdCount}` });
  expect([refused.statusCode, refused.json().type, refused.json().references]).toEqual([
    409,
    'in-use',
    [{ resource: 'pools', count: 1 }],
  ]);
  // An undo cannot change the code either.
  expect((await operator.post(`/api/audit/${renamed.json().changeId}/undo`)).json().type).toBe('in-use');
  const closed = await operator.patch(url, { version: 2, status: 0 });
  expect(closed.statusCode).toBe(200);
  const options = (await operator.get('/api/options/facilities')).json().data as Entry[];
  expect(options.some(({ id }) => id === used.id)).toBe(false);
});

it('merges two entries in one batch that can be undone whole', async () => {
  const [from, into] = [await createFacility(), await createFacility()];
  const [one, both] = [await createPool([from.id]), await createPool([into.id, from.id])];
  const facilities = async (id: number) => (await read(`/api/structures/${structureId}/pools/${id}`)).facilityIds;
  const url = `/api/facilities/${from.id}`;
  expect((await operator.post(`${url}/merge`, { into: from.id, version: 1 })).statusCode).toBe(409);
  expect((await operator.post(`${url}/merge`, { into: into.id, version: 9 })).json().type).toBe('conflict');
  const merged = await operator.post(`${url}/merge`, { into: into.id, version: 1 });
  expect(merged.json(), merged.body).toMatchObject({ moved: 2 });
  expect((await operator.get(url)).statusCode).toBe(404);
  expect([await facilities(one.id), await facilities(both.id)]).toEqual([[into.id], [into.id]]);
  const undone = await operator.post(`/api/audit/batches/${merged.json().batchId}/undo`);
  expect(undone.json()).toEqual({ undone: 3, failed: [], left: [], versions: expect.any(Array) });
  expect([await facilities(one.id), await facilities(both.id)]).toEqual([[from.id], [into.id, from.id]]);
  // Roles that may not read the catalogue get 404 for the batch.
  const customer = await t.as('customer');
  expect((await customer.post(`/api/audit/batches/${merged.json().batchId}/undo`)).statusCode).toBe(404);
});

it('refuses to merge entries of different kinds', async () => {
  const service = (service_category: string, values: object = {}) =>
    create('/api/services', {
      code: `servizio_${++createdCount}`,
      title: { it: 'Servizio', en: 'Service' },
      service_category,
      ...values,
    });
  const [sport, beach] = [await service('sport'), await service('beach')];
  const refused = await operator.post(`/api/services/${sport.id}/merge`, { into: beach.id, version: 1 });
  expect(Object.keys(refused.json().errors)).toEqual(['service_category']);
  // A service with children cannot become a child.
  const other = await service('sport');
  const child = await service('sport', { parentId: other.id });
  await service('sport', { parentId: sport.id });
  const deep = await operator.post(`/api/services/${sport.id}/merge`, { into: child.id, version: 1 });
  expect(Object.keys(deep.json().errors)).toEqual(['parentId']);
  expect((await operator.get(`/api/services/${sport.id}`)).statusCode).toBe(200);
});

it('reorders entries without changing their versions', async () => {
  const key = '/api/vocabularies/accommodation-styles';
  const order = async () => ((await operator.get(key)).json().data as Entry[]).map(({ id }) => id);
  const before = await order();
  const [first, second, third, ...rest] = before as [number, number, number, ...number[]];
  const moved = await operator.post(`${key}/reorder`, { ids: [third, first] });
  expect(moved.statusCode).toBe(200);
  expect(await order()).toEqual([third, second, first, ...rest]);
  expect((await read(`${key}/${third}`)).version).toBe(1);
  expect((await operator.post(`${key}/reorder`, { ids: [third, 2_147_483_647] })).statusCode).toBe(409);
  expect((await operator.post(`/api/audit/${moved.json().changeId}/undo`)).statusCode).toBe(200);
  expect(await order()).toEqual(before);
});

it('activates and deactivates many entries in one request', async () => {
  const [a, b] = [await createFacility({ status: 20 }), await createFacility({ status: 20 })];
  const bulk = await operator.post('/api/facilities/bulk', {
    action: 'activate',
    ids: [a.id, b.id, 999_999],
  });
  expect(bulk.json()).toMatchObject({ done: [a.id, b.id], failed: [{ id: 999_999, type: 'not-found' }] });
  expect((await readFacility(a.id)).status).toBe(10);
  expect((await operator.post('/api/facilities/bulk', { action: 'delete', ids: [a.id] })).statusCode).toBe(422);
  await operator.post(`/api/audit/batches/${bulk.json().batchId}/undo`);
  expect((await readFacility(a.id)).status).toBe(20);
});

it('finds entries with incomplete translations', async () => {
  const text = { it: 'Uno', en: 'One', fr: 'Un', de: 'Eins' };
  const whole = await createFacility({ title: text, description: text });
  expect(whole.translationScore).toBe(100);
  const { data } = (await operator.get('/api/facilities?filter[translationScore][lte]=90&perPage=100')).json();
  expect((data as Entry[]).some(({ id }) => id === whole.id)).toBe(false);
  expect((data as Entry[]).length).toBeGreaterThan(10);
});

it('requires enough beds in an accommodation type for its guests', async () => {
  const beds = (await operator.get('/api/options/vocabularies/bed-types')).json().data as Entry[];
  const idOf = (code: string) => beds.find((bed) => bed.code === code)?.id;
  const type = (defaultBeds: object[]) =>
    operator.post('/api/accommodation-types', {
      code: `tipo_${++createdCount}`,
      title: { it: 'Tripla', en: 'Triple' },
      family: 'room',
      standardOccupancy: 3,
      maxOccupancy: 3,
      defaultBeds,
    });
  const errors = async (answer: ReturnType<typeof type>) => Object.keys((await answer).json().errors ?? {});
  expect(await errors(type([{ bedType: idOf('double'), quantity: 1 }]))).toEqual(['defaultBeds']);
  expect(await errors(type([{ bedType: 999_999, quantity: 1 }]))).toEqual(['defaultBeds.0.bedType']);
  const good = await type([
    { bedType: idOf('double'), quantity: 1 },
    { bedType: idOf('single'), quantity: 1 },
  ]);
  expect(good.statusCode).toBe(201);
  expect((await read(`/api/vocabularies/bed-types/${idOf('double')}`)).usageCount).toBe(1);
});
