import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import { type Caller, openTestApp, type TestApp, tokenFrom } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { ALL_ACCOUNTS, deleteNotifications, listMails, listNotifications, listTypesByAccount } from './testing.ts';

let t: TestApp;
const callers: Record<string, Caller> = {};

beforeAll(async () => {
  // With the real limits: twenty wrong passwords lock an account.
  t = await openTestApp({ rateLimitScale: 1 });
});
afterAll(() => t.close());
beforeEach(async () => {
  await deleteNotifications(t);
  // Changes of an account end its sessions, so everybody logs in again.
  for (const account of ALL_ACCOUNTS) callers[account] = await t.as(account);
});

const caller = (account: string): Caller => callers[account] as Caller;
const listAll = () => listTypesByAccount(callers);
const readMails = () => listMails(t);

it('notifies admins and operators of a verified registration with its structure', async () => {
  const visitor = t.visitor();
  const place = await t.database.pool.query(
    'select c.id as city_id, p.id as province_id, p.region_id from cities c join provinces p on p.id = c.province_id where c.id = 37006',
  );
  const email = 'registrata@prova.example';
  const registered = await visitor.post('/api/register', {
    name: 'Rita Registrata',
    email,
    phone: '+390512345678',
    password: 'una lunga passeggiata al mare',
    password_confirmation: 'una lunga passeggiata al mare',
    lang: 'it',
    acceptTerms: true,
    acceptPrivacy: true,
    other_data: JSON.stringify({
      requestKind: 'new_listing',
      structureName: 'Casa Rita',
      structure_type: 'bed_and_breakfast',
      contactRole: 'owner',
      ...place.rows[0],
    }),
  });
  expect(registered.statusCode, registered.body).toBe(201);
  expect(await listAll()).toEqual({});
  const code = /\d{6}/.exec((await t.outbox())[0]?.subject ?? '')?.[0] ?? '';
  const proof = { email, user_id: registered.json().user_id, verification_code: code };
  expect((await visitor.post('/api/verify-email-code', proof)).statusCode).toBe(200);
  const both = ['structure_created', 'user_registered'];
  expect(await listAll()).toEqual({ admin: both, operator: both });
  expect((await listNotifications(caller('operator'))).map(({ title }) => title)).toEqual([
    'Nuova struttura: Casa Rita',
    'Nuova registrazione: Rita Registrata',
  ]);
});

it('notifies the user of account changes, also of their own, with one mail', async () => {
  const password = 'un gatto sul tetto che scotta';
  const changed = await caller('customer2').post(`/api/users/${t.ids.customer2}/password`, {
    current_password: DEMO_PASSWORD,
    password,
    password_confirmation: password,
  });
  expect(changed.statusCode, changed.body).toBeLessThan(300);
  callers.customer2 = await t.as('customer2');
  expect(await listAll()).toEqual({ customer2: ['password_changed'] });
  expect(await readMails()).toEqual(['customer2: Password modificata']);
  const wrong = { email: 'customer2@locanda.test', password: 'sbagliata' };
  for (let tries = 0; tries < 20; tries++)
    await t.visitor().post('/api/login', wrong, { remoteAddress: `10.0.0.${tries}` });
  expect(await listAll()).toEqual({ customer2: ['account_locked', 'password_changed'] });
  expect(await readMails()).toEqual(['customer2: Password modificata', 'customer2: Troppi tentativi di accesso']);
});

it('names the new role, and hides notifications that only the old role could see', async () => {
  const id = await makeStructure(t, 'customer', { name: 'Del Commerciale', status: 60 });
  await linkAccount(t, 'vendor', id, 'agent');
  const { version: read } = (await caller('operator').get(`/api/structures/${id}`)).json();
  await caller('operator').post(`/api/structures/${id}/status`, { to: 50, version: read });
  expect((await listNotifications(caller('vendor'))).length).toBe(1);
  const { version } = (await caller('admin').get(`/api/users/${t.ids.vendor}`)).json();
  const body = { role: 'editor', version, removeLinks: true };
  const changed = await caller('admin').post(`/api/users/${t.ids.vendor}/role`, body);
  expect(changed.statusCode, changed.body).toBe(200);
  const editor = await t.as('vendor');
  // Editors read every structure, so its notifications stay visible.
  expect((await listNotifications(editor)).map(({ title }) => title)).toEqual([
    'Il tuo nuovo ruolo è Redattore',
    'Del Commerciale: Editing',
  ]);
  const again = (await caller('admin').get(`/api/users/${t.ids.vendor}`)).json();
  await caller('admin').post(`/api/users/${t.ids.vendor}/role`, {
    role: 'customer',
    version: again.version,
    removeLinks: true,
  });
  const customer = await t.as('vendor');
  expect((await listNotifications(customer)).map(({ title }) => title)).toEqual(['Il tuo nuovo ruolo è Cliente']);
});

it('notifies and mails a login from a new device, except the first device', async () => {
  const agents = {
    home: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0',
    other: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    unknown: 'curl/8.0',
  };
  const enter = async (device: keyof typeof agents, account = 'customer') => {
    const visitor = t.visitor();
    const body = { email: `${account}@locanda.test`, password: DEMO_PASSWORD };
    const headers = { 'user-agent': agents[device] };
    const answer = await visitor.post('/api/login', body, { headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return t.holding(tokenFrom(answer));
  };
  for (const device of ['home', 'home', 'other', 'other', 'home', 'unknown'] as const) await enter(device);
  expect((await listNotifications(caller('customer'))).map(({ body }) => body.split('.')[0])).toEqual([
    'Dispositivo: Dispositivo sconosciuto',
  ]);
  expect(await listNotifications(caller('customer'))).toMatchObject([
    {
      count: 2,
      title: 'Accesso da un nuovo dispositivo',
      link: `/settings/users/${t.ids.customer}/edit?tab=sessioni`,
    },
  ]);
  // Each login mails separately, although the list merges them.
  expect(await readMails()).toEqual(Array(2).fill('customer: Accesso da un nuovo dispositivo'));
  expect((await t.outbox()).map(({ text }) => text).join()).toContain('Chrome, Linux, indirizzo 127.0.0.0');

  // With a second factor, the notification follows the right code.
  const codeOf = async () => /\d{6}/.exec((await t.outbox())[0]?.subject ?? '')?.[0] ?? '';
  for (const device of ['home', 'other'] as const) {
    await deleteNotifications(t);
    const pending = await enter(device, 'twofactor');
    expect(await readMails()).toHaveLength(1);
    const headers = { 'user-agent': agents[device] };
    await pending.post('/api/check2fa', { twoAuthCode: await codeOf() }, { headers });
  }
  expect(await readMails()).toContain('twofactor: Accesso da un nuovo dispositivo');
});

it('notifies the user of a new address and of a reactivation', async () => {
  const id = t.ids.editor;
  const asked = { email: 'elena.nuova@prova.example', current_password: DEMO_PASSWORD };
  expect((await caller('editor').post(`/api/users/${id}/email`, asked)).statusCode).toBeLessThan(300);
  const code = /\d{6}/.exec((await t.outbox())[0]?.subject ?? '')?.[0] ?? '';
  const confirmed = await caller('editor').post(`/api/users/${id}/email/confirm`, { code });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  expect(await listAll()).toEqual({ editor: ['email_changed'] });
  expect((await readMails()).filter((mail) => mail.includes('modificato'))).toEqual([
    'editor: Indirizzo e-mail modificato',
  ]);
  await deleteNotifications(t);
  for (const action of ['suspend', 'reactivate'])
    expect((await caller('admin').post(`/api/users/${id}/${action}`)).statusCode).toBe(200);
  callers.editor = await t.as('editor');
  expect(await listAll()).toEqual({ editor: ['access_changed'] });
  expect(await readMails()).toEqual(['elena.nuova: Il tuo account è di nuovo attivo']);
});
