import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let vendor: Caller;
let second: { id: number };

beforeAll(async () => {
  t = await openTestApp();
  [operator, vendor] = [await t.as('operator'), await t.as('vendor')];
  const body = { name: 'Vera Neri', email: 'vera@prova.example', role: 'vendor' };
  second = (await operator.post('/api/users', body)).json();
  await t.database.pool.query(`update users set status = 'active' where id = $1`, [second.id]);
});
afterAll(() => t.close());

const readStructure = async (id: number) => (await operator.get(`/api/structures/${id}`)).json();
const assign = async (caller: Caller, id: number, body: object) =>
  caller.post(`/api/structures/${id}/assign`, { version: (await readStructure(id)).version, ...body });
const readAgents = async (id: number) =>
  (await operator.get(`/api/user-structures?filter[structureId]=${id}&filter[relation]=agent,editor`))
    .json()
    .data.map((one: { userId: number; relation: string; isPrimary: boolean }) => [
      one.userId,
      one.relation,
      one.isPrimary,
    ]);

it('assigns a vendor and an editor, links them, and unlinks the earlier agent', async () => {
  const id = await makeStructure(t);
  const answer = await assign(operator, id, { vendorId: t.ids.vendor, editorId: t.ids.editor });
  expect(answer.json()).toMatchObject({ vendorId: t.ids.vendor, editorId: t.ids.editor });
  expect((await vendor.get(`/api/structures/${id}/contacts`)).statusCode).toBe(200);
  const given = await assign(operator, id, { vendorId: second.id });
  expect(await readAgents(id)).toEqual([
    [t.ids.editor, 'editor', true],
    [second.id, 'agent', true],
  ]);
  expect((await vendor.get(`/api/structures/${id}/contacts`)).statusCode).toBe(404);
  expect((await operator.post(`/api/audit/${given.json().changeId}/undo`)).statusCode).toBe(200);
  expect((await readStructure(id)).vendorId).toBe(t.ids.vendor);
  expect((await vendor.get(`/api/structures/${id}/contacts`)).statusCode).toBe(200);
  await assign(operator, id, { vendorId: null, editorId: null });
  expect(await readAgents(id)).toEqual([]);
});

it('accepts only active users of the role and a current version', async () => {
  const id = await makeStructure(t);
  for (const vendorId of [t.ids.editor, t.ids.customer, 2_147_483_647]) {
    expect((await assign(operator, id, { vendorId })).json().errors).toHaveProperty('vendorId');
  }
  expect((await operator.post(`/api/structures/${id}/assign`, { version: 99, vendorId: null })).statusCode).toBe(409);
  expect((await assign(operator, id, {})).statusCode).toBe(422);
});

it('lets a vendor take a structure without agent only for themselves', async () => {
  const id = await makeStructure(t, 'customer', { status: 50 });
  expect((await assign(vendor, id, { vendorId: second.id })).statusCode).toBe(403);
  expect((await assign(vendor, id, { editorId: t.ids.editor })).statusCode).toBe(403);
  const { version } = await readStructure(id);
  const take = (caller: Caller, vendorId: unknown) =>
    caller.post(`/api/structures/${id}/assign`, { version, vendorId });
  const both = await Promise.all([take(vendor, t.ids.vendor), take(operator, second.id)]);
  // The second request finds a newer version, or, if it is the vendor's, no structure.
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await assign(operator, id, { vendorId: second.id });
  expect((await assign(vendor, id, { vendorId: t.ids.vendor })).statusCode).toBe(404);
  expect((await assign(await t.as('customer'), id, { vendorId: null })).statusCode).toBe(403);
});

it('assigns several structures as one batch, which an undo reverts completely', async () => {
  const ids = [await makeStructure(t), await makeStructure(t)];
  const answer = (
    await operator.post('/api/structures/bulk', { action: 'assign', ids, vendorId: t.ids.vendor })
  ).json();
  expect(answer.done).toEqual(ids);
  const undone = (await operator.post(`/api/audit/batches/${answer.batchId}/undo`)).json();
  expect(undone).toEqual({ undone: 2, failed: [], left: [], versions: expect.any(Array) });
  for (const id of ids) expect([(await readStructure(id)).vendorId, await readAgents(id)]).toEqual([null, []]);
});

it('removes the agents when a structure is set back to new, and links the person who takes it over', async () => {
  const id = await makeStructure(t);
  const move = async (caller: Caller, to: number) =>
    caller.post(`/api/structures/${id}/status`, { to, version: (await readStructure(id)).version });
  expect((await move(vendor, 60)).statusCode).toBe(200);
  expect(await readAgents(id)).toEqual([[t.ids.vendor, 'agent', true]]);
  expect((await move(operator, 70)).statusCode).toBe(200);
  expect(await readAgents(id)).toEqual([]);
  expect((await move(await t.as('editor'), 50)).statusCode).toBe(200);
  expect(await readAgents(id)).toEqual([[t.ids.editor, 'editor', true]]);
});

it('lists the current owners and managers in the overview, the main account first', async () => {
  const id = await makeStructure(t, 'customer');
  const add = (userId: unknown, body: object) =>
    operator.post('/api/user-structures', { userId, structureId: id, relation: 'manager', ...body });
  const gone = { name: 'Ex Gestore', email: 'ex@prova.example', role: 'customer' };
  const { id: former } = (await operator.post('/api/users', gone)).json();
  await add(former, { validFrom: '2024-01-01', validTo: '2024-12-31' });
  await add(t.ids.customer2, {});
  const { owners } = (await operator.get(`/api/structures/${id}/overview`)).json();
  expect(owners.map((one: { id: number; relation: string }) => [one.id, one.relation])).toEqual([
    [t.ids.customer, 'owner'],
    [t.ids.customer2, 'manager'],
  ]);
  // The structure has no agent: a vendor finds the structure but does not see its people.
  expect((await vendor.get(`/api/structures/${id}/overview`)).json().owners).toEqual([]);
  await assign(operator, id, { vendorId: t.ids.vendor });
  expect((await vendor.get(`/api/structures/${id}/overview`)).json().owners).toHaveLength(2);
});
