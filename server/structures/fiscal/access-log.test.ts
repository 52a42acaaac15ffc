import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertContract, prepareSending } from '../../money/contracts/testing/contracts.ts';
import { makeBilledStructure, makeDraft, makeIssuer } from '../../money/invoices/testing/documents.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let structureId: number;
let base: string;
let invoiceUrl: string;
let contractUrl: string;
let number: string;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  admin = await t.as('admin');
  await makeIssuer(admin);
  structureId = await makeBilledStructure(t);
  base = `/api/structures/${structureId}`;
  await linkAccount(t, 'vendor', structureId, 'agent');
  await prepareSending(t, admin, structureId);
  contractUrl = `${base}/contracts/${await insertContract(t, structureId)}`;
  await t.database.pool.query('update contracts set sent_at = null where structure_id = $1', [structureId]);
  const draft = await makeDraft(admin, structureId);
  invoiceUrl = draft.url;
  number = (await admin.post(`${draft.url}/issue`, {})).json().documentNumber;
});
beforeEach(() => t.database.pool.query(`delete from audit_entries where action in ('view_sensitive', 'export')`));
afterAll(() => t.close());

const listAccessLog = async (reader: Caller) => (await reader.get(`${base}/fiscal-profile/looks`)).json().data;
const readLogRows = async () =>
  (
    await t.database.pool.query(
      `select actor_role as role, target_type as type, action from audit_entries
       where action in ('view_sensitive', 'export') order by id`,
    )
  ).rows;

it('logs which staff member viewed which fiscal data, once per hour and record, whatever device they used', async () => {
  const [one, other] = [await t.as('operator'), await t.as('operator')];
  for (const reader of [one, one, other])
    for (const part of ['fiscal-profile', 'recap', 'billing', 'invoices', 'statement?from=2026-01-01&to=2026-12-31'])
      expect((await reader.get(`${base}/${part}`)).statusCode).toBe(200);
  for (const url of [invoiceUrl, `${invoiceUrl}/dossier`, `${contractUrl}/text`, `${contractUrl}/document.pdf`])
    expect([url, (await one.get(url)).statusCode]).toEqual([url, 200]);
  expect((await readLogRows()).map(({ role, type, action }) => `${role} ${type} ${action}`)).toEqual([
    'operator fiscal-profile view_sensitive',
    'operator billing view_sensitive',
    'operator invoice view_sensitive',
    'operator invoice view_sensitive',
    'operator contract view_sensitive',
  ]);
  await one.get(`${invoiceUrl}/document.xml`);
  const [taken, , opened] = await listAccessLog(admin);
  expect(taken).toMatchObject({ action: 'export', type: 'invoice', number });
  expect(opened).toMatchObject({ action: 'view_sensitive', type: 'invoice', number });
  expect(opened.who).toEqual(expect.any(String));
  // The next hour logs a new entry.
  await t.database.pool.query(`update audit_entries set at = at - interval '61 minutes'`);
  await (await t.as('operator')).get(`${base}/fiscal-profile`);
  expect((await listAccessLog(admin))[0]).toMatchObject({ type: 'fiscal-profile', number: null });
});

it('logs no view by the structure’s own users or by an editor, and no refused request', async () => {
  for (const account of ['customer', 'editor', 'customer2'])
    for (const url of [`${base}/fiscal-profile`, `${base}/billing`, invoiceUrl]) await (await t.as(account)).get(url);
  await (await t.as('vendor')).get(`${base}/billing`);
  await admin.get(`${base}/contracts/999999/text`);
  expect(await readLogRows()).toEqual([]);
  await (await t.as('vendor')).get(`${base}/fiscal-profile`);
  expect((await readLogRows()).map(({ role, type }) => [role, type])).toEqual([['vendor', 'fiscal-profile']]);
});

it('hides staff names from the structure’s users and refuses strangers', async () => {
  await admin.get(`${base}/billing`);
  const own = await listAccessLog(await t.as('customer'));
  expect(own).toEqual([expect.objectContaining({ who: null, type: 'billing' })]);
  const codes = await Promise.all(
    ['customer2', 'editor'].map(
      async (one) => (await (await t.as(one)).get(`${base}/fiscal-profile/looks`)).statusCode,
    ),
  );
  expect(codes).toEqual([404, 403]);
});
