import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp, tokenFrom } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
  [admin, operator] = [await t.as('admin'), await t.as('operator')];
});
afterAll(() => t.close());

let count = 0;
const PASSWORD = 'ventisette girasoli al sole';
async function inviteUser(role = 'customer', structures: object[] = []) {
  const email = `ospite${++count}@prova.example`;
  const answer = await admin.post('/api/users', { name: 'Ospite Nuovo', email, role, structures });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().id as number, email };
}
const findMailTo = async (to: string) => (await t.outbox()).find((mail) => mail.to === to);
const findLinkTo = async (to: string) => {
  const url = new URL(/https?:\/\/\S+/.exec((await findMailTo(to))?.text ?? '')?.[0] ?? '');
  return { token: url.pathname.split('/').at(-1) ?? '', email: url.searchParams.get('email') ?? '' };
};
const setPassword = (from: { token: string; email: string }, password = PASSWORD) =>
  t.visitor().post('/api/reset-password', { ...from, password, password_confirmation: password });
const logIn = (email: string, password = PASSWORD) => t.visitor().post('/api/login', { email, password });
const act = (id: number, action: string, by = admin) => by.post(`/api/users/${id}/${action}`);
const statusOf = async (id: number) => (await admin.get(`/api/users/${id}`)).json().status;
async function createActiveUser(role = 'customer') {
  const person = await inviteUser(role);
  expect((await setPassword(await findLinkTo(person.email))).statusCode).toBe(200);
  const caller = t.holding(tokenFrom(await logIn(person.email)));
  return { ...person, caller };
}

it('mails a link that sets the password once and activates the account', async () => {
  const { id, email } = await inviteUser();
  expect((await findMailTo(email))?.subject).toBe('Invito a Locanda');
  const first = await findLinkTo(email);
  expect((await act(id, 'resend-invitation')).statusCode).toBe(200);
  const second = await findLinkTo(email);
  expect(second.token).not.toBe(first.token);
  expect((await setPassword(first)).statusCode).toBe(410);
  const both = await Promise.all([setPassword(second), setPassword(second)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  expect(await statusOf(id)).toBe('active');
  expect((await logIn(email)).statusCode).toBe(200);
  const refused = await act(id, 'resend-invitation');
  expect([refused.statusCode, refused.json().type]).toEqual([422, 'invalid-transition']);
});

it('accepts an invitation for three days', async () => {
  const { id, email } = await inviteUser();
  const from = await findLinkTo(email);
  const age = (hours: number) =>
    t.database.pool.query(
      'update password_tokens set expires_at = expires_at - make_interval(hours => $2) where user_id = $1',
      [id, hours],
    );
  await age(71);
  const later = await t.database.pool.query(
    'select expires_at > now() as alive from password_tokens where user_id = $1',
    [id],
  );
  expect(later.rows).toEqual([{ alive: true }]);
  await age(1);
  expect((await setPassword(from)).statusCode).toBe(410);
});

it('gives a web account neither mail nor password', async () => {
  const { email, id } = await inviteUser('web');
  expect(await findMailTo(email)).toBeUndefined();
  expect((await act(id, 'resend-invitation')).statusCode).toBe(403);
});

it('ends the sessions at once when a right ends', async () => {
  for (const end of ['suspend', 'archive', 'end-sessions', 'role']) {
    const { id, caller } = await createActiveUser();
    expect((await caller.get('/api/user')).statusCode).toBe(200);
    const { version } = (await admin.get(`/api/users/${id}`)).json();
    const answer =
      end === 'role' ? await admin.post(`/api/users/${id}/role`, { role: 'editor', version }) : await act(id, end);
    expect([end, answer.statusCode]).toEqual([end, 200]);
    expect([end, (await caller.get('/api/user')).statusCode]).toEqual([end, 401]);
  }
});

it('readmits a reactivated account, and restores an archived one as suspended', async () => {
  const { id, email } = await createActiveUser();
  await act(id, 'suspend');
  expect((await logIn(email)).json().type).toBe('invalid-credentials');
  expect((await act(id, 'suspend')).json()).toMatchObject({ from: 'suspended', allowed: ['active'] });
  await act(id, 'reactivate');
  expect((await logIn(email)).statusCode).toBe(200);
  expect((await act(id, 'archive', operator)).statusCode).toBe(200);
  expect((await logIn(email)).json().type).toBe('invalid-credentials');
  expect((await act(id, 'restore', operator)).statusCode).toBe(403);
  expect((await act(id, 'restore')).json()).toMatchObject({ status: 'suspended', archivedAt: null });
});

it('hides an archived account, frees its address, and restores it only while the address is free', async () => {
  const { id, email } = await createActiveUser();
  await act(id, 'archive');
  const found = async (query: string) =>
    (await admin.get(`/api/users?q=${encodeURIComponent(email)}${query}`)).json().data.length;
  expect([await found(''), await found('&filter[archivedAt][empty]=false')]).toEqual([0, 1]);
  expect((await admin.get(`/api/options/users?q=${email}`)).json().data).toEqual([]);
  expect((await admin.post('/api/users', { name: 'Un Altro', email, role: 'customer' })).statusCode).toBe(201);
  expect(Object.keys((await act(id, 'restore')).json().errors)).toEqual(['email']);
});

it('keeps the last active administrator under simultaneous changes', async () => {
  const one = await createActiveUser('admin');
  const two = await createActiveUser('admin');
  expect((await act(t.ids.admin ?? 0, 'suspend', one.caller)).statusCode).toBe(200);
  const both = await Promise.all([act(one.id, 'suspend', two.caller), act(two.id, 'archive', one.caller)]);
  const [lost] = both.filter(({ statusCode }) => statusCode !== 200);
  expect(both.map(({ statusCode }) => statusCode)).toContain(200);
  // The other administrator's session may have ended already.
  expect(['last-admin', 'unauthenticated']).toContain(lost?.json().type);
  const { rows } = await t.database.pool.query(
    `select id from users where role = 'admin' and status = 'active' and archived_at is null`,
  );
  expect(rows).toHaveLength(1);
  await t.database.pool.query(`update users set status = 'active' where id = $1`, [t.ids.admin]);
  admin = await t.as('admin');
});

it('counts the links to be removed by a role change, and removes them after confirmation', async () => {
  const id = await makeStructure(t, 'customer', { status: 10 });
  const { id: userId } = await inviteUser('customer', [{ structureId: id, relation: 'manager' }]);
  const { version } = (await admin.get(`/api/users/${userId}`)).json();
  const body = { role: 'vendor', version };
  const asked = await admin.post(`/api/users/${userId}/role`, body);
  expect([asked.statusCode, asked.json().references]).toEqual([409, [{ resource: 'user-structures', count: 1 }]]);
  const done = await admin.post(`/api/users/${userId}/role`, { ...body, removeLinks: true });
  expect(done.json()).toMatchObject({ role: 'vendor', structureCount: 0 });
});

it('refuses to unlink, archive or change the only owner of an active structure', async () => {
  const structureId = await makeStructure(t, 'customer', { status: 10 });
  const { id } = await inviteUser('customer', [{ structureId, relation: 'owner' }]);
  const [first] = (
    await admin.get(`/api/user-structures?filter[userId]=${t.ids.customer}&filter[structureId]=${structureId}`)
  ).json().data;
  expect((await admin.delete(`/api/user-structures/${first.id}?version=${first.version}`)).statusCode).toBe(204);
  const [last] = (await admin.get(`/api/user-structures?filter[userId]=${id}`)).json().data;
  const url = `/api/user-structures/${last.id}`;
  expect((await admin.delete(`${url}?version=${last.version}`)).json().type).toBe('in-use');
  const manager = await admin.patch(url, { version: last.version, relation: 'manager', isPrimary: false });
  expect(manager.json().type).toBe('in-use');
  expect((await act(id, 'archive')).json()).toMatchObject({ type: 'in-use', references: [{ count: 1 }] });
  const { version } = (await admin.get(`/api/users/${id}`)).json();
  const role = await admin.post(`/api/users/${id}/role`, { role: 'vendor', version, removeLinks: true });
  expect(role.json().type).toBe('in-use');
  expect((await admin.get(url)).statusCode).toBe(200);
});

it('lets only one of two owners leave at the same time', async () => {
  const structureId = await makeStructure(t, 'customer', { status: 10 });
  await inviteUser('customer', [{ structureId, relation: 'owner' }]);
  const links = (await admin.get(`/api/user-structures?filter[structureId]=${structureId}`)).json().data;
  const answers = await Promise.all(
    links.map((one: { id: number; version: number }) =>
      admin.delete(`/api/user-structures/${one.id}?version=${one.version}`),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
});

it('erases personal data after thirty days and keeps the history', async () => {
  const structureId = await makeStructure(t, 'customer');
  const { id, email } = await inviteUser('customer', [{ structureId, relation: 'manager' }]);
  await act(id, 'archive');
  const early = await act(id, 'erase-personal-data');
  expect([early.statusCode, early.json().reason]).toEqual([422, 'too_soon']);
  await t.database.pool.query(`update users set archived_at = now() - interval '31 days' where id = $1`, [id]);
  expect((await act(id, 'erase-personal-data', operator)).statusCode).toBe(403);
  await t.database.pool.query(
    `insert into leads (first_name, last_name, structure_name, city_id, city, province, region_id, email, phone, message, privacy_consent, created_by)
     select 'Ada', 'Neri', 'Da Ada', c.id, c.name, 'BO', 8, $2, '+393331234567', 'Chiamatemi', true, $1 from cities c where c.id = 99014`,
    [id, email],
  );
  expect((await act(id, 'erase-personal-data')).json()).toMatchObject({
    name: `Utente rimosso ${id}`,
    email: `Utente rimosso ${id}`,
    structureCount: 0,
  });
  const { rows } = await t.database.pool.query('select * from users where id = $1', [id]);
  const leads = await t.database.pool.query('select * from leads where created_by = $1', [id]);
  expect(JSON.stringify([rows, leads.rows])).not.toMatch(new RegExp(`${email}|"Neri"|Chiamatemi`));
  expect(leads.rows).toHaveLength(1);
  const history = await admin.get(`/api/users/${id}/history`);
  expect(history.json().data.length).toBeGreaterThan(2);
  const log = await t.database.pool.query('select changes from audit_entries');
  expect(JSON.stringify([history.json(), log.rows])).not.toContain(email);
});

it('unlocks an account after failed logins', async () => {
  const { id, email } = await createActiveUser();
  await t.database.pool.query(
    `update users set locked_until = now() + interval '1 hour', failed_logins = 20 where id = $1`,
    [id],
  );
  await t.database.pool.query(
    `insert into auth_limits (key, count, resets_at) values ('login-email:' || $1, 2147480000, now() + interval '1 hour')`,
    [email],
  );
  expect((await logIn(email)).statusCode).toBe(429);
  expect((await act(id, 'unlock')).json()).toMatchObject({ failedLogins: 0, lockedUntil: null });
  expect((await logIn(email)).statusCode).toBe(200);
  expect((await act(id, 'unlock')).json().reason).toBe('not_locked');
});

it('suspends many accounts, each checked separately', async () => {
  const [one, two] = [await createActiveUser(), await inviteUser()];
  const answer = await operator.post('/api/users/bulk', {
    action: 'suspend',
    ids: [one.id, two.id, t.ids.admin],
  });
  expect(answer.json()).toMatchObject({
    done: [one.id],
    failed: [
      { id: two.id, type: 'invalid-transition' },
      { id: t.ids.admin, type: 'not-found' },
    ],
    versions: [{ id: one.id, version: (await admin.get(`/api/users/${one.id}`)).json().version }],
  });
});

it('undoes form changes but no actions', async () => {
  const { id } = await inviteUser('editor');
  const before = (await admin.get(`/api/users/${id}`)).json();
  const { changeId } = (await operator.patch(`/api/users/${id}`, { version: before.version, jobTitle: 'Capo' })).json();
  expect((await operator.post(`/api/audit/${changeId}/undo`)).statusCode).toBe(200);
  await act(id, 'archive');
  const { data } = (await admin.get(`/api/users/${id}/history`)).json();
  expect(data[0].action).toBe('archive');
  expect((await operator.post(`/api/audit/${data[0].id}/undo`)).statusCode).toBe(403);
  const admins = (await admin.patch(`/api/users/${t.ids.admin}`, { version: 1, jobTitle: 'Direzione' })).json();
  expect((await operator.post(`/api/audit/${admins.changeId}/undo`)).statusCode).toBe(404);
});

it('shows a forced second factor as on and refuses to switch it', async () => {
  const forced = await openTestApp({ forceTwoFactor: true });
  const caller = await forced.as('admin');
  const own = (await caller.get(`/api/users/${forced.ids.operator}`)).json();
  expect(own).toMatchObject({ global2FA: true, twoFactorForced: true });
  const answer = await caller.patch(`/api/users/${forced.ids.operator}`, { version: 1, global2FA: false });
  expect(answer.json().errors).toHaveProperty('global2FA');
  expect((await caller.get(`/api/users/${forced.ids.editor}`)).json().twoFactorForced).toBe(false);
  await forced.close();
});

it('keeps the structure’s vendor and editor fields and its primary links in sync', async () => {
  const structureId = await makeStructure(t, 'customer');
  await linkAccount(t, 'vendor', structureId, 'agent');
  const links = async () =>
    (await admin.get(`/api/user-structures?filter[structureId]=${structureId}&filter[relation]=agent`)).json().data;
  const vendorId = async () => (await admin.get(`/api/structures/${structureId}`)).json().vendorId;
  const [first] = await links();
  await admin.patch(`/api/user-structures/${first.id}`, { version: first.version, isPrimary: true });
  expect(await vendorId()).toBe(t.ids.vendor);
  const other = await inviteUser('vendor');
  await admin.post('/api/user-structures', {
    userId: other.id,
    structureId,
    relation: 'agent',
    isPrimary: true,
  });
  expect(await vendorId()).toBe(other.id);
  expect((await links()).map((one: { isPrimary: boolean }) => one.isPrimary)).toEqual([false, true]);
  const now = (await links())[1];
  await admin.delete(`/api/user-structures/${now.id}?version=${now.version}`);
  expect(await vendorId()).toBeNull();
});
