import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import { openTestApp, type TestApp, tokenFrom } from '../../testing/app.ts';

const NEW_PASSWORD = 'una frase lunga e nuova 2026';
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const login = (email: string, password: string) => t.visitor().post('/api/login', { email, password });

/** Returns the security entries about a user, oldest first, and their whole text. */
async function entriesOf(id: number) {
  const { rows } = await t.database.pool.query(
    `select action, actor_id as actor, changes, ip_masked as ip, to_jsonb(e)::text as text from audit_entries e
     where target_type = 'user' and target_id = $1 and action in ('login', 'login_failed', 'lock', 'password')
     order by id`,
    [id],
  );
  return rows as { action: string; actor: number | null; changes: unknown; ip: string | null; text: string }[];
}

it('records a changed and a reset password without the password', async () => {
  const id = t.ids.vendor ?? 0;
  const vendor = await t.as('vendor');
  const body = { current_password: DEMO_PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  expect((await vendor.post(`/api/users/${id}/password`, body)).statusCode).toBe(204);
  await t.visitor().post('/api/forgot-password', { email: 'vendor@locanda.test' });
  const mail = (await t.outbox()).find(({ text }) => text.includes('/password-reset/'));
  const token = /password-reset\/(\w+)/.exec(mail?.text ?? '')?.[1];
  const password = `${NEW_PASSWORD} bis`;
  const reset = { token, email: 'vendor@locanda.test', password, password_confirmation: password };
  expect((await t.visitor().post('/api/reset-password', reset)).statusCode).toBe(200);
  const entries = await entriesOf(id);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['password', id],
    ['password', id],
  ]);
  expect(JSON.stringify(entries)).not.toContain('una frase');
});

it('records each wrong code of the second factor without the code', async () => {
  const caller = t.holding(tokenFrom(await login('twofactor@locanda.test', DEMO_PASSWORD)));
  for (const code of ['000000', '000001'])
    expect((await caller.post('/api/check2fa', { twoAuthCode: code })).statusCode).toBe(422);
  const entries = await entriesOf(t.ids.twofactor ?? 0);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['login_failed', null],
    ['login_failed', null],
  ]);
  expect(JSON.stringify(entries.map(({ changes }) => changes))).toBe('[[],[]]');
});

it('records a flood of unknown addresses by its size, never an address', async () => {
  for (let count = 0; count < 12; count++)
    expect((await login(`ignoto${count}@nessuno.example`, 'sbagliata')).statusCode).toBe(422);
  const entries = await entriesOf(0);
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['login_failed', [{ field: 'failedLogins', before: null, after: 1 }]],
    ['login_failed', [{ field: 'failedLogins', before: null, after: 10 }]],
  ]);
  expect(JSON.stringify(entries)).not.toContain('nessuno.example');
});
