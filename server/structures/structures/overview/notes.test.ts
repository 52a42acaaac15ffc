import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;
let vendor: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  customer = await t.as('customer');
  vendor = await t.as('vendor');
});
afterAll(() => t.close());

const notes = (id: number) => `/api/structures/${id}/notes`;
const readOverview = async (caller: Caller, id: number) => (await caller.get(`/api/structures/${id}/overview`)).json();
const writeNote = async (id: number, values: object) => {
  const answer = await operator.post(notes(id), values);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

it('shows staff the notes of a structure with their authors, pinned ones first', async () => {
  const id = await makeStructure(t, 'customer', { status: 60 });
  await writeNote(id, { text: 'Chiama solo di mattina.', pinned: true });
  await writeNote(id, { text: 'Ha chiesto il listino.' });
  await linkAccount(t, 'vendor', id, 'agent');
  for (const one of [operator, vendor]) {
    expect((await readOverview(one, id)).notes).toMatchObject([
      { text: 'Chiama solo di mattina.', pinned: true, authorName: 'Orlando Bassi' },
      { text: 'Ha chiesto il listino.', pinned: false },
    ]);
  }
  // A note is not structure data, so it does not start the editing status.
  expect((await readOverview(operator, id)).structure.status).toBe(60);
});

it('hides notes from customers in every answer, history and undo', async () => {
  const id = await makeStructure(t, 'customer');
  const note = await writeNote(id, { text: 'Segreto di mestiere' });
  expect((await readOverview(customer, id)).notes).toBeNull();
  const one = `${notes(id)}/${note.id}`;
  for (const path of [notes(id), `${notes(id)}?format=csv`, one, `${one}/history`]) {
    expect((await customer.get(path)).statusCode, path).toBe(403);
  }
  expect((await customer.post(notes(id), { text: 'Mia' })).statusCode).toBe(403);
  expect((await customer.patch(one, { version: 1, text: 'Mia' })).statusCode).toBe(403);
  expect((await customer.delete(`${one}?version=1`)).statusCode).toBe(403);
  const entries = async (who: Caller) => (await who.get(`/api/structures/${id}/history`)).body;
  expect(await entries(operator)).toContain('Segreto di mestiere');
  expect(await entries(customer)).not.toContain('structure-note');
  expect((await customer.post(`/api/audit/${note.changeId}/undo`)).statusCode).toBe(404);
});

it('hides notes from an agent of other structures, who may only view the overview', async () => {
  const id = await makeStructure(t);
  await writeNote(id, { text: 'Da assegnare a Nord.' });
  expect((await readOverview(vendor, id)).notes).toBeNull();
  expect((await vendor.get(notes(id))).statusCode).toBe(404);
});

it('lists only deadlines that are near', async () => {
  const id = await makeStructure(t);
  const today = `(now() at time zone 'Europe/Rome')::date`;
  const ends = async (days: number) => {
    await t.database.pool.query(`update structures set active_until = ${today} + $2::integer where id = $1`, [
      id,
      days,
    ]);
    return (await readOverview(operator, id)).deadlines.map(({ code }: { code: string }) => code);
  };
  expect(await ends(61)).toEqual([]);
  expect(await ends(-1)).toEqual([]);
  expect(await ends(60)).toEqual(['activity']);
  await linkAccount(t, 'vendor', id, 'agent', { from: -10, to: 5 });
  expect(await ends(30)).toEqual(['agent', 'activity']);
  // A follow-up agent means that the assignment does not end.
  await linkAccount(t, 'admin', id, 'agent', { from: 0 });
  expect(await ends(30)).toEqual(['activity']);
});

it('returns the names of people and records in the history to readers who may know them', async () => {
  const id = await makeStructure(t, 'customer', { name: 'Casa del Nome' });
  const vendorId = t.ids.vendor ?? 0;
  const assigned = await operator.post(`/api/structures/${id}/assign`, {
    version: (await readOverview(operator, id)).structure.version,
    vendorId,
  });
  expect(assigned.statusCode, assigned.body).toBe(200);
  const names = async (who: Caller) => (await who.get(`/api/structures/${id}/history`)).json().names;
  expect((await names(operator)).users).toMatchObject({ [vendorId]: 'Valerio Conti' });
  expect(Object.keys((await names(customer)).users ?? {})).not.toContain(String(vendorId));
});
