import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERSON_ROLES } from '../../../../domain/kernel/screens/roles.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';

const reason = 'Non trova il calendario: guardo che cosa vede';
let t: TestApp;
let operations: { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[];

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  const admin = await t.as('admin');
  const { paths } = (await admin.get('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { 'x-access': string }>>;
  }>();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries<{ 'x-access': string }>(methods)
      // Routes for site tokens need no session.
      .filter(([method, one]) => method !== 'get' && !one['x-access'].startsWith('token:'))
      .map(([method]) => ({
        method: method.toUpperCase() as 'POST',
        url: path.replace(/\{[^}]*\}/g, '1'),
      })),
  );
});
afterAll(() => t.close());

let viewer: Caller;
beforeEach(async () => {
  await t.database.pool.query('delete from views_as');
  viewer = await t.as('operator');
});

const startView = (caller: Caller, account: string) => caller.post('/api/view-as', { userId: t.ids[account], reason });
const readCurrentUser = async (caller: Caller) => (await caller.get('/api/user')).json();
const updateViews = (set: string) => t.database.pool.query(`update views_as set ${set}`);

describe('Visualizza come', () => {
  it("reads with the user's rights until the viewer goes back", async () => {
    expect((await startView(viewer, 'customer')).statusCode).toBe(204);
    expect(await readCurrentUser(viewer)).toMatchObject({
      id: t.ids.customer,
      role: 'customer',
      viewAs: { viewerName: expect.any(String), until: expect.any(String) },
    });
    // Customers may not read the list of users.
    expect((await viewer.get('/api/users')).statusCode).toBe(403);
    expect((await viewer.delete('/api/view-as')).statusCode).toBe(204);
    expect(await readCurrentUser(viewer)).toMatchObject({ id: t.ids.operator, viewAs: null });
    expect((await viewer.get('/api/users')).statusCode).toBe(200);
  });

  it('starts one view and answers 409 to the others when a session starts three at once', async () => {
    const caller = await t.as('operator');
    const answers = await Promise.all(['customer', 'customer2', 'editor'].map((account) => startView(caller, account)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    // A call that begins after the first has ended is a write during a view.
    expect(statuses.every((status) => [204, 409, 403].includes(status))).toBe(true);
    expect(statuses).toContain(409);
  });

  it('refuses every write route', async () => {
    await startView(viewer, 'customer');
    expect(operations.length).toBeGreaterThan(400);
    for (const { method, url } of operations) {
      if (url === '/api/logout' || (url === '/api/view-as' && method === 'DELETE')) continue;
      const answer = await viewer.inject(method, url, {});
      expect([method, url, answer.statusCode, answer.json().type]).toEqual([method, url, 403, 'view-as']);
    }
    expect((await readCurrentUser(viewer)).id).toBe(t.ids.customer);
  });

  it('allows administrators and operators to view users with fewer rights', async () => {
    for (const account of PERSON_ROLES) {
      const caller = await t.as(account);
      for (const seen of PERSON_ROLES) {
        const answer = await startView(caller, seen);
        const may =
          (account === 'admin' || account === 'operator') && PERSON_ROLES.indexOf(seen) > PERSON_ROLES.indexOf(account);
        const isStaff = account === 'admin' || account === 'operator';
        expect([account, seen, answer.statusCode]).toEqual([account, seen, may ? 204 : isStaff ? 422 : 403]);
        if (may) await caller.delete('/api/view-as');
      }
    }
    expect((await viewer.post('/api/view-as', { userId: 2_000_000, reason })).json().errors).toHaveProperty('userId');
    const short = await viewer.post('/api/view-as', { userId: t.ids.customer, reason: 'guardo     ' });
    expect(short.json().errors).toHaveProperty('reason');
  });

  it('ends after half an hour, and refuses writes until the viewer goes back', async () => {
    await startView(viewer, 'customer');
    await updateViews(`ends_at = now() - interval '1 second'`);
    expect(await readCurrentUser(viewer)).toMatchObject({ id: t.ids.operator, viewAs: null });
    const page = await viewer.post('/api/tickets', {});
    expect([page.statusCode, page.json().type]).toEqual([403, 'view-as']);
    await viewer.delete('/api/view-as');
    expect((await viewer.post('/api/tickets', {})).statusCode).toBe(422);
  });

  it('ends when the viewed account is suspended or the viewer loses the right', async () => {
    await startView(viewer, 'customer');
    await t.database.pool.query(`update users set status = 'suspended' where id = $1`, [t.ids.customer]);
    expect((await readCurrentUser(viewer)).id).toBe(t.ids.operator);
    await t.database.pool.query(`update users set status = 'active' where id = $1`, [t.ids.customer]);
    expect((await readCurrentUser(viewer)).id).toBe(t.ids.customer);
    await t.database.pool.query(`update users set role = 'editor' where id = $1`, [t.ids.operator]);
    expect((await readCurrentUser(viewer)).id).toBe(t.ids.operator);
    await t.database.pool.query(`update users set role = 'operator' where id = $1`, [t.ids.operator]);
  });

  it("logs each page in the viewer's name and lists the view among the user's sessions", async () => {
    await startView(viewer, 'customer');
    const from = (path: string) => ({
      headers: { host: 'locanda.test', referer: `http://locanda.test${path}` },
    });
    await viewer.get('/api/user', from('/dashboard?q=chiuso'));
    await viewer.get('/api/notifications', from('/dashboard'));
    await viewer.get('/api/user', from('/support/ticket'));
    // A referrer from another site is ignored.
    await viewer.get('/api/tickets', { headers: { host: 'locanda.test', referer: 'http://altrove.test/x' } });
    await viewer.delete('/api/view-as');
    const { rows } = await t.database.pool.query(
      `select actor_id, actor_role, on_behalf_of, changes from audit_entries where action = 'view_sensitive' and target_type = 'user'
         and actor_id = $1 order by id desc limit 4`,
      [t.ids.operator],
    );
    expect(rows.map((row) => row.changes[0].after).toReversed()).toEqual([
      reason,
      '/dashboard',
      '/support/ticket',
      '/api/tickets',
    ]);
    expect(rows.every((row) => row.on_behalf_of === t.ids.customer && row.actor_role === 'operator')).toBe(true);
    const customer = await t.as('customer');
    expect((await customer.get('/api/sessions')).json().views).toEqual([
      { startedAt: expect.any(String), endedAt: expect.any(String), viewerName: null, reason },
    ]);
    const admin = await t.as('admin');
    const shown = (await admin.get(`/api/users/${t.ids.customer}/sessions`)).json().views;
    expect(shown).toEqual([expect.objectContaining({ viewerName: expect.any(String), reason })]);
    const log = (await admin.get('/api/audit?filter[action]=view_sensitive&perPage=1')).json().data;
    expect(log[0]).toMatchObject({ actorId: t.ids.operator, onBehalfOf: t.ids.customer });
  });

  it("leaves the user's sessions unchanged, and logs out the viewer", async () => {
    await startView(viewer, 'customer');
    const { rows: before } = await t.database.pool.query(
      'select max(last_seen_at) as seen, count(*)::int as count from sessions where user_id = $1',
      [t.ids.customer],
    );
    await viewer.get('/api/user');
    const { rows: after } = await t.database.pool.query(
      'select max(last_seen_at) as seen, count(*)::int as count from sessions where user_id = $1',
      [t.ids.customer],
    );
    expect(after).toEqual(before);
    expect((await viewer.post('/api/logout')).statusCode).toBe(204);
    const { rows } = await t.database.pool.query(
      `select actor_id, target_id from audit_entries where action = 'logout' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor_id: t.ids.operator, target_id: t.ids.operator }]);
  });
});
