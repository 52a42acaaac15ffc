import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContract } from '../../../money/contracts/testing/contracts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let customer: Caller;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
  customer = await t.as('customer');
  operator = await t.as('operator');
});
afterAll(() => t.close());

const readOverview = async (caller: Caller, id: number) => (await caller.get(`/api/structures/${id}/overview`)).json();

it('lists warnings and the unmet requirements of the next status', async () => {
  const id = await makeStructure(t, 'customer', { status: 50 });
  const seen = await readOverview(customer, id);
  expect(seen.warnings).toEqual([
    { code: 'cin', count: 1 },
    { code: 'rooms', count: 1 },
    { code: 'translations', count: 8 },
  ]);
  const step = seen.transitions.find(({ to }: { to: number }) => to === 40);
  expect(seen.next).toEqual({ to: 40, unmet: step.unmet });
});

it('flags an amenity once it has an active record', async () => {
  const id = await makeStructure(t);
  const { rows } = await t.database.pool.query(
    `insert into pools (structure_id, title, status) values ($1, '{"it": "Vasca"}', 20) returning id`,
    [id],
  );
  expect((await readOverview(operator, id)).activeAmenities).toEqual([]);
  await t.database.pool.query('update pools set status = 10 where id = $1', [rows[0].id]);
  expect((await readOverview(operator, id)).activeAmenities).toEqual(['pool']);
});

it('shows the status log with names and reasons to staff, but not to the customer', async () => {
  const id = await makeStructure(t, 'customer', { status: 50 });
  await insertContract(t, id);
  const { version } = (await readOverview(operator, id)).structure;
  const body = { to: 0, version, reason: 'other', note: 'Chiusa per lavori.' };
  expect((await operator.post(`/api/structures/${id}/status`, body)).statusCode).toBe(200);
  const { statusLog } = await readOverview(operator, id);
  expect(statusLog).toMatchObject([
    { from: 50, to: 0, userName: 'Orlando Bassi', reason: 'other', note: 'Chiusa per lavori.' },
    { from: null, to: 70 },
  ]);
  expect((await readOverview(customer, id)).statusLog).toBeNull();
});
