import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let ids: number[];
let child: { id: number; parentId: number };
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  const { data } = (await admin.get('/api/services?perPage=100&filter[status]=10')).json();
  ids = data.map(({ id }: { id: number }) => id);
  const parentId = ids[0] as number;
  const made = await admin.post('/api/services', {
    code: 'sotto-servizio',
    title: { it: 'Sotto', en: 'Under' },
    service_category: data[0].service_category,
    parentId,
    status: 10,
  });
  expect(made.statusCode).toBe(201);
  child = { id: made.json().id, parentId };
});
afterAll(() => t.close());

const pathOf = async () => `/api/structures/${await makeStructure(t)}/services`;
const save = async (path: string, entries: object[], version = 1) =>
  admin.patch(path, { version, entries: entries.map((entry) => ({ availability: 'free', ...entry })) });
const errorPathsOf = async (path: string, entries: object[]) =>
  Object.keys((await save(path, entries)).json().errors ?? {});

it('earns points for five services, and the catalogue counts and keeps the services in use', async () => {
  const path = await pathOf();
  const saved = await save(
    path,
    ids.slice(0, 5).map((serviceId) => ({ serviceId })),
  );
  expect(saved.statusCode).toBe(200);
  const id = Number(path.split('/')[3]);
  expect((await admin.get(`/api/structures/${id}`)).json().completenessParts.services).toBe(5);
  const offered = (await admin.get(`/api/services/${ids[4]}`)).json();
  expect(offered.usageCount).toBe(1);
  expect((await admin.delete(`/api/services/${ids[4]}?version=${offered.version}`)).statusCode).toBe(409);
  await admin.post(`/api/audit/${saved.json().changeId}/undo`);
  expect((await admin.get(path)).json().entries).toEqual([]);
  expect((await admin.get(`/api/structures/${id}`)).json().completenessParts.services).toBe(0);
});

it('accepts a price only when the catalogue allows one, in its units', async () => {
  const [free, priced] = ids.slice(1, 3);
  await t.database.pool.query('update services set allows_price = false where id = $1', [free]);
  await t.database.pool.query(`update services set price_units = '{day}' where id = $1`, [priced]);
  const path = await pathOf();
  const paid = { availability: 'paid', priceCents: 500, priceUnit: 'hour' };
  expect(await errorPathsOf(path, [{ serviceId: free, ...paid }])).toEqual([
    'entries.0.availability',
    'entries.0.priceCents',
    'entries.0.priceUnit',
  ]);
  expect(await errorPathsOf(path, [{ serviceId: free, priceUnit: 'hour' }])).toEqual(['entries.0.priceUnit']);
  expect(await errorPathsOf(path, [{ serviceId: priced, ...paid }])).toEqual(['entries.0.priceUnit']);
  const own = { serviceId: priced, ...paid, priceUnit: 'day' };
  expect((await save(path, [own])).statusCode).toBe(200);
  // Values from before the catalogue changed do not block another change.
  await t.database.pool.query('update services set allows_price = false where id = $1', [priced]);
  expect((await save(path, [own, { serviceId: free }], 2)).statusCode).toBe(200);
  await t.database.pool.query(`update services set allows_price = true, price_units = '{}' where id = any($1)`, [
    [free, priced],
  ]);
});

it('demands a child’s parent, refuses a repeated service, and demands a unit for a price', async () => {
  const path = await pathOf();
  expect(await errorPathsOf(path, [{ serviceId: child.id }])).toEqual(['entries.0.serviceId']);
  expect(await errorPathsOf(path, [{ serviceId: ids[0] }, { serviceId: ids[0] }])).toEqual(['entries.1.serviceId']);
  expect(await errorPathsOf(path, [{ serviceId: ids[0], availability: 'paid', priceCents: 500 }])).toEqual([
    'entries.0.priceUnit',
  ]);
  expect(await errorPathsOf(path, [{ serviceId: ids[0], priceCents: 500, priceUnit: 'day' }])).toEqual([
    'entries.0.priceCents',
  ]);
  expect(
    await errorPathsOf(
      path,
      ids.slice(0, 9).map((serviceId) => ({ serviceId, isFeatured: true })),
    ),
  ).toEqual(['entries.8.isFeatured']);
  expect(await errorPathsOf(path, [{ serviceId: 2_000_000 }])).toEqual(['entries.0.serviceId']);
  expect((await save(path, [{ serviceId: child.parentId }, { serviceId: child.id }])).statusCode).toBe(200);
});

it('keeps a retired service with a warning, and refuses to add it elsewhere', async () => {
  const [kept, other] = [await pathOf(), await pathOf()];
  const serviceId = ids.at(-1) as number;
  await save(kept, [{ serviceId }]);
  const { version, title } = (await admin.get(`/api/services/${serviceId}`)).json();
  await admin.patch(`/api/services/${serviceId}`, { version, status: 0 });
  expect((await admin.get(kept)).json().warnings).toEqual([
    { path: 'entries', code: 'retired_service', params: { name: title.it } },
  ]);
  expect((await save(kept, [{ serviceId, availability: 'on_request' }], 2)).statusCode).toBe(200);
  expect(await errorPathsOf(other, [{ serviceId }])).toEqual(['entries.0.serviceId']);
});
