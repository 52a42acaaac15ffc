import { afterAll, beforeAll, expect, it } from 'vitest';
import { STRUCTURE_COUNTS } from '../../../insight/dashboard/queue.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { insertManyStructures } from '../../../testing/many-structures.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';
import { catalogueCounts } from '../collections/usage.ts';
import { storeCounts } from './kept-counts.ts';

let t: TestApp;
let operator: Caller;
let vendor: Caller;
let type: number;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  vendor = await t.as('vendor');
  // All structures have the first type and status 70.
  await insertManyStructures(t.database, 1_100, `'Casa ' || n`, `'Via Roma'`);
  type = (await operator.get('/api/structures')).json().data[0].structure_type;
});
afterAll(() => t.close());

const readUsageCount = async () => (await operator.get(`/api/structure-types/${type}`)).json().usageCount;
const readQueueCounts = async (caller: Caller) =>
  Object.fromEntries(
    (await caller.get('/api/dashboard'))
      .json()
      .queue.map(({ status, count }: { status: number; count: number }) => [status, count]),
  );
const removeStructures = (many: number) =>
  t.database.pool.query('delete from structures where id in (select id from structures order by id limit $1)', [many]);
const count = () => storeCounts(t.database, [...catalogueCounts(), ...STRUCTURE_COUNTS]);

it('counts exactly below a thousand and returns the stored count above', async () => {
  expect(await readUsageCount()).toBe(1_100);
  await count();
  await removeStructures(50);
  expect([await readUsageCount(), (await readQueueCounts(operator))[70]]).toEqual([1_100, 1_100]);
  await count();
  expect([await readUsageCount(), (await readQueueCounts(operator))[70]]).toEqual([1_050, 1_050]);
  await removeStructures(60);
  await count();
  await removeStructures(1);
  expect([await readUsageCount(), (await readQueueCounts(operator))[70]]).toEqual([989, 989]);
});

it("counts the structures that a vendor may claim apart from the vendor's own", async () => {
  const own = await makeStructure(t, 'customer', { status: 60 });
  await linkAccount(t, 'vendor', own, 'agent');
  const untaken = async () => (await vendor.get('/api/dashboard')).json().untaken;
  expect([await readQueueCounts(vendor), await untaken()]).toEqual([{ 60: 1 }, 989]);
  await linkAccount(t, 'admin', await makeStructure(t, 'customer'), 'agent');
  expect([await readQueueCounts(vendor), await untaken()]).toEqual([{ 60: 1 }, 989]);
});

it('treats a structure as claimed while it has any agent link, also an expired one', async () => {
  const id = await makeStructure(t, 'customer');
  const seen = async () => (await vendor.get(`/api/structures/${id}`)).statusCode;
  const links = 'user_structures where structure_id = $1 and relation';
  await linkAccount(t, 'admin', id, 'agent', { from: -30, to: -1 });
  expect(await seen()).toBe(404);
  await t.database.pool.query(
    `update user_structures set relation = 'editor' where structure_id = $1 and relation = 'agent'`,
    [id],
  );
  expect(await seen()).toBe(200);
  await linkAccount(t, 'operator', id, 'agent');
  expect(await seen()).toBe(404);
  await t.database.pool.query(`delete from ${links} = 'agent'`, [id]);
  expect(await seen()).toBe(200);
});
