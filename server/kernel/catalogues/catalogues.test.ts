import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let createdCount = 0;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const post = (values: object) =>
  operator.post('/api/services', {
    code: `servizio_${++createdCount}`,
    title: { it: 'Noleggio bici', en: 'Bike rental' },
    service_category: 'sport',
    ...values,
  });
async function createService(values: object = {}) {
  const answer = await post(values);
  expect(answer.statusCode).toBe(201);
  return answer.json() as { id: number; version: number };
}
async function patchService(id: number, values: object) {
  const { version } = (await operator.get(`/api/services/${id}`)).json();
  return operator.patch(`/api/services/${id}`, { version, ...values });
}
const undo = (changeId: number) => operator.post(`/api/audit/${changeId}/undo`);

it('refuses to turn an active entry into a draft again, except by undo', async () => {
  const { id } = await createService();
  const opened = await patchService(id, { status: 10 });
  expect(opened.statusCode).toBe(200);
  const back = await patchService(id, { status: 20 });
  expect([back.statusCode, Object.keys(back.json().errors)]).toEqual([422, ['status']]);
  expect((await undo(opened.json().changeId)).statusCode).toBe(200);
  expect((await operator.get(`/api/services/${id}`)).json().status).toBe(20);
});

it('accepts only icons of our own set', async () => {
  expect((await createService({ icon: 'tabler:bike' })).version).toBe(1);
  const refused = await post({ icon: 'tabler:no-such-icon' });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['icon']);
});

it('requires a parent service of the same category that has no parent', async () => {
  const parent = await createService();
  const child = await createService({ parentId: parent.id });
  const errors = async (answer: ReturnType<typeof post>) => {
    const { statusCode, json } = await answer;
    return [statusCode, Object.keys(json().errors ?? {})];
  };
  expect(await errors(post({ parentId: child.id }))).toEqual([422, ['parentId']]);
  expect(await errors(post({ parentId: parent.id, service_category: 'beach' }))).toEqual([422, ['parentId']]);
  expect(await errors(patchService(parent.id, { parentId: parent.id }))).toEqual([422, ['parentId']]);
  expect(await errors(patchService(parent.id, { service_category: 'beach' }))).toEqual([422, ['service_category']]);
  expect(await errors(patchService(parent.id, { parentId: (await createService()).id }))).toEqual([422, ['parentId']]);
  expect((await operator.delete(`/api/services/${parent.id}?version=1`)).json().type).toBe('in-use');
});

it('refuses an undo that would nest services three levels deep', async () => {
  const [parent, between] = [await createService(), await createService()];
  await patchService(between.id, { parentId: parent.id });
  const freed = (await patchService(between.id, { parentId: null })).json().changeId;
  await createService({ parentId: between.id });
  const refused = await undo(freed);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['parentId']]);
});

it('refuses customers', async () => {
  const customer = await t.as('customer');
  expect((await customer.get('/api/services')).statusCode).toBe(403);
  expect((await customer.post('/api/services', {})).statusCode).toBe(403);
});

it('refuses to remove a category from a type when one of its structures has that category', async () => {
  const type = (
    await operator.post('/api/structure-types', {
      code: `tipo_${++createdCount}`,
      title: { it: 'Tipo' },
      macroType: 'hotel',
      allowsStars: true,
      allowedCategories: ['2', '3', '4'],
      status: 10,
    })
  ).json();
  const structure = await makeStructure(t);
  await t.database.pool.query(`update structures set structure_type = $1, category = '3' where id = $2`, [
    type.id,
    structure,
  ]);
  const change = (values: object) => operator.patch(`/api/structure-types/${type.id}`, { version: 1, ...values });
  for (const values of [{ allowedCategories: ['2'] }, { allowsStars: false }]) {
    const refused = await change(values);
    expect([refused.statusCode, refused.json().references]).toEqual([409, [{ resource: 'structures', count: 1 }]]);
  }
  expect((await change({ allowedCategories: ['3'] })).statusCode).toBe(200);
});
