import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

const patch = async (caller: Caller, id: number, values: object, section = 'contacts') => {
  const url = `/api/structures/${id}/${section}`;
  const { version } = (await caller.get(url)).json();
  const answer = await caller.patch(url, { version, ...values });
  expect(answer.statusCode).toBe(200);
  return answer.json().changeId as number;
};
const undo = (caller: Caller, changeId: number) => caller.post(`/api/audit/${changeId}/undo`);

it('undoes a change only once and writes an entry for it', async () => {
  const id = await makeStructure(t);
  const change = await patch(operator, id, { website: 'https://www.prova.example' });
  const both = await Promise.all([undo(operator, change), undo(operator, change)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await operator.get(`/api/structures/${id}/contacts`)).json()).toMatchObject({
    website: null,
    version: 3,
  });
  const history = (await operator.get(`/api/structures/${id}/contacts/history`)).json().data;
  expect(history).toHaveLength(2);
  expect(history[1].undoneBy).toBe(history[0].id);
  // Undoes the undo, which is a change like any other.
  expect((await undo(operator, history[0].id)).statusCode).toBe(200);
  expect((await operator.get(`/api/structures/${id}/contacts`)).json().website).toBe('https://www.prova.example');
});

it('returns 409 when the field changed since, and keeps other fields', async () => {
  const id = await makeStructure(t);
  const first = await patch(operator, id, { website: 'https://www.prova.example' });
  await patch(operator, id, { phone: '051 219 3111' });
  expect((await undo(operator, first)).statusCode).toBe(200);
  expect((await operator.get(`/api/structures/${id}/contacts`)).json()).toMatchObject({
    website: null,
    phone: '+390512193111',
  });
  const second = await patch(operator, id, { website: 'https://www.uno.example' });
  await patch(operator, id, { website: 'https://www.due.example' });
  const refused = await undo(operator, second);
  expect([refused.statusCode, refused.json().changedFields]).toEqual([409, ['website']]);
  expect(refused.json().current.website).toBe('https://www.due.example');
});

it('requires the permission that the reverse change needs', async () => {
  const id = await makeStructure(t, 'customer', { status: 10 });
  await insertContract(t, id);
  const hidden = await patch(operator, id, { internalCode: 'A-1' }, 'profile');
  expect((await undo(customer, hidden)).statusCode).toBe(422);
  const locked = await patch(operator, id, { cin: 'IT037006A1ABCD' }, 'profile');
  expect((await undo(customer, locked)).statusCode).toBe(422);
  const free = await patch(operator, id, { locality: 'Casteldebole' }, 'profile');
  expect((await undo(customer, free)).statusCode).toBe(200);
  const moved = await operator.post(`/api/structures/${id}/status`, { to: 30, version: 5 });
  expect((await undo(customer, moved.json().changeId)).statusCode).toBe(403);
  expect((await undo(operator, moved.json().changeId)).statusCode).toBe(200);
  const elsewhere = await makeStructure(t, 'customer2');
  const theirs = await patch(operator, elsewhere, { phone: '051 219 3111' });
  expect((await undo(customer, theirs)).statusCode).toBe(404);
  expect((await undo(customer, 2_147_483_647)).statusCode).toBe(404);
});

it('restores the status and the assigned vendor after a bulk change', async () => {
  const id = await makeStructure(t, 'customer', { status: 60 });
  const state = async () => {
    const { status, vendorId } = (await operator.get(`/api/structures/${id}`)).json();
    return { status, vendorId };
  };
  const before = await state();
  const bulk = await operator.post('/api/structures/bulk', { action: 'status', ids: [id], to: 50 });
  const url = `/api/audit/batches/${bulk.json().batchId}/undo`;
  const undone = (await operator.post(url)).json();
  expect(await state()).toEqual(before);
  const { version } = (await operator.get(`/api/structures/${id}`)).json();
  expect(undone).toEqual({ undone: 1, failed: [], left: [], versions: [{ id, version }] });
  const back = await operator.post(`/api/structures/${id}/status`, { to: 70, version });
  expect((await undo(operator, back.json().changeId)).statusCode, back.body).toBe(200);
  expect(await state()).toEqual(before);
});

it('shows a customer and a vendor no names of staff', async () => {
  const id = await makeStructure(t);
  await linkAccount(t, 'vendor', id, 'agent');
  await patch(operator, id, { phone: '051 219 3111' });
  const names = async (caller: Caller) =>
    (await caller.get(`/api/structures/${id}/history`))
      .json()
      .data.map((entry: { actorName: string }) => entry.actorName);
  expect(await names(operator)).toEqual(['Orlando Bassi', 'Chiara Fontana']);
  expect(await names(customer)).toEqual(['Staff', 'Chiara Fontana']);
  expect(await names(await t.as('vendor'))).toEqual(['Staff', 'Chiara Fontana']);
});

it('undoes only the entries of a batch within the scope and hides platform entries from customers', async () => {
  const own = await makeStructure(t, 'customer', { status: 10 });
  const other = await makeStructure(t, 'customer2', { status: 10 });
  const body = { action: 'status', ids: [own, other], to: 0, reason: 'owner_request' };
  const bulk = await operator.post('/api/structures/bulk', body);
  expect(bulk.json().done, bulk.body).toEqual([own, other]);
  const url = `/api/audit/batches/${bulk.json().batchId}/undo`;
  // The customer's own entry is refused for lack of permission. The other customer's entry is not mentioned.
  expect((await customer.post(url)).json()).toMatchObject({ undone: 0, failed: [{ type: 'forbidden' }] });
  expect((await (await t.as('twofactor')).post(url)).statusCode).toBe(404);
  expect((await operator.post(url)).json()).toEqual({
    undone: 2,
    failed: [],
    left: [],
    versions: expect.any(Array),
  });

  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into audit_entries (actor_role, action, target_type, target_id, changes)
     select 'admin', 'update', type, 1, '[]' from unnest(array['structure-type', 'user']) type returning id`,
  );
  for (const { id } of rows) {
    const [there, absent] = [await undo(customer, id), await undo(customer, 2_147_483_647)];
    const bytes = (answer: typeof there) => ({ ...answer.json(), instance: '' });
    expect([there.statusCode, bytes(there)]).toEqual([404, bytes(absent)]);
  }
});
