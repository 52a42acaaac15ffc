import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts';
import { type Caller, openTestApp, type TestApp, tokenFrom } from '../../../testing/app.ts';
import { picture, uploadFiles } from '../../../testing/uploads.ts';

let t: TestApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-own-'));
  t = await openTestApp({ dataDir });
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

const urlOf = (account: string) => `/api/users/${t.ids[account]}`;
const codeTo = async (address: string) => {
  const mail = (await t.outbox()).find(({ to }) => to === address);
  return /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
};
const requestChange = (
  caller: Caller,
  account: string,
  email: string,
  current_password: string | undefined = DEMO_PASSWORD,
) => caller.post(`${urlOf(account)}/email`, { email, current_password });
const confirmChange = (caller: Caller, account: string, code: string) =>
  caller.post(`${urlOf(account)}/email/confirm`, { code });
const emailOf = async (caller: Caller, account: string) => (await caller.get(urlOf(account))).json().email;

it('changes the address by the mailed code and notifies the old address', async () => {
  const customer = await t.as('customer');
  expect(
    Object.keys((await requestChange(customer, 'customer', 'nuova@prova.example', 'sbagliata')).json().errors),
  ).toEqual(['current_password']);
  const asked = await requestChange(customer, 'customer', 'Nuova@prova.example');
  expect(asked.json()).toMatchObject({ email: 'customer@locanda.test', pendingEmail: 'Nuova@prova.example' });
  const code = await codeTo('Nuova@prova.example');
  expect(await emailOf(customer, 'customer')).toBe('customer@locanda.test');
  const wrong = await confirmChange(customer, 'customer', code === '000000' ? '000001' : '000000');
  expect(wrong.json()).toMatchObject({ type: 'invalid-code', remainingAttempts: 4 });
  const done = await confirmChange(customer, 'customer', code);
  expect(done.json()).toMatchObject({ email: 'Nuova@prova.example', pendingEmail: null });
  // A code is valid only once.
  expect((await confirmChange(customer, 'customer', code)).json().type).toBe('code-expired');
  const told = (await t.outbox()).find(
    ({ to, subject }) => to === 'customer@locanda.test' && /modificato/.test(subject),
  );
  expect(told?.text).toContain('Nuova@prova.example');
  const logIn = (email: string) => t.visitor().post('/api/login', { email, password: DEMO_PASSWORD });
  expect((await logIn('nuova@PROVA.example')).statusCode).toBe(200);
  expect((await logIn('customer@locanda.test')).statusCode).toBe(422);
});

it('invalidates a code after five wrong tries or a new request', async () => {
  const editor = await t.as('editor');
  await requestChange(editor, 'editor', 'uno@prova.example');
  const first = await codeTo('uno@prova.example');
  await requestChange(editor, 'editor', 'due@prova.example');
  expect((await confirmChange(editor, 'editor', first)).statusCode).toBe(422);
  const second = await codeTo('due@prova.example');
  for (let n = 0; n < 4; n++) await confirmChange(editor, 'editor', second === '999999' ? '999998' : '999999');
  expect((await confirmChange(editor, 'editor', second)).json().type).toBe('code-expired');
  expect(await emailOf(editor, 'editor')).toBe('editor@locanda.test');
});

it('answers alike when the address has an account, and mails an explanation instead of a code', async () => {
  const vendor = await t.as('vendor');
  const answer = await requestChange(vendor, 'vendor', 'customer2@locanda.test');
  expect([answer.statusCode, answer.json().pendingEmail]).toEqual([200, 'customer2@locanda.test']);
  const [mail] = (await t.outbox()).filter(({ to }) => to === 'customer2@locanda.test');
  expect(mail?.subject).toBe('Questo indirizzo ha già un account');
  expect(mail?.text).not.toMatch(/\b\d{6}\b/);
});

it('gives an address to only one of two users who confirm it at the same time', async () => {
  const admin = await t.as('admin');
  await requestChange(admin, 'twofactor', 'stessa@prova.example', undefined);
  const one = await codeTo('stessa@prova.example');
  await requestChange(admin, 'operator', 'stessa@prova.example', undefined);
  const two = await codeTo('stessa@prova.example');
  const both = await Promise.all([confirmChange(admin, 'twofactor', one), confirmChange(admin, 'operator', two)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

it('changes the password, ends the other sessions and continues under a new id', async () => {
  const [here, there] = [await t.as('customer2'), await t.as('customer2')];
  const url = `${urlOf('customer2')}/password`;
  const body = {
    password: 'ventisette girasoli al sole',
    password_confirmation: 'ventisette girasoli al sole',
  };
  const wrong = await here.post(url, { ...body, current_password: 'sbagliata' });
  expect(Object.keys(wrong.json().errors)).toEqual(['current_password']);
  const same = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
  expect((await here.post(url, { ...same, current_password: DEMO_PASSWORD })).json().errors).toHaveProperty('password');
  const answer = await here.post(url, { ...body, current_password: DEMO_PASSWORD });
  expect(answer.statusCode).toBe(204);
  expect((await there.get('/api/user')).statusCode).toBe(401);
  expect((await here.get('/api/user')).statusCode).toBe(401);
  expect((await t.holding(tokenFrom(answer)).get('/api/user')).statusCode).toBe(200);
  const admin = await t.as('admin');
  expect((await admin.post(url, { ...body, current_password: DEMO_PASSWORD })).statusCode).toBe(404);
});

it('switches the second factor on freely, and off only with the password', async () => {
  const vendor = await t.as('vendor');
  const patch = async (body: object) => {
    const { version } = (await vendor.get(urlOf('vendor'))).json();
    return vendor.patch(urlOf('vendor'), { version, ...body });
  };
  const on = (await patch({ global2FA: true })).json();
  expect(on.global2FA).toBe(true);
  // An undo cannot bypass the password.
  expect((await vendor.post(`/api/audit/${on.changeId}/undo`)).statusCode).toBe(403);
  expect(Object.keys((await patch({ global2FA: false })).json().errors)).toEqual(['current_password']);
  const wrong = await patch({ global2FA: false, current_password: 'sbagliata' });
  expect(Object.keys(wrong.json().errors)).toEqual(['current_password']);
  expect((await patch({ global2FA: false, current_password: DEMO_PASSWORD })).json().global2FA).toBe(false);
});

it('counts wrong tries of the current password', async () => {
  const limited = await openTestApp({ rateLimitScale: 1 });
  const customer = await limited.as('customer');
  const url = `/api/users/${limited.ids.customer}/email`;
  const answers: number[] = [];
  for (let n = 0; n < 6; n++) {
    answers.push((await customer.post(url, { email: 'x@prova.example', current_password: 'no' })).statusCode);
  }
  expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
  await limited.close();
});

it('stores a profile photo, serves it resized and deletes the former one', async () => {
  const editor = await t.as('editor');
  const small = await uploadFiles(editor, `${urlOf('editor')}/photo`, [
    { data: await picture(1, { width: 90, height: 90 }) },
  ]);
  expect(small.json().errors).toHaveProperty('file');
  const answer = await uploadFiles(editor, `${urlOf('editor')}/photo`, [
    { data: await picture(2, { width: 300, height: 200 }) },
  ]);
  const file = answer.json().profile_photo as string;
  expect(file).toMatch(/^[0-9a-f-]{36}\.jpg$/);
  const shown = (name: string) => t.visitor().get(`/images/50x50/users/${t.ids.editor}/${name}`);
  expect((await shown(file)).statusCode).toBe(200);
  expect((await t.visitor().get(`/images/50x50/users/${t.ids.vendor}/${file}`)).statusCode).toBe(404);
  expect((await editor.get('/api/user')).json().profile_photo).toBe(file);
  const next = await uploadFiles(editor, `${urlOf('editor')}/photo`, [
    { data: await picture(3, { width: 300, height: 200 }) },
  ]);
  await t.outbox();
  expect((await shown(file)).statusCode).toBe(404);
  expect((await shown(next.json().profile_photo)).statusCode).toBe(200);
  expect((await editor.delete(`${urlOf('editor')}/photo`)).json().profile_photo).toBeNull();
  const customer = await t.as('customer');
  const alien = await uploadFiles(customer, `${urlOf('editor')}/photo`, [
    { data: await picture(4, { width: 300, height: 200 }) },
  ]);
  expect(alien.statusCode).toBe(404);
});

it('lets only the user change notification preferences', async () => {
  const [customer, admin] = [await t.as('customer'), await t.as('admin')];
  const { version } = (await customer.get(urlOf('customer'))).json();
  const body = { version, notificationPrefs: { ticket_reply: { email: false, digest: 'daily' } } };
  expect((await admin.patch(urlOf('customer'), body)).json().errors).toHaveProperty('notificationPrefs');
  expect((await customer.patch(urlOf('customer'), body)).json().notificationPrefs).toEqual(body.notificationPrefs);
  const odd = { version: version + 1, notificationPrefs: { ticket_reply: { sms: true } } };
  expect((await customer.patch(urlOf('customer'), odd)).statusCode).toBe(422);
});

it('shows other users’ sessions only to administrators, who may end them', async () => {
  const [admin, operator, editor] = [await t.as('admin'), await t.as('operator'), await t.as('editor')];
  const url = `${urlOf('editor')}/sessions`;
  expect((await operator.get(url)).statusCode).toBe(403);
  const list = (await admin.get(url)).json().data as { id: number; isCurrent: boolean }[];
  expect(list.length).toBeGreaterThan(0);
  for (const { id } of list) expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(204);
  expect((await editor.get('/api/user')).statusCode).toBe(401);
  const [own] = (await admin.get('/api/sessions')).json().data;
  expect((await admin.delete(`${url}/${own.id}`)).statusCode).toBe(404);
});
