import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  admin = await t.as('admin');
});
afterAll(() => t.close());

const findStructureIds = async (q: string) =>
  (await admin.get(`/api/search?q=${q}`)).json().structures.map(({ id }: { id: number }) => id);

it('finds a structure by its current partita IVA and e-mail', async () => {
  const id = await makeStructure(t);
  const path = `/api/structures/${id}/fiscal-profile`;
  const answer = await admin.patch(path, { version: 1, vatNumber: 'IT 00743110157' });
  expect(answer.json().vatNumber).toBe('00743110157');
  await admin.patch(`/api/structures/${id}/contacts`, { version: 1, email: 'banco@marechiaro.example' });
  expect([await findStructureIds('00743110157'), await findStructureIds('banco@marechiaro')]).toEqual([[id], [id]]);
  const list = await admin.get('/api/structures?q=0074311');
  expect(list.json().data.map((row: { id: number }) => row.id)).toEqual([id]);
  const history = (await admin.get(`/api/structures/${id}/history`)).json().data[1];
  expect(history.changes).toEqual([{ field: 'vatNumber', before: null, after: '*******0157' }]);
  await admin.post(`/api/audit/${answer.json().changeId}/undo`);
  expect(await findStructureIds('00743110157')).toEqual([]);
});

it('lets the owner write and the manager only read', async () => {
  const id = await makeStructure(t, 'customer');
  const path = `/api/structures/${id}/fiscal-profile`;
  const customer = await t.as('customer');
  expect((await customer.patch(path, { version: 1, legalName: 'Sole S.r.l.' })).statusCode).toBe(200);
  await t.database.pool.query(`update user_structures set relation = 'manager' where structure_id = $1`, [id]);
  const refused = await customer.patch(path, { version: 2, legalName: 'Luna S.r.l.' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['subjectType']]);
  expect((await customer.get(path)).json().legalName).toBe('Sole S.r.l.');
});

it('warns, and still saves, when another structure has the same VAT number', async () => {
  const [one, other] = [await makeStructure(t), await makeStructure(t)];
  for (const id of [one, other])
    await admin.patch(`/api/structures/${id}/fiscal-profile`, { version: 1, vatNumber: '00743110157' });
  expect((await admin.get(`/api/structures/${other}/fiscal-profile`)).json().warnings).toEqual([
    { path: 'vatNumber', code: 'shared_vat' },
  ]);
});
