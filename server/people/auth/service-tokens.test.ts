import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { findServiceToken } from './service-tokens.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const URL = '/api/service-tokens';
const createToken = async (more: object = {}) => {
  const body = { name: `Sito ${Math.random()}`, scopes: ['read_public'], ...more };
  const answer = await admin.post(URL, body);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json();
};
const createRefused = async (more: object) => {
  const answer = await admin.post(URL, { name: 'Sito', scopes: ['read_public'], ...more });
  return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
};
const isAccepted = (token: string, scope: 'read_public' | 'create_requests' = 'read_public', ip = '203.0.113.7') =>
  findServiceToken(t.database.pool, `Bearer ${token}`, ip).then(
    (found) => found?.isValid === true && found.scopes.includes(scope),
  );

it.each(['Bearer', 'bearer', 'BEARER', 'BeArEr '])('accepts the scheme as %s', async (scheme) => {
  const { token } = await createToken();
  const call = (authorization: string) =>
    t.app.inject({ url: '/api/public/structures', headers: { authorization } }).then(({ statusCode }) => statusCode);
  expect(await call(`${scheme} ${token}`)).toBe(200);
  expect(await call(`${scheme} ${token.toUpperCase()}`)).toBe(401);
  expect(await call(`Basic ${token}`)).toBe(401);
});

it('shows the token once and stores its hash', async () => {
  const key = { headers: { 'idempotency-key': 'a-key-of-a-token' } };
  const answer = await admin.post(URL, { name: 'Sito nuovo', scopes: ['read_public'] }, key);
  const { token, id } = answer.json();
  expect(token).toMatch(/^lcd_[\w-]{43}$/);
  expect(answer.json()).toMatchObject({
    prefix: token.slice(0, 8),
    state: 'active',
    expiresAt: addDays(todayInRome(), 365),
    allowedIps: [],
    lastUsedAt: null,
  });
  const seen = [
    (await admin.get(`${URL}/${id}`)).body,
    (await admin.get(URL)).body,
    (await admin.get(`${URL}/${id}/history`)).body,
  ].join('');
  expect(seen).toContain('Sito nuovo');
  expect(seen).not.toContain(token);
  const dump = await t.database.pool.query(
    `select string_agg(t::text, '') as all from (select to_jsonb(s)::text as t from service_tokens s union all
       select to_jsonb(e)::text from audit_entries e union all select coalesce(answer, '') from idempotency_keys) x`,
  );
  expect(dump.rows[0].all).not.toContain(token);
});

it('opens only its scopes, from its addresses, until its last day', async () => {
  const { id, token } = await createToken({ allowedIps: ['203.0.113.0/24', '2001:db8::/32'] });
  expect(await isAccepted(token)).toBe(true);
  expect(await isAccepted(token, 'create_requests')).toBe(false);
  expect(await isAccepted(token, 'read_public', '198.51.100.1')).toBe(false);
  expect(await isAccepted(token, 'read_public', '2001:db8::1')).toBe(true);
  expect((await admin.get(`${URL}/${id}`)).json().lastUsedAt).not.toBeNull();
  const expire = (days: number) =>
    t.database.pool.query('update service_tokens set expires_at = $2 where id = $1', [
      id,
      addDays(todayInRome(), days),
    ]);
  await expire(0);
  expect(await isAccepted(token)).toBe(true);
  await expire(-1);
  expect(await isAccepted(token)).toBe(false);
  const { version, state } = (await admin.get(`${URL}/${id}`)).json();
  expect(state).toBe('expired');
  expect((await admin.post(`${URL}/${id}/rotate`, { version })).json().type).toBe('invalid-transition');
});

it('rotates, and revokes for good', async () => {
  const { id, token, version } = await createToken();
  const rotated = (await admin.post(`${URL}/${id}/rotate`, { version })).json();
  expect([await isAccepted(token), await isAccepted(rotated.token)]).toEqual([false, true]);
  expect((await admin.post(`${URL}/${id}/revoke`, { version })).statusCode).toBe(409);
  const revoked = await admin.post(`${URL}/${id}/revoke`, { version: rotated.version });
  expect(revoked.json()).toMatchObject({ state: 'revoked' });
  expect(await isAccepted(rotated.token)).toBe(false);
  for (const act of ['rotate', 'revoke']) {
    const again = await admin.post(`${URL}/${id}/${act}`, { version: revoked.json().version });
    expect([act, again.json().type]).toEqual([act, 'invalid-transition']);
  }
  const { data } = (await admin.get(`${URL}/${id}/history`)).json();
  for (const entry of data) {
    const undone = await admin.post(`/api/audit/${entry.id}/undo`);
    expect([entry.action, undone.json().type]).toEqual([entry.action, 'invalid-transition']);
  }
  expect(await isAccepted(rotated.token)).toBe(false);
});

it('allows changes of name and addresses only', async () => {
  const { id, version } = await createToken();
  const named = await admin.patch(`${URL}/${id}`, { version, name: 'Altro nome', allowedIps: ['::1'] });
  expect(named.json()).toMatchObject({ name: 'Altro nome', allowedIps: ['::1'] });
  const next = { version: named.json().version };
  for (const [field, value] of [
    ['scopes', ['create_reviews']],
    ['expiresAt', addDays(todayInRome(), 10)],
  ] as const) {
    const refused = await admin.patch(`${URL}/${id}`, { ...next, [field]: value });
    expect(refused.json().errors).toEqual({ [field]: ['Questo dato non si può modificare dopo la creazione.'] });
  }
  expect((await admin.delete(`${URL}/${id}?version=${next.version}`)).statusCode).toBe(405);
});

it('refuses invalid values', async () => {
  expect(await createRefused({ structureIds: [999_999] })).toEqual([422, ['structureIds']]);
  expect(await createRefused({ scopes: [] })).toEqual([422, ['scopes']]);
  expect(await createRefused({ scopes: ['everything'] })).toEqual([422, ['scopes.0']]);
  expect(await createRefused({ expiresAt: addDays(todayInRome(), -1) })).toEqual([422, ['expiresAt']]);
  expect(await createRefused({ expiresAt: addDays(todayInRome(), 731) })).toEqual([422, ['expiresAt']]);
  for (const ip of ['1.2.3', '1.2.3.4/33', 'localhost', '1.2.3.4/', 'a'.repeat(90)])
    expect([ip, ...(await createRefused({ allowedIps: [ip] }))]).toEqual([ip, 422, ['allowedIps.0']]);
  const { name } = await createToken();
  expect(await createRefused({ name })).toEqual([422, ['name']]);
});

it('restricts all calls to administrators', async () => {
  const { id } = await createToken();
  for (const who of ['operator', 'editor', 'vendor', 'customer']) {
    const caller = await t.as(who);
    expect((await caller.get(URL)).statusCode).toBe(403);
    expect((await caller.post(`${URL}/${id}/revoke`, { version: 1 })).statusCode).toBe(403);
  }
});

it('returns 403 when the scope is missing and 401 for an unknown token', async () => {
  const { token } = await createToken({ scopes: ['read_public'] });
  const call = (value: string) =>
    t.app.inject({ url: '/api/public/guest/x', headers: { authorization: `Bearer ${value}` } });
  const refused = await call(token);
  expect([refused.statusCode, refused.json().needed]).toEqual([403, 'create_requests']);
  expect((await call(`lcd_${'x'.repeat(43)}`)).statusCode).toBe(401);
});
