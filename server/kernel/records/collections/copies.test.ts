import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

const poolsUrl = (id: number) => `/api/structures/${id}/pools`;
async function makePool(id: number, values: object = {}) {
  const answer = await operator.post(poolsUrl(id), { title: { it: 'Piscina grande' }, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const listPools = async (id: number) => (await operator.get(poolsUrl(id))).json().data;

it('copies records to a sister structure as drafts without photos, and undoes them as one batch', async () => {
  const [from, to] = [await makeStructure(t), await makeStructure(t)];
  const big = await makePool(from, { lengthM: 25 });
  const small = await makePool(from, { title: { it: 'Piscina piccola', de: 'Kleines Becken' } });
  await t.database.pool.query('update pools set status = 10, photo_count = 3 where id = $1', [big.id]);
  const answer = await customer.post(`${poolsUrl(to)}/copies`, { from, ids: [big.id, small.id] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ done: [big.id, small.id], failed: [] });
  const made = await listPools(to);
  expect(made.map(({ title }: { title: { it: string } }) => title.it)).toEqual(['Piscina grande', 'Piscina piccola']);
  expect(made[0]).toMatchObject({ status: 20, photoCount: 0, position: 1 });
  const one = (await operator.get(`${poolsUrl(to)}/${made[0].id}`)).json();
  expect(one.lengthM).toBe(25);
  await operator.post(`/api/audit/batches/${answer.json().batchId}/undo`);
  expect(await listPools(to)).toEqual([]);
  expect(await listPools(from)).toHaveLength(2);
});

it('reports for each record why it cannot be copied, as for a creation', async () => {
  const [from, to] = [await makeStructure(t), await makeStructure(t)];
  const [taken, free] = [await makePool(from), await makePool(from, { title: { it: 'Vasca al coperto' } })];
  await makePool(to);
  const answer = (await operator.post(`${poolsUrl(to)}/copies`, { from, ids: [taken.id, free.id] })).json();
  expect(answer.done).toEqual([free.id]);
  expect(answer.failed).toMatchObject([{ id: taken.id, type: 'validation' }]);
  expect(await listPools(to)).toHaveLength(2);
});

it('refuses to copy from or to a structure out of reach', async () => {
  const [own, foreign] = [await makeStructure(t), await makeStructure(t, 'customer2')];
  const [mine, theirs] = [await makePool(own), await makePool(foreign)];
  const asked = (to: number, body: object) => customer.post(`${poolsUrl(to)}/copies`, body);
  expect((await asked(own, { from: foreign, ids: [theirs.id] })).statusCode).toBe(404);
  expect((await asked(foreign, { from: own, ids: [mine.id] })).statusCode).toBe(404);
  // A record of a third structure is not found under the named structure.
  const smuggled = await asked(own, { from: own, ids: [theirs.id] });
  expect(smuggled.json().failed).toMatchObject([{ id: theirs.id, type: 'not-found' }]);
  expect((await asked(own, { from: own, ids: [mine.id], photos: true })).statusCode).toBe(422);
});
