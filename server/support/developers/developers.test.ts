import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiChanges, ApiOperationDetail, TokenUsage } from '../../../domain/support/developers/answers.ts';
import { run } from '../../platform/database/statement.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { ApiReference } from './reference.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  admin = await t.as('admin');
});
afterAll(() => t.close());

const listOperations = async () => (await admin.get('/api/api-operations')).json();
const detail = async (id: string): Promise<ApiOperationDetail> => (await admin.get(`/api/api-operations/${id}`)).json();

it('lists every call of the document, starting with the public calls and the webhooks', async () => {
  const { operations, groups } = await listOperations();
  const { paths } = (await admin.get('/api/openapi.json')).json();
  expect(operations).toHaveLength(Object.values(paths as object).flatMap(Object.keys).length);
  expect(groups.slice(0, 2)).toMatchObject([{ id: 'public' }, { id: 'webhooks' }]);
  const order = operations.map(({ group }: { group: string }) =>
    groups.findIndex((one: { id: string }) => one.id === group),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  for (const account of ['operator', 'editor', 'vendor', 'customer'])
    expect((await (await t.as(account)).get('/api/api-operations')).statusCode).toBe(403);
});

it('returns a call with exactly the schemas that it references', async () => {
  const { operation, body, answers, schemas, parameters } = await detail('createTicket');
  expect(operation).toMatchObject({
    id: 'createTicket',
    method: 'POST',
    access: 'tickets:c',
    group: 'tickets',
  });
  expect(body?.contentType).toBe('application/json');
  expect(answers.map(({ status }) => status)).toContain('201');
  const whole = JSON.stringify([body, answers, parameters, schemas]);
  const named = [...whole.matchAll(/#\/components\/schemas\/([\w.-]+)/g)].map(([, name = '']) => name);
  for (const name of named) expect(Object.keys(schemas)).toContain(name);
  for (const name of Object.keys(schemas)) expect(named).toContain(name);
  expect((await admin.get('/api/api-operations/constructor')).statusCode).toBe(404);
});

it('changes the digest of a call when a referenced schema changes', () => {
  const document = t.app.apiDocument() as { components: { schemas: Record<string, object> } };
  const before = new ApiReference(document).digests();
  const changed = structuredClone(document);
  changed.components.schemas.Ticket = { ...changed.components.schemas.Ticket, description: 'altro' };
  const after = new ApiReference(changed).digests();
  const differs = Object.keys(before).filter((id) => before[id]?.[2] !== after[id]?.[2]);
  expect(differs).toContain('getTicketThread');
  expect(differs).not.toContain('listStructures');
});

it('lists the changes of a release against the previous one', async () => {
  const digests = new ApiReference(t.app.apiDocument()).digests();
  const { getTicketThread: gone, ...rest } = digests;
  const note = (id: string, at: string, operations: object) =>
    run(t.database.pool, 'insert into builds (id, built_at, operations) values ($1, $2, $3)', [
      id,
      at,
      JSON.stringify(operations),
    ]);
  await note('b1', '2026-01-01', { ...rest, oldCall: ['GET', '/api/old', 'x'] });
  await note('b2', '2026-02-01', rest);
  await note('b3', '2026-03-01', { ...digests, listUsers: ['GET', '/api/users', 'other'] });
  await note('b4', '2026-04-01', { ...digests, listUsers: ['GET', '/api/users', 'other'] });
  const { builds }: ApiChanges = (await admin.get('/api/api-changes')).json();
  expect(builds.map(({ build }) => build)).toEqual(['b3', 'b2', 'b1']);
  expect(builds[0]).toMatchObject({
    added: [{ id: 'getTicketThread', path: gone?.[1] }],
    changed: [{ id: 'listUsers' }],
  });
  expect(builds[1]).toMatchObject({ removed: [{ id: 'oldCall' }], added: [], changed: [] });
  expect(builds[2]).toMatchObject({ isFirst: true, added: [] });
});

it('counts the calls and refusals of a token and returns the remaining calls of the minute', async () => {
  // Keeps all calls within one minute, at any time of the test run.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const made = (await admin.post('/api/service-tokens', { name: 'Sito prova', scopes: ['read_public'] })).json();
  const asSite = (url: string) => t.app.inject({ url, headers: { authorization: `Bearer ${made.token}` } });
  for (let time = 0; time < 3; time += 1) expect((await asSite('/api/public/structures')).statusCode).toBe(200);
  const refused = await t.app.inject({
    method: 'POST',
    url: '/api/public/events',
    headers: { authorization: `Bearer ${made.token}` },
    payload: { events: [] },
  });
  expect(refused.statusCode).toBe(403);
  const usage: TokenUsage = (await admin.get(`/api/service-tokens/${made.id}/usage`)).json();
  expect(usage.days).toMatchObject([{ calls: 4, refusals: 1 }]);
  expect(usage.perMinute - usage.left).toBe(4);
  // Uses of a revoked token, or from another address, are refused and counted.
  await run(t.database.pool, `update service_tokens set allowed_ips = '{198.51.100.1}' where id = $1`, [made.id]);
  expect((await asSite('/api/public/structures')).statusCode).toBe(401);
  await run(t.database.pool, `update service_tokens set allowed_ips = '{}', revoked_at = now() where id = $1`, [
    made.id,
  ]);
  expect((await asSite('/api/public/structures')).statusCode).toBe(401);
  const later: TokenUsage = (await admin.get(`/api/service-tokens/${made.id}/usage`)).json();
  expect(later.days).toMatchObject([{ calls: 6, refusals: 3 }]);
  expect(later.left).toBe(usage.left);
});
