import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { INVOICE_SEGMENT_NAMES } from '../../../../domain/money/invoices/portfolio.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeBilledStructure, makeDraft, makeIssuer, receiveReceipt, setOverdue } from '../testing/documents.ts';

let t: TestApp;
let admin: Caller;
let operator: Caller;
let firstStructureId: number;
let secondStructureId: number;
const sampleInvoices: Record<string, { id: number; url: string }> = {};
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  operator = await t.as('operator');
  await makeIssuer(admin);
  firstStructureId = await makeBilledStructure(t);
  secondStructureId = await makeBilledStructure(t);
  const issued = async (structureId: number) => {
    const draft = await makeDraft(operator, structureId);
    expect((await operator.post(`${draft.url}/issue`)).statusCode).toBe(200);
    return draft;
  };
  sampleInvoices.draft = await makeDraft(operator, firstStructureId);
  sampleInvoices.issued = await issued(secondStructureId);
  sampleInvoices.refused = await issued(firstStructureId);
  sampleInvoices.late = await issued(secondStructureId);
  sampleInvoices.reminded = await issued(firstStructureId);
  await receiveReceipt(operator, sampleInvoices.refused.url, 'rejected');
  await setOverdue(t, sampleInvoices.late.id, 3);
  await setOverdue(t, sampleInvoices.reminded.id, 20);
  expect((await operator.post(`${sampleInvoices.reminded.url}/dun`)).statusCode).toBe(200);
});
afterAll(() => t.close());

const listIds = async (query = '', as = operator): Promise<number[]> => {
  const answer = await as.get(`/api/invoices?perPage=100&sort=id${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data.map(({ id }: { id: number }) => id);
};
const ids = (...names: string[]) => names.map((name) => sampleInvoices[name]?.id);

it('lists invoices of all structures with structure name and open amount', async () => {
  expect(await listIds()).toEqual(ids('draft', 'issued', 'refused', 'late', 'reminded'));
  const { data } = (await operator.get('/api/invoices?filter[segment]=refused')).json();
  expect(data).toEqual([
    expect.objectContaining({
      id: sampleInvoices.refused?.id,
      structureId: firstStructureId,
      structureName: expect.any(String),
      rejectedAt: expect.any(String),
      openCents: 0,
    }),
  ]);
});

it('finds each segment, also after an invoice was reopened', async () => {
  const found = await Promise.all(INVOICE_SEGMENT_NAMES.map((name) => listIds(`&filter[segment]=${name}`)));
  expect(Object.fromEntries(INVOICE_SEGMENT_NAMES.map((name, at) => [name, found[at]]))).toEqual({
    toIssue: ids('draft'),
    refused: ids('refused'),
    toDeliver: ids('issued', 'late', 'reminded'),
    due: ids('issued'),
    overdue: ids('late', 'reminded'),
    unreached: [],
    reminded: ids('reminded'),
  });
  expect((await operator.post(`${sampleInvoices.refused?.url}/reopen`)).statusCode).toBe(200);
  expect(await listIds('&filter[segment]=refused')).toEqual(ids('refused'));
  expect((await operator.post(`${sampleInvoices.refused?.url}/issue`)).statusCode).toBe(200);
  expect(await listIds('&filter[segment]=refused')).toEqual([]);
});

it('gives each segment the count of its list, and sums open amounts of invoices that are to be paid', async () => {
  const { all, segments } = (await operator.get('/api/invoices/totals')).json();
  expect(all.count).toBe((await listIds()).length);
  for (const name of INVOICE_SEGMENT_NAMES)
    expect([name, segments[name].count]).toEqual([name, (await listIds(`&filter[segment]=${name}`)).length]);
  const rows = (await operator.get('/api/invoices?filter[segment]=overdue')).json().data;
  const openCents = rows.reduce((sum: number, row: { openCents: number }) => sum + row.openCents, 0);
  expect(segments.overdue.amountCents).toBe(openCents);
  expect((await (await t.as('editor')).get('/api/invoices/totals')).json().segments.overdue).toEqual({
    ...{ count: 2, isCapped: false, amountCents: null },
  });
});

it('counts the invoices for which a reminder would be the first and start the suspension', async () => {
  const { dun } = (await operator.get('/api/invoice-runs/found?filter[segment]=overdue')).json();
  expect(dun).toMatchObject({ count: 2, marked: 1 });
});

it('counts on the dashboard the invoices of the lists that staff work through', async () => {
  const alarmsOf = async (as = operator): Promise<Record<string, number>> => {
    const { alarms } = (await as.get('/api/dashboard')).json<{ alarms: { code: string; count: number }[] }>();
    return Object.fromEntries(alarms.map(({ code, count }) => [code, count]));
  };
  const { segments } = (await operator.get('/api/invoices/totals')).json();
  expect(await alarmsOf()).toMatchObject({
    invoicesOverdue: segments.overdue.count,
    invoicesToIssue: segments.toIssue.count,
    invoicesToDeliver: segments.toDeliver.count,
  });
  expect(await alarmsOf(await t.as('editor'))).not.toHaveProperty('invoicesOverdue');
});

it('lists an open invoice whose mails reach nobody, until somebody does', async () => {
  const { pool } = t.database;
  const unreached = async (): Promise<{ id: number; isUnreached: boolean }[]> =>
    (await operator.get('/api/invoices?filter[segment]=unreached&perPage=100')).json().data;
  const alarm = async (): Promise<number> => {
    const { alarms } = (await operator.get('/api/dashboard')).json<{ alarms: { code: string; count: number }[] }>();
    return alarms.find(({ code }) => code === 'invoicesUnreached')?.count ?? 0;
  };
  expect([await unreached(), await alarm()]).toEqual([[], 0]);
  await pool.query(
    `update user_structures set valid_to = '2020-12-31', valid_from = '2020-01-01' where structure_id = $1`,
    [secondStructureId],
  );
  await pool.query('update contacts set email = null where structure_id = $1', [secondStructureId]);
  const listed = await unreached();
  expect(listed.map(({ id }) => id).toSorted()).toEqual(ids('issued', 'late').toSorted());
  expect([listed.every(({ isUnreached }) => isUnreached), await alarm()]).toEqual([true, 2]);
  const billing = `/api/structures/${secondStructureId}/billing`;
  const setBillingEmail = async (billingEmail: string | null) => {
    const { version } = (await operator.get(billing)).json();
    expect((await operator.patch(billing, { version, billingEmail })).statusCode).toBe(200);
  };
  await setBillingEmail('ufficio@prova.example');
  expect([await unreached(), await alarm()]).toEqual([[], 0]);
  await setBillingEmail(null);
  await pool.query('update user_structures set valid_to = null where structure_id = $1', [secondStructureId]);
});

it('filters by state, structure, agent, day and amount', async () => {
  expect(await listIds('&filter[state]=draft,overdue')).toEqual(ids('draft', 'late', 'reminded'));
  expect(await listIds(`&filter[structureId]=${secondStructureId}`)).toEqual(ids('issued', 'late'));
  expect(await listIds(`&filter[vendorId]=${t.ids.vendor}`)).toEqual([]);
  await t.database.pool.query('update structures set vendor_id = $1 where id = $2', [t.ids.vendor, secondStructureId]);
  expect(await listIds(`&filter[vendorId]=${t.ids.vendor}`)).toEqual(ids('issued', 'late'));
  expect(await listIds('&filter[totalAmountCents][gte]=36601')).toEqual([]);
  expect(await listIds(`&filter[issueDate][gte]=${todayInRome()}`)).toHaveLength(5);
});

it('shows a vendor only their portfolio, hides amounts from editors, and refuses customers', async () => {
  const vendor = await t.as('vendor');
  const own = await makeBilledStructure(t, 'customer');
  await t.database.pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from) values ($1, $2, 'agent', '2020-01-01')`,
    [t.ids.vendor, own],
  );
  await makeDraft(operator, own);
  const shown = await makeDraft(operator, own);
  expect((await operator.post(`${shown.url}/issue`)).statusCode).toBe(200);
  expect(await listIds('', vendor)).toEqual([shown.id]);
  const editor = await t.as('editor');
  const [row] = (await editor.get('/api/invoices')).json().data;
  expect(Object.keys(row)).not.toContain('totalAmountCents');
  expect((await editor.get('/api/invoices?filter[totalAmountCents][gte]=1')).statusCode).toBe(422);
  expect((await (await t.as('customer')).get('/api/invoices')).statusCode).toBe(403);
});

it('exports a file with the structure’s name', async () => {
  const { body } = await operator.get('/api/invoices?format=csv');
  expect(body.split('\r\n')[0]).toMatch(/Struttura;Commerciale$/);
});

it('hands over and reminds many invoices in one run, and reports the failures', async () => {
  const run = async (action: string, ...names: string[]) => {
    const started = await operator.post('/api/invoice-runs', { action, ids: ids(...names) });
    expect(started.statusCode).toBe(202);
    await t.context.jobs.drain();
    const { done, failed } = (await operator.get(`/api/invoice-runs/${started.json().id}`)).json();
    return [done, failed.map(({ id }: { id: number }) => id)];
  };
  expect(await run('send', 'issued', 'late')).toEqual([2, []]);
  expect((await operator.get(sampleInvoices.issued?.url ?? '')).json().sdiState).toBe('sent');
  expect(await run('dun', 'late', 'issued')).toEqual([1, ids('issued')]);
  expect(await listIds('&filter[segment]=reminded')).toEqual(ids('late', 'reminded'));
});

it('processes all matches of a filter including the search, if their number equals the confirmed one', async () => {
  const lines = [{ description: 'Needle of the filter', qty: 1, unitAmountCents: 10_000, vatPercent: 22 }];
  const made: number[] = [];
  for (const structureId of [firstStructureId, secondStructureId]) {
    const answer = await operator.post(`/api/structures/${structureId}/invoices`, { lines });
    expect(answer.statusCode).toBe(201);
    made.push(answer.json().id);
  }
  const others = await listIds('&filter[segment]=toIssue&q=Canone');
  expect(others).not.toEqual([]);
  const filter = { 'filter[segment]': 'toIssue', q: 'Needle' };
  const found = await operator.get(`/api/invoice-runs/found?${new URLSearchParams(filter)}`);
  expect(found.json()).toEqual({
    issue: { count: 2, amountCents: 24_400, marked: 0 },
    send: { count: 0, amountCents: 0, marked: 0 },
    dun: { count: 0, amountCents: 0, marked: 0 },
  });
  // Another invoice was added meanwhile, so the run does not start.
  const changed = await operator.post('/api/invoice-runs', { action: 'issue', filter, count: 1 });
  expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([422, ['count']]);
  const without = await operator.post('/api/invoice-runs', { action: 'issue', filter });
  expect(without.statusCode).toBe(422);
  const started = await operator.post('/api/invoice-runs', { action: 'issue', filter, count: 2 });
  expect([started.statusCode, started.json().total]).toEqual([202, 2]);
  await t.context.jobs.drain();
  expect((await operator.get(`/api/invoice-runs/${started.json().id}`)).json()).toMatchObject({
    done: 2,
    failed: [],
  });
  expect(await listIds('&q=Needle&filter[state]=issued')).toEqual(made);
  expect(await listIds('&filter[segment]=toIssue&q=Canone')).toEqual(others);
  expect((await (await t.as('vendor')).get('/api/invoice-runs/found')).statusCode).toBe(403);
});

it('keeps the day of the rejection of an invoice issued again, until SdI delivers it', async () => {
  const { id, url } = await makeDraft(operator, firstStructureId);
  expect((await operator.post(`${url}/issue`)).statusCode).toBe(200);
  await receiveReceipt(operator, url, 'rejected');
  const { rejectedAt } = (await operator.get(url)).json();
  expect(rejectedAt).toEqual(expect.any(String));
  for (const action of ['reopen', 'issue']) {
    expect((await operator.post(`${url}/${action}`)).statusCode).toBe(200);
    expect((await operator.get(url)).json().rejectedAt).toBe(rejectedAt);
  }
  expect(await listIds('&filter[segment]=toDeliver')).toContain(id);
  await receiveReceipt(operator, url, 'delivered');
  expect((await operator.get(url)).json().rejectedAt).toBeNull();
});
