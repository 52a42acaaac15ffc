import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GRACE_DAYS } from '../../../domain/money/contracts/states.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { countStatements } from '../../testing/statements.ts';
import { makeStructure } from '../../testing/structures.ts';
import { insertContract } from './testing/contracts.ts';

const EXEMPT_ID = 900_001;
let t: TestApp;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp({ contractExemptIds: [EXEMPT_ID] });
  customer = await t.as('customer');
});
afterAll(() => t.close());

const getContacts = (id: number, caller = customer) => caller.get(`/api/structures/${id}/contacts`);
const statusOf = async (id: number) => (await getContacts(id)).statusCode;

/** Routes that answer without a contract: the structure, its tax data, contracts, invoices and payments. */
const OPEN_ROUTES = [
  'GET /api/structures/{id}',
  // Open amounts can always be paid.
  'POST /api/structures/{id}/highlights/{recordId}/checkout',
  /^\w+ \/api\/structures\/\{id\}\/(fiscal-profile|contracts|contract-contact|billing|invoices|statement|money-timeline)(\/.*)?$/,
];

/** Covers every route of the OpenAPI document, so also new ones. */
it('closes every structure route to customers without a contract, except those of the dictionary', async () => {
  const id = await makeStructure(t, 'customer', { status: 10 });
  const answer = await (await t.as('admin')).get('/api/openapi.json');
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  const document = answer.json();
  const paths = Object.entries(document.paths as Record<string, Record<string, { 'x-roles'?: string[] }>>);
  let walked = 0;
  for (const [path, methods] of paths.filter(([path]) => /^\/api\/structures\/\{id\}(\/|$)/.test(path)))
    for (const [method, operation] of Object.entries(methods)) {
      if (!operation['x-roles']?.includes('customer')) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const isOpen = OPEN_ROUTES.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
      const url = path
        .replace('{id}', String(id))
        .replace(/\{[^}]*[iI]d\}/g, '2147483647')
        .replace(/\{[^}]*\}/g, 'x');
      const answer = await customer.inject(method.toUpperCase() as 'GET', url, {});
      const type = answer.headers['content-type']?.includes('problem') ? answer.json().type : null;
      expect([name, type === 'contract']).toEqual([name, !isOpen]);
      if (!isOpen) expect([answer.statusCode, answer.json().structureId]).toEqual([403, id]);
      walked++;
    }
  expect(walked).toBeGreaterThan(150);
});

describe('contract gate', () => {
  it('applies at status 20, 10, 0 and on line, and not while a structure is being created', async () => {
    const id = await makeStructure(t, 'customer', { status: 10 });
    for (const [status, expected] of [
      [70, 200],
      [60, 200],
      [50, 200],
      [40, 200],
      [30, 200],
      [20, 403],
      [10, 403],
      [0, 403],
    ] as const) {
      await t.database.pool.query('update structures set status = $2, is_online = false where id = $1', [id, status]);
      expect([status, await statusOf(id)]).toEqual([status, expected]);
    }
    await t.database.pool.query('update structures set status = 30, is_online = true where id = $1', [id]);
    expect(await statusOf(id)).toBe(403);
  });

  it.each([
    ['active today', { state: 'active', from: -1, to: 0 }, 200],
    ['signed, and begun', { state: 'signed', from: 0, to: 100 }, 200],
    ['active from tomorrow', { state: 'active', from: 1, to: 100 }, 403],
    ['over, the job has not come by', { state: 'active', from: -100, to: -1 }, 200],
    ['expired within the days of grace', { state: 'expired', from: -100, to: -GRACE_DAYS }, 200],
    ['expired before them', { state: 'expired', from: -100, to: -GRACE_DAYS - 1 }, 403],
    ['terminated from today', { state: 'active', from: -100, to: 100, terminated: 0 }, 403],
    ['terminated from tomorrow', { state: 'active', from: -100, to: 100, terminated: 1 }, 200],
    ['terminated', { state: 'terminated', from: -100, to: 100, terminated: -2 }, 403],
    ['suspended', { state: 'suspended', from: -100, to: 100 }, 403],
    ['sent', { state: 'sent', from: -1, to: 100 }, 403],
    ['draft', { state: 'draft', from: -1, to: 100 }, 403],
    ['cancelled', { state: 'cancelled', from: -1, to: 100 }, 403],
  ] as const)('answers by contract state: %s', async (_name, contract, expected) => {
    const id = await makeStructure(t, 'customer', { status: 10 });
    await insertContract(t, id, contract);
    expect(await statusOf(id)).toBe(expected);
  });

  it('applies only to customers and their own structures, and never to exempt structures', async () => {
    const id = await makeStructure(t, 'customer', { status: 10 });
    for (const role of ['admin', 'operator', 'editor'])
      expect((await getContacts(id, await t.as(role))).statusCode).toBe(200);
    // The answer reveals nothing about another customer's structure.
    const stranger = await getContacts(id, await t.as('customer2'));
    expect([stranger.statusCode, stranger.json().type]).toEqual([404, 'not-found']);
    const nowhere = await customer.get('/api/structures/2147483647/contacts');
    expect(nowhere.json().type).toBe('not-found');
    await t.database.pool.query(
      `insert into user_structures (user_id, structure_id, relation) values ($1, $2, 'manager')`,
      [t.ids.customer2, id],
    );
    expect((await getContacts(id, await t.as('customer2'))).json()).toMatchObject({
      type: 'contract',
      structureId: id,
    });
    await t.database.pool.query(`alter table structures alter column id restart with ${EXEMPT_ID}`);
    expect(await makeStructure(t, 'customer', { status: 10 })).toBe(EXEMPT_ID);
    expect(await statusOf(EXEMPT_ID)).toBe(200);
  });

  it('also blocks undo, and opens with the acceptance', async () => {
    const id = await makeStructure(t, 'customer');
    const { version } = (await getContacts(id)).json();
    const changed = await customer.patch(`/api/structures/${id}/contacts`, {
      version,
      website: 'https://a.example',
    });
    const { changeId } = changed.json();
    await t.database.pool.query('update structures set status = 10 where id = $1', [id]);
    expect((await customer.post(`/api/audit/${changeId}/undo`, {})).json()).toMatchObject({
      type: 'contract',
    });
    await insertContract(t, id);
    expect((await customer.post(`/api/audit/${changeId}/undo`, {})).statusCode).toBe(200);
  });
});

it('adds no database statements', async () => {
  const id = await makeStructure(t, 'customer', { status: 10 });
  const ask = async () => (await getContacts(id)).statusCode;
  expect(await ask()).toBe(403);
  const asked = countStatements(t.database.pool);
  expect(await ask()).toBe(403);
  asked.stop();
  expect([asked.of(/join sessions/), asked.of(/(?:)/)]).toEqual([1, 1]);
});
