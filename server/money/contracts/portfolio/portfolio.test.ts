import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { insertContract, prepareSending } from '../testing/contracts.ts';

let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

async function createStructure(): Promise<number> {
  const id = await makeStructure(t, 'customer');
  await prepareSending(t, await t.as('admin'), id);
  return id;
}
const list = async (query: string, as = operator): Promise<{ id: number; structureId: number }[]> => {
  const answer = await as.get(`/api/contracts?perPage=100&${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data;
};
const listIds = async (segment: string) => (await list(`filter[segment]=${segment}`)).map(({ id }) => id);
async function runToEnd(action: string, ids: number[], as = operator) {
  const started = await as.post('/api/contract-runs', { action, ids });
  expect([started.statusCode, started.body]).toEqual([202, expect.any(String)]);
  await t.context.jobs.drain();
  return (await as.get(`/api/contract-runs/${started.json().id}`)).json();
}

it('finds contracts that end soon, wait for the structure or wait for the portal', async () => {
  const soon = await insertContract(t, await createStructure(), { from: -300, to: 40 });
  const grace = await insertContract(t, await createStructure(), { state: 'expired', from: -300, to: -3 });
  const later = await insertContract(t, await createStructure(), { to: 200 });
  const itself = await insertContract(t, await createStructure(), { from: -300, to: 20 });
  await t.database.pool.query('update contracts set auto_renew = true where id = $1', [itself]);
  const renewed = await createStructure();
  await insertContract(t, renewed, { from: -300, to: 10 });
  const draft = await insertContract(t, renewed, { state: 'draft', from: 11, to: 300 });
  const sent = await insertContract(t, await createStructure(), { state: 'sent' });
  const signed = await insertContract(t, await createStructure(), { state: 'signed', from: 5, to: 100 });
  await t.database.pool.query('update contracts set renewal_requested_at = now() where id = $1', [later]);
  expect(await listIds('lapsing')).toEqual([grace, soon]);
  expect(await listIds('requested')).toEqual([later]);
  expect(await listIds('drafts')).toEqual([draft]);
  expect(await listIds('sent')).toEqual([sent]);
  expect(await listIds('toCountersign')).toEqual([signed]);
  const [row] = await list('filter[segment]=sent');
  expect(row).toMatchObject({ structureName: expect.any(String), feeAmountCents: 120_000 });
  const [masked] = await list('filter[segment]=sent', await t.as('editor'));
  expect(Object.keys(masked ?? {})).not.toContain('feeAmountCents');
  expect((await (await t.as('customer')).get('/api/contracts')).statusCode).toBe(403);
});

it('renews and sends twenty contracts in one run, and names those that it cannot renew', async () => {
  const structures = await Promise.all(Array.from({ length: 20 }, createStructure));
  const ids: number[] = [];
  for (const id of structures) ids.push(await insertContract(t, id, { from: -300, to: 30 }));
  const early = await insertContract(t, await createStructure(), { to: 200 });
  const done = await runToEnd('renew', [...ids, early, 2_000_000_000]);
  expect(done).toMatchObject({ state: 'done', done: 20, total: 22 });
  expect(done.failed).toEqual([
    { id: early, summary: expect.any(String), texts: [expect.stringContaining('scadenza')] },
    { id: 2_000_000_000, summary: null, texts: [expect.any(String)] },
  ]);
  const made = await list(`filter[state]=sent&filter[startDate][gte]=${addDays(todayInRome(), 31)}`);
  expect(made.map(({ structureId }) => structureId).toSorted((a, b) => a - b)).toEqual(
    structures.toSorted((a, b) => a - b),
  );
  // A second renewal fails because its days are taken.
  expect(await runToEnd('renew', ids.slice(0, 1))).toMatchObject({ done: 0 });
});

it('renews no contract with notice given, unless the structure asks for it, and leaves it out of those that end soon', async () => {
  const structureId = await createStructure();
  const id = await insertContract(t, structureId, { from: -300, to: 30 });
  const day = addDays(todayInRome(), 20);
  await t.database.pool.query('update contracts set termination_date = $2 where id = $1', [id, day]);
  expect(await listIds('lapsing')).not.toContain(id);
  for (const action of ['renew', 'prepare'])
    expect(await runToEnd(action, [id])).toMatchObject({
      done: 0,
      failed: [{ id, texts: [expect.stringContaining('Il contratto è disdetto.')] }],
    });
  const found = async () =>
    (await operator.get(`/api/contract-runs/found?filter[structureId]=${structureId}`)).json().renew.count;
  expect(await found()).toBe(0);
  await t.database.pool.query('update contracts set renewal_requested_at = now() where id = $1', [id]);
  expect(await found()).toBe(1);
  expect(await runToEnd('prepare', [id])).toMatchObject({ done: 1 });
});

it('says that the agent of a structure is no longer active', async () => {
  const structureId = await createStructure();
  const id = await insertContract(t, structureId);
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into users (name, email, role, status, email_verified_at, lang)
     values ('Commerciale Rossi', 'rossi@prova.example', 'vendor', 'active', now(), 'it') returning id`,
  );
  const agentId = rows[0]?.id;
  await t.database.pool.query('update structures set vendor_id = $2 where id = $1', [structureId, agentId]);
  const agent = async () => (await list(`filter[structureId]=${structureId}`)).find((row) => row.id === id);
  expect(await agent()).toMatchObject({ agentName: 'Commerciale Rossi', agentIsActive: true });
  await t.database.pool.query('update users set archived_at = now() where id = $1', [agentId]);
  expect(await agent()).toMatchObject({ agentName: 'Commerciale Rossi', agentIsActive: false });
});

it('prepares drafts for review and sends them together', async () => {
  const structureId = await createStructure();
  const former = await insertContract(t, structureId, { state: 'expired', from: -300, to: -3 });
  expect(await runToEnd('prepare', [former])).toMatchObject({ done: 1, failed: [] });
  const [draft] = await list(`filter[state]=draft&filter[structureId]=${structureId}`);
  expect(await runToEnd('send', [draft?.id ?? 0, former])).toMatchObject({
    done: 1,
    failed: [{ id: former, texts: ['Puoi inviare solo una bozza.'] }],
  });
});

it('limits a vendor to their own portfolio and runs', async () => {
  const vendor = await t.as('vendor');
  const [own, other] = [await createStructure(), await createStructure()];
  await t.database.pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from) values ($1, $2, 'agent', '2020-01-01')`,
    [t.ids.vendor, own],
  );
  const mine = await insertContract(t, own, { from: -300, to: 30 });
  const theirs = await insertContract(t, other, { from: -300, to: 30 });
  expect((await list('', vendor)).map(({ id }) => id)).toEqual([mine]);
  const done = await runToEnd('prepare', [mine, theirs], vendor);
  expect([done.done, done.failed.map(({ id }: { id: number }) => id)]).toEqual([1, [theirs]]);
  const theirRun = await runToEnd('send', [theirs]);
  expect((await vendor.get(`/api/contract-runs/${theirRun.id}`)).statusCode).toBe(404);
});

it('renews all matches of a filter, for a vendor only within their portfolio', async () => {
  const vendor = await t.as('vendor');
  const filter = { 'filter[segment]': 'lapsing' };
  const found = async (as: Caller) =>
    (await as.get(`/api/contract-runs/found?${new URLSearchParams(filter)}`)).json().prepare.count as number;
  const before = await found(operator);
  const id = await createStructure();
  await t.database.pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from) values ($1, $2, 'agent', '2020-01-01')`,
    [t.ids.vendor, id],
  );
  const own = await found(vendor);
  await insertContract(t, id, { from: -300, to: 30 });
  expect([await found(operator), await found(vendor)]).toEqual([before + 1, own + 1]);
  const started = await vendor.post('/api/contract-runs', { action: 'prepare', filter, count: own + 1 });
  expect([started.statusCode, started.json().total]).toEqual([202, own + 1]);
  await t.context.jobs.drain();
  expect(await list(`filter[state]=draft&filter[structureId]=${id}`)).toHaveLength(1);
  expect(await found(operator)).toBe(before - own);
});
