import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { MoneyEvent } from '../../../domain/money/money/timeline.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { contractBody, insertContract, prepareSending } from '../contracts/testing/contracts.ts';
import { makeBilledStructure, makeDraft, makeIssuer, setOverdue } from '../invoices/testing/documents.ts';

let t: TestApp;
let admin: Caller;
let structureId: number;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  structureId = await makeStructure(t, 'customer');
  await prepareSending(t, admin, structureId);
});
afterAll(() => t.close());

const read = async (query = 'perPage=50', as = admin, id = structureId) => {
  const answer = await as.get(`/api/structures/${id}/money-timeline?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json() as { data: MoneyEvent[]; meta: { next: string | null } };
};
const contracts = () => `/api/structures/${structureId}/contracts`;
const act = async (id: number, action: string, input: object = {}) => {
  const { version } = (await admin.get(`${contracts()}/${id}`)).json();
  const answer = await admin.post(`${contracts()}/${id}/${action}`, { version, ...input });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};

it('lists what happened to contracts and highlights, the newest first', async () => {
  const { pool } = t.database;
  const made = await admin.post(contracts(), contractBody(t));
  const contractId: number = made.json().id;
  await act(contractId, 'send');
  await act(contractId, 'withdraw');
  await act(contractId, 'send');
  await pool.query(`update contracts set state = 'active', signed_at = now() where id = $1`, [contractId]);
  const terminationDate = made.json().endDate;
  await act(contractId, 'terminate', { reason: 'Chiude', terminationDate });
  await pool.query(
    `insert into highlights (structure_id, location, location_name, placement, start_date, end_date, list_amount_cents, amount_cents, state)
     values ($1, 'home', 'Home', 'top', '2020-01-01', '2020-01-07', 5000, 5000, 'expired')`,
    [structureId],
  );
  const { data } = await read();
  expect(data.map(({ kind, state, day, name }) => [kind, state ?? day, name])).toEqual([
    ['highlight_requested', null, 'Home'],
    ['contract_notice', terminationDate, made.json().number],
    ['contract_signed', null, made.json().number],
    ['contract_sent', null, made.json().number],
    ['contract_state', 'draft', made.json().number],
    ['contract_sent', null, made.json().number],
    ['contract_drafted', null, made.json().number],
  ]);
});

it('lists an invoice issued, reminded and paid, and opens each record', async () => {
  await makeIssuer(admin);
  const id = await makeBilledStructure(t);
  const draft = await makeDraft(admin, id);
  expect((await admin.post(`${draft.url}/issue`, {})).statusCode).toBe(200);
  await setOverdue(t, draft.id, 40);
  expect((await admin.post(`${draft.url}/dun`, {})).statusCode).toBe(200);
  const paid = { date: todayInRome(), amountCents: 36_600, method: 'bank_transfer' };
  expect((await admin.post(`${draft.url}/pay`, paid)).statusCode).toBe(200);
  const { data } = await read('perPage=50', admin, id);
  expect(data.map(({ kind, state, amountCents, recordId }) => [kind, state, amountCents, recordId]).toSorted()).toEqual(
    [
      ['invoice_issued', null, 36_600, draft.id],
      ['invoice_paid', null, 36_600, draft.id],
      ['invoice_reminded', '1', null, draft.id],
      ['payment', 'payment', 36_600, draft.id],
    ],
  );
});

it('lists a payment entered later on its day, after the issue of its invoice', async () => {
  const id = await makeBilledStructure(t);
  const draft = await makeDraft(admin, id);
  await admin.post(`${draft.url}/issue`, {});
  const paid = { date: todayInRome(), amountCents: 36_600, method: 'bank_transfer' };
  expect((await admin.post(`${draft.url}/pay`, paid)).statusCode).toBe(200);
  await t.database.pool.query(
    `update payments set created_at = created_at + interval '1 day' where structure_id = $1`,
    [id],
  );
  const kinds = (await read('perPage=50', admin, id)).data.map(({ kind }) => kind);
  expect(kinds.indexOf('payment')).toBeLessThan(kinds.indexOf('invoice_issued'));
});

it('pages by key and repeats or skips no event', async () => {
  const all = (await read('perPage=100')).data.map(({ key }) => key);
  const paged: string[] = [];
  for (let after = ''; ; ) {
    const { data, meta } = await read(`perPage=2${after}`);
    paged.push(...data.map(({ key }) => key));
    if (meta.next === null) break;
    after = `&after=${meta.next}`;
  }
  expect(paged).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

it('hides drafts from customers, and the timeline from editors and other structures’ customers', async () => {
  const customer = await t.as('customer');
  await admin.post(contracts(), contractBody(t, { from: 700, to: 800 }));
  const kinds = (await read('perPage=50', customer)).data.map(({ kind }) => kind);
  expect(kinds).toContain('contract_sent');
  expect(kinds).not.toContain('contract_drafted');
  expect((await (await t.as('editor')).get(`/api/structures/${structureId}/money-timeline`)).statusCode).toBe(403);
  const other = await makeStructure(t, 'operator');
  await insertContract(t, other);
  for (const as of [customer, await t.as('vendor')])
    expect((await as.get(`/api/structures/${other}/money-timeline`)).statusCode).toBe(404);
});

it('refuses a cursor that it did not give', async () => {
  for (const after of ['1', '1.x', '1.payment-1;drop', `${'9'.repeat(30)}.payment-1`])
    expect(
      (await admin.get(`/api/structures/${structureId}/money-timeline?after=${encodeURIComponent(after)}`)).statusCode,
    ).toBe(422);
});
