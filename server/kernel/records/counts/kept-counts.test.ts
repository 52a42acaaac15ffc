import { afterAll, beforeAll, expect, it } from 'vitest';
import { STRUCTURE_COUNTS } from '../../../insight/dashboard/queue.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';
import { manyStructures } from '../../../testing/many-structures.ts';
import { link, makeStructure } from '../../../testing/structures.ts';
import { catalogueUses } from '../collections/usage.ts';
import { makeCounts } from './kept-counts.ts';

let t: TestApp;
let operator: Caller;
let vendor: Caller;
let type: number;
beforeAll(async () => {
  t = await testApp();
  operator = await t.as('operator');
  vendor = await t.as('vendor');
  // All structures have the first type and status 70.
  await manyStructures(t.database, 1_100, `'Casa ' || n`, `'Via Roma'`);
  type = (await operator.get('/api/structures')).json().data[0].structure_type;
});
afterAll(() => t.close());

const uses = async () => (await operator.get(`/api/structure-types/${type}`)).json().usageCount;
const queued = async (caller: Caller) =>
  Object.fromEntries(
    (await caller.get('/api/dashboard'))
      .json()
      .queue.map(({ status, count }: { status: number; count: number }) => [status, count]),
  );
const remove = (many: number) =>
  t.database.pool.query(
    'delete from structures where id in (select id from structures order by id limit $1)',
    [many],
  );
const count = () => makeCounts(t.database, [...catalogueUses(), ...STRUCTURE_COUNTS]);

it('counts exactly below a thousand and returns the stored count above', async () => {
  expect(await uses()).toBe(1_100);
  await count();
  await remove(50);
  expect([await uses(), (await queued(operator))[70]]).toEqual([1_100, 1_100]);
  await count();
  expect([await uses(), (await queued(operator))[70]]).toEqual([1_050, 1_050]);
  await remove(60);
  await count();
  await remove(1);
  expect([await uses(), (await queued(operator))[70]]).toEqual([989, 989]);
});

it("counts the structures that a vendor may claim apart from the vendor's own", async () => {
  const own = await makeStructure(t, 'customer', { status: 60 });
  await link(t, 'vendor', own, 'agent');
  const untaken = async () => (await vendor.get('/api/dashboard')).json().untaken;
  expect([await queued(vendor), await untaken()]).toEqual([{ 60: 1 }, 989]);
  await link(t, 'admin', await makeStructure(t, 'customer'), 'agent');
  expect([await queued(vendor), await untaken()]).toEqual([{ 60: 1 }, 989]);
});

it('treats a structure as claimed while it has any agent link, also an expired one', async () => {
  const id = await makeStructure(t, 'customer');
  const seen = async () => (await vendor.get(`/api/structures/${id}`)).statusCode;
  const links = 'user_structures where structure_id = $1 and relation';
  await link(t, 'admin', id, 'agent', { from: -30, to: -1 });
  expect(await seen()).toBe(404);
  await t.database.pool.query(
    `update user_structures set relation = 'editor' where structure_id = $1 and relation = 'agent'`,
    [id],
  );
  expect(await seen()).toBe(200);
  await link(t, 'operator', id, 'agent');
  expect(await seen()).toBe(404);
  await t.database.pool.query(`delete from ${links} = 'agent'`, [id]);
  expect(await seen()).toBe(200);
});
