import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { makeModeration } from './testing/moderation-desk.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

const searchIds = async (query: string): Promise<number[]> => {
  const answer = await editor.get(`/api/moderations?perPage=100&${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data.map(({ id }: { id: number }) => id);
};
const rename = (table: string, id: number | undefined, name: string) =>
  t.database.pool.query(`update ${table} set name = $2 where id = $1`, [id, name]);

it('search finds a moderation by its subject, its structure and its author, under their current names', async () => {
  await rename('users', t.ids.customer, 'Fiorenza Quarantotti');
  const structureId = await makeStructure(t, 'customer', { name: 'Locanda del Pettirosso' });
  const id = await makeModeration(t, structureId, 'Camera blu');
  const other = await makeModeration(t, await makeStructure(t, 'customer', { name: 'Casa Verde' }), 'Sala');
  expect(await searchIds('q=camera blu')).toEqual([id]);
  expect(await searchIds('q=pettirosso')).toEqual([id]);
  expect(await searchIds('q=PETTIROSSO camera')).toEqual([id]);
  expect(await searchIds('q=quarantotti')).toEqual([id, other]);
  expect(await searchIds('q=quarantotti verde')).toEqual([other]);

  await rename('structures', structureId, 'Locanda della Cinciallegra');
  await rename('users', t.ids.customer, 'Fiorenza Bacci');
  expect(await searchIds('q=pettirosso')).toEqual([]);
  expect(await searchIds('q=cinciallegra bacci')).toEqual([id]);
  expect(await searchIds('q=quarantotti')).toEqual([]);
  expect(await searchIds('q=bacci&filter[state]=approved')).toEqual([]);
});

it("filter by agent returns the moderations of the agent's portfolio", async () => {
  const theirs = await makeStructure(t, 'customer', { name: 'Del portafoglio' });
  const id = await makeModeration(t, theirs, 'Uno');
  await makeModeration(t, await makeStructure(t), 'Di nessuno');
  await t.database.pool.query('update structures set vendor_id = $2 where id = $1', [theirs, t.ids.vendor]);
  expect(await searchIds(`filter[vendorId]=${t.ids.vendor}`)).toEqual([id]);
  expect(await searchIds(`filter[vendorId]=${t.ids.vendor}&filter[state]=rejected`)).toEqual([]);
  expect((await editor.get('/api/moderations?filter[vendorId]=nessuno')).statusCode).toBe(422);
});
