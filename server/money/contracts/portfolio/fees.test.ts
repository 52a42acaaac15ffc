import { afterAll, beforeAll, expect, it } from 'vitest';
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

const contractOf = async (structureId: number, state: string) =>
  (
    await t.database.pool.query<{ id: number; fee: number }>(
      'select id, fee_amount_cents as fee from contracts where structure_id = $1 and state = $2',
      [structureId, state],
    )
  ).rows;
const preview = async (body: object, as = operator) => {
  const answer = await as.post('/api/contract-fee-previews', body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
async function changeFee(body: object, as = operator) {
  const started = await as.post('/api/contract-runs', { action: 'fee', ...body });
  expect([started.statusCode, started.body]).toEqual([202, expect.any(String)]);
  await t.context.jobs.drain();
  return (await as.get(`/api/contract-runs/${started.json().id}`)).json();
}

/** One structure for each case, with the contract selected for the new fee. */
async function createCases() {
  const structures: Record<string, number> = {};
  for (const name of ['drafted', 'ending', 'followed', 'early', 'sent', 'commission', 'monthly'])
    structures[name] = await createStructure();
  const at = (name: string) => structures[name] ?? 0;
  const ids = [
    await insertContract(t, at('drafted'), { state: 'draft' }),
    await insertContract(t, at('ending'), { from: -300, to: 30 }),
    await insertContract(t, at('followed'), { from: -300, to: 30 }),
    await insertContract(t, at('early'), { to: 200 }),
    await insertContract(t, at('sent'), { state: 'sent' }),
    await insertContract(t, at('commission'), { state: 'draft' }),
    await insertContract(t, at('monthly'), { state: 'draft' }),
  ];
  const draft = await insertContract(t, at('followed'), { state: 'draft', from: 31, to: 395 });
  const { pool } = t.database;
  await pool.query(
    `update contracts set plan = 'commission', fee_amount_cents = null, fee_period = null, commission_percent = 10 where id = $1`,
    [ids[5]],
  );
  await pool.query(`update contracts set fee_period = 'month', fee_amount_cents = 10000 where id = $1`, [ids[6]]);
  return { at, ids, draft };
}

it('sets a yearly fee on drafts and renewals and leaves sent and running contracts as they are', async () => {
  const { at, ids, draft } = await createCases();
  const fee = { amountCents: 150_000 };
  const expected = await preview({ fee, ids: [...ids, draft] });
  expect(expected).toMatchObject({ count: 3, drafts: 2, renewals: 1, beforeCents: 360_000, afterCents: 450_000 });
  const leftOut = expected.leftOut.map(({ text, count }: { text: string; count: number }) => [text, count]);
  expect(leftOut.toSorted()).toEqual([
    ['Il canone non è annuale. Cambialo in percentuale o nel contratto.', 1],
    ['Il contratto è già stato inviato. Ritiralo prima di modificarlo.', 1],
    ['Il piano è a commissione e non ha canone.', 1],
    ['La bozza del rinnovo è già tra i contratti selezionati.', 1],
    ['La scadenza è ancora lontana. Puoi rinnovare il contratto negli ultimi 60 giorni.', 1],
  ]);
  expect(await changeFee({ fee, ids: [...ids, draft] })).toMatchObject({ done: 3, total: 3, failed: [] });
  for (const [name, state, amount] of [
    ['drafted', 'draft', 150_000],
    ['ending', 'active', 120_000],
    ['ending', 'draft', 150_000],
    ['followed', 'active', 120_000],
    ['followed', 'draft', 150_000],
    ['early', 'active', 120_000],
    ['sent', 'sent', 120_000],
    ['monthly', 'draft', 10_000],
  ] as const)
    expect([name, state, await contractOf(at(name), state)]).toEqual([
      name,
      state,
      [{ id: expect.any(Number), fee: amount }],
    ]);
  const again = await operator.post('/api/contract-runs', { action: 'fee', fee, ids });
  expect([again.statusCode, again.json().errors]).toEqual([
    422,
    { fee: ['Nessuno dei contratti selezionati può avere questo canone.'] },
  ]);
});

it('changes each fee by a percentage, also a monthly one, and sums the fees of a year', async () => {
  const { ids } = await createCases();
  const expected = await preview({ fee: { percent: 2.5 }, ids: [ids[0], ids[6]] });
  expect(expected).toMatchObject({ count: 2, beforeCents: 240_000, afterCents: 246_000, leftOut: [] });
  expect(await changeFee({ fee: { percent: 2.5 }, ids: [ids[0], ids[6]] })).toMatchObject({ done: 2 });
  const { rows } = await t.database.pool.query('select fee_amount_cents as fee from contracts where id = any($1)', [
    [ids[0], ids[6]],
  ]);
  expect(rows.map(({ fee }) => fee).toSorted()).toEqual([10_250, 123_000]);
});

it('lists the new fee as one operation and undoes it as a whole', async () => {
  const { at, ids } = await createCases();
  const { batchId } = await changeFee({ fee: { amountCents: 99_000 }, ids: ids.slice(0, 3) });
  const journal = async () => (await operator.get('/api/operations?perPage=1&filter[mine]=true')).json().data[0];
  expect(await journal()).toMatchObject({ kind: 'bulk', targetType: 'contract', count: 3, batchId, state: 'done' });
  const undone = await operator.post(`/api/audit/batches/${batchId}/undo`);
  expect([undone.statusCode, undone.json()]).toEqual([200, expect.objectContaining({ undone: 3, failed: [] })]);
  expect(await contractOf(at('drafted'), 'draft')).toEqual([{ id: ids[0], fee: 120_000 }]);
  expect(await contractOf(at('ending'), 'draft')).toEqual([]);
  expect(await contractOf(at('followed'), 'draft')).toEqual([{ id: expect.any(Number), fee: 120_000 }]);
});

it('changes all matches of a filter, but not when their number has changed', async () => {
  const structureId = await createStructure();
  await insertContract(t, structureId, { from: -300, to: 30 });
  const filter = { 'filter[structureId]': String(structureId) };
  const fee = { amountCents: 130_000 };
  expect(await preview({ fee, filter })).toMatchObject({ count: 1, renewals: 1 });
  const stale = await operator.post('/api/contract-runs', { action: 'fee', fee, filter, count: 2 });
  expect([stale.statusCode, Object.keys(stale.json().errors)]).toEqual([422, ['count']]);
  expect(await changeFee({ fee, filter, count: 1 })).toMatchObject({ done: 1 });
});

it('limits a vendor to the own portfolio, and editors and customers change no fee', async () => {
  const vendor = await t.as('vendor');
  const [own, other] = [await createStructure(), await createStructure()];
  await t.database.pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from) values ($1, $2, 'agent', '2020-01-01')`,
    [t.ids.vendor, own],
  );
  const ids = [await insertContract(t, own, { state: 'draft' }), await insertContract(t, other, { state: 'draft' })];
  const fee = { amountCents: 130_000 };
  expect(await preview({ fee, ids }, vendor)).toMatchObject({ count: 1, leftOut: [] });
  expect(await changeFee({ fee, ids }, vendor)).toMatchObject({ done: 1, total: 1 });
  expect(await contractOf(other, 'draft')).toEqual([{ id: ids[1], fee: 120_000 }]);
  for (const role of ['editor', 'customer'] as const) {
    const caller = await t.as(role);
    expect((await caller.post('/api/contract-fee-previews', { fee, ids })).statusCode).toBe(403);
    expect((await caller.post('/api/contract-runs', { action: 'fee', fee, ids })).statusCode).toBe(403);
  }
});

it.each([
  [{ amountCents: -1 }, 'fee.amountCents'],
  [{ percent: 0 }, 'fee.percent'],
  [{ percent: 51 }, 'fee.percent'],
  [{ percent: 1.005 }, 'fee.percent'],
  [{}, 'fee.amountCents'],
  [{ amountCents: 1, percent: 1 }, 'fee.amountCents'],
])('refuses the fee %j at its field', async (fee, path) => {
  const answer = await operator.post('/api/contract-fee-previews', { fee, ids: [1] });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [path]]);
});
