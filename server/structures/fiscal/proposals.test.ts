import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContract, prepareSending } from '../../money/contracts/testing/contracts.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

const OTHER_VAT = '12345670785';
async function makeContractedStructure(): Promise<string> {
  const id = await makeStructure(t);
  await prepareSending(t, await t.as('admin'), id);
  await insertContract(t, id);
  return `/api/structures/${id}/fiscal-profile`;
}
const notificationsOf = async (caller: Caller, type: string) =>
  (await caller.get('/api/notifications'))
    .json()
    .data.filter((one: { notificationType: string }) => one.notificationType === type);

it('applies the owner’s proposed contracting party when staff approve, in the name of staff', async () => {
  const path = await makeContractedStructure();
  const before = (await customer.get(path)).json();
  const refused = await customer.patch(path, { version: before.version, vatNumber: OTHER_VAT });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['vatNumber']]);
  const sent = await customer.post(`${path}/proposal`, { vatNumber: `IT ${OTHER_VAT}`, taxCode: OTHER_VAT });
  expect([sent.statusCode, sent.json()]).toMatchObject([
    200,
    {
      isNeeded: true,
      proposal: { outcome: null, changes: { vatNumber: { before: before.vatNumber, after: OTHER_VAT } } },
    },
  ]);
  // Until the approval, invoices and the contract name the old party.
  expect((await customer.get(path)).json().vatNumber).toBe(before.vatNumber);
  expect(await notificationsOf(operator, 'fiscal_proposed')).toHaveLength(1);
  expect((await customer.post(`${path}/proposal/approve`)).statusCode).toBe(403);
  const approved = await operator.post(`${path}/proposal/approve`);
  expect([approved.statusCode, approved.json().proposal.outcome]).toEqual([200, 'approved']);
  expect((await customer.get(path)).json()).toMatchObject({ vatNumber: OTHER_VAT, taxCode: OTHER_VAT });
  const { rows } = await t.database.pool.query(
    `select actor_role from audit_entries where target_type = 'fiscal-profile' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ actor_role: 'operator' }]);
  expect(await notificationsOf(customer, 'fiscal_decided')).toHaveLength(1);
  expect((await operator.post(`${path}/proposal/approve`)).statusCode).toBe(404);
});

it('validates the proposed fields, replaces the open proposal and asks for a reason to reject', async () => {
  const path = await makeContractedStructure();
  const propose = (body: object, caller = customer) => caller.post(`${path}/proposal`, body);
  const errorsOf = async (body: object) => Object.keys((await propose(body)).json().errors ?? {});
  expect(await errorsOf({ vatNumber: '12345670786' })).toEqual(['vatNumber']);
  expect(await errorsOf({ vatNumber: '00743110157' })).toEqual(['legalName']);
  expect((await propose({ pec: 'altra@pec.example.it' })).statusCode).toBe(422);
  expect((await propose({ legalName: 'Prima S.r.l.' })).statusCode).toBe(200);
  expect((await propose({ legalName: 'Seconda S.r.l.' })).statusCode).toBe(200);
  const { rows } = await t.database.pool.query(
    `select changes->'legalName'->>'after' as name from fiscal_proposals where outcome is null`,
  );
  expect(rows).toEqual([{ name: 'Seconda S.r.l.' }]);
  expect((await operator.post(`${path}/proposal/reject`, { reason: '' })).statusCode).toBe(422);
  const rejected = await operator.post(`${path}/proposal/reject`, { reason: 'Serve la visura.' });
  expect(rejected.json().proposal).toMatchObject({ outcome: 'rejected', reason: 'Serve la visura.' });
  expect((await customer.get(path)).json().legalName).toBe('Marechiaro S.r.l.');
});

it('lets only the owner propose, and refuses to approve when a field has changed since', async () => {
  const path = await makeContractedStructure();
  expect((await (await t.as('customer2')).get(`${path}/proposal`)).statusCode).toBe(404);
  expect((await (await t.as('editor')).get(`${path}/proposal`)).statusCode).toBe(403);
  await customer.post(`${path}/proposal`, { legalName: 'Terza S.r.l.' });
  const { version } = (await operator.get(path)).json();
  expect((await operator.patch(path, { version, legalName: 'Quarta S.r.l.' })).statusCode).toBe(200);
  const stale = await operator.post(`${path}/proposal/approve`);
  expect([stale.statusCode, Object.keys(stale.json().errors)]).toEqual([422, ['legalName']]);
  await t.database.pool.query(`update user_structures set relation = 'manager' where structure_id = $1`, [
    path.split('/')[3],
  ]);
  expect((await customer.post(`${path}/proposal`, { legalName: 'Quinta S.r.l.' })).statusCode).toBe(422);
});
