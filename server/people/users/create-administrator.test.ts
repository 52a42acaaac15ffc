import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, tokenFrom } from '../../testing/app.ts';
import { createAdministrator, readmitAdministrator } from './create-administrator.ts';

const PASSWORD = 'una-password-lunga-del-portale';
const OTHER_PASSWORD = 'un’altra-password-del-portale';
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ demo: false, forceTwoFactor: true });
});
afterAll(() => t.close());

async function choosePassword(link: string, email: string, password = PASSWORD): Promise<number> {
  const token = /password-reset\/([0-9a-f]{64})/.exec(link)?.[1];
  const body = { email, token, password, password_confirmation: password };
  return (await t.visitor().post('/api/reset-password', body)).statusCode;
}

async function logIn(email: string, twoAuthCode: string, password = PASSWORD): Promise<number> {
  const login = await t.visitor().post('/api/login', { email, password });
  const pending = t.holding(tokenFrom(login) ?? '');
  return (await pending.post('/api/check2fa', { twoAuthCode })).statusCode;
}

it('lets the first administrator log in once with the printed link and code, without mail', async () => {
  const email = 'prima@locanda.example';
  const { link, code } = await createAdministrator(t.context, { email, name: 'Prima' });
  const { rows } = await t.database.pool.query('select code_hash from printed_codes');
  expect(rows[0].code_hash.toString()).not.toContain(code);
  expect(await choosePassword(link, email)).toBeLessThan(300);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await logIn(email, wrong)).toBe(422);
  expect(await logIn(email, code)).toBe(200);
  expect(await logIn(email, code)).toBe(422);
  expect(await choosePassword(link, email)).toBeGreaterThan(399);
});

it('readmits an administrator without password or code, and nobody else', async () => {
  const email = 'seconda@locanda.example';
  const first = await createAdministrator(t.context, { email, name: 'Seconda' });
  await choosePassword(first.link, email);
  await expect(createAdministrator(t.context, { email, name: 'Seconda' })).rejects.toThrow('--again');
  const { link, code } = await readmitAdministrator(t.context, email);
  expect(await choosePassword(link, email, OTHER_PASSWORD)).toBeLessThan(300);
  // A new code invalidates the former one and expires after an hour.
  if (code !== first.code) expect(await logIn(email, first.code, OTHER_PASSWORD)).toBe(422);
  await t.database.pool.query(`update printed_codes set expires_at = now() - interval '1 second'`);
  expect(await logIn(email, code, OTHER_PASSWORD)).toBe(422);
  await expect(readmitAdministrator(t.context, 'customer@locanda.test')).rejects.toThrow('No active administrator');
});
