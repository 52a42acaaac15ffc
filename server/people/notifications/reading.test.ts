import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/actor.ts';
import { canReachParts, structureScope } from '../../platform/access/scope.ts';
import { Statement } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { readUser } from '../users/answers.ts';
import { erasePersonalData } from '../users/erase.ts';
import { notify } from './notify.ts';
import { MAX_UNREAD_COUNT } from './reading.ts';
import { deleteNotifications, letMinutesPass, listNotifications, readUnreadCounts } from './testing.ts';

let t: TestApp;
let customer: Caller;
let vendor: Caller;
let operator: Caller;
let structure: number;

beforeAll(async () => {
  t = await openTestApp();
  [customer, vendor, operator] = [await t.as('customer'), await t.as('vendor'), await t.as('operator')];
  structure = await makeStructure(t, 'customer', { name: 'Tre Vele' });
  await linkAccount(t, 'vendor', structure, 'agent');
});
afterAll(() => t.close());
beforeEach(() => deleteNotifications(t));

/** Notifies of a new status of the structure without changing it. */
const notifyStatus = (to: 10 | 20 | 50, structureId = structure, path = `/structures/${structureId}`) =>
  inTransaction(t.context.database, (transaction) =>
    notify(t.context, transaction, 'structure_state', {
      by: t.ids.operator ?? null,
      structureId,
      link: path,
      params: { from: 60, to },
    }),
  );
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await t.database.pool.query(text, values)).rows;
const withoutId = (body: string) => body.replace(/"instance":"[^"]+"/, '');

describe('notification list', () => {
  it("lists the user's own notifications, newest first, in the page's language", async () => {
    await notifyStatus(50);
    await notifyStatus(20, await makeStructure(t, 'customer', { name: 'Altana' }));
    expect((await listNotifications(customer)).map(({ title }) => title)).toEqual([
      'Altana: Revisionata',
      'Tre Vele: Editing',
    ]);
    expect((await listNotifications(vendor)).map(({ title }) => title)).toEqual(['Tre Vele: Editing']);
    expect(await listNotifications(operator)).toEqual([]);
    const french = await customer.get('/api/notifications', { headers: { 'accept-language': 'fr' } });
    expect(french.json().data[0]).toMatchObject({
      title: 'Altana\u00a0: Vérifié',
      body: 'Statut précédent : Attribué. Nouveau statut : Vérifié.',
    });
    expect(french.json().meta).toMatchObject({ total: 2, page: 1, next: null });
  });

  it('filters by type, unread and day, and refuses other filters', async () => {
    await notifyStatus(50);
    const [first] = await listNotifications(customer);
    await customer.post(`/api/notifications/${first?.id}/read`);
    await notifyStatus(20, await makeStructure(t, 'customer', { name: 'Altana' }));
    const titles = async (query: string) =>
      (await customer.get(`/api/notifications?${query}`)).json().data.map(({ title }: { title: string }) => title);
    expect(await titles('filter[readAt][empty]=true')).toEqual(['Altana: Revisionata']);
    expect(await titles('filter[readAt][empty]=false')).toEqual(['Tre Vele: Editing']);
    expect(await titles('filter[notificationType]=note_new,access_changed')).toEqual([]);
    const [{ today, tomorrow }] = (await rows<{ today: string; tomorrow: string }>(
      `select ((now() at time zone 'Europe/Rome')::date)::text as today, ((now() at time zone 'Europe/Rome')::date + 1)::text as tomorrow`,
    )) as [{ today: string; tomorrow: string }];
    expect(await titles(`filter[createdAt][gte]=${today}&filter[createdAt][lte]=${today}`)).toHaveLength(2);
    expect(await titles(`filter[createdAt][gte]=${tomorrow}`)).toEqual([]);
    for (const query of [
      'filter[notificationType]=zzz',
      'filter[userId]=1',
      'sort=title',
      'format=csv',
      'q=vele',
      'x=1',
    ])
      expect([query, (await customer.get(`/api/notifications?${query}`)).statusCode]).toEqual([query, 422]);
    const page = (await customer.get('/api/notifications?perPage=1')).json();
    const next = (await customer.get(`/api/notifications?perPage=1&after=${page.meta.next}`)).json();
    expect([page.data[0].title, next.data[0].title]).toEqual(['Altana: Revisionata', 'Tre Vele: Editing']);
  });

  it('hides types that the user’s current role does not receive', async () => {
    await rows(
      `insert into notifications (user_id, notification_type, link) values ($1, 'user_registered', '/settings/users/1/edit')`,
      [t.ids.customer],
    );
    expect([await listNotifications(customer), await readUnreadCounts(customer)]).toEqual([[], [0, 0]]);
  });

  it('hides and does not count notifications about structures without access', async () => {
    await notifyStatus(50);
    expect(await readUnreadCounts(vendor)).toEqual([1, 1]);
    await rows('update user_structures set valid_from = valid_from - 9, valid_to = valid_from - 1 where user_id = $1', [
      t.ids.vendor,
    ]);
    expect([await listNotifications(vendor), await readUnreadCounts(vendor)]).toEqual([[], [0, 0]]);
    const [{ id }] = (await rows<{ id: number }>('select id from notifications where user_id = $1', [
      t.ids.vendor,
    ])) as [{ id: number }];
    for (const answer of [
      await vendor.post(`/api/notifications/${id}/read`),
      await vendor.delete(`/api/notifications/${id}`),
    ])
      expect(answer.statusCode).toBe(404);
    await rows('update user_structures set valid_to = null where user_id = $1', [t.ids.vendor]);
    expect(await listNotifications(vendor)).toHaveLength(1);
    // Another user's notification is answered exactly like a missing one.
    const outside = await customer.post(`/api/notifications/${id}/read`);
    const missing = await customer.post('/api/notifications/2147483647/read');
    expect([outside.statusCode, withoutId(outside.body)]).toEqual([404, withoutId(missing.body)]);
  });
});

describe('read state', () => {
  it('counts unread notifications alike in the bell and GET /user, up to a hundred', async () => {
    await notifyStatus(50);
    expect(await readUnreadCounts(customer)).toEqual([1, 1]);
    const [one] = await listNotifications(customer);
    const read = await customer.post(`/api/notifications/${one?.id}/read`);
    expect(read.json()).toMatchObject({
      id: one?.id,
      title: 'Tre Vele: Editing',
      readAt: expect.any(String),
    });
    expect((await customer.post(`/api/notifications/${one?.id}/read`)).json().readAt).toBe(read.json().readAt);
    expect(await readUnreadCounts(customer)).toEqual([0, 0]);
    await rows(
      `insert into notifications (user_id, notification_type, link)
       select $1, 'structure_state', '/altre/' || n from generate_series(1, 140) n`,
      [t.ids.customer],
    );
    expect(await readUnreadCounts(customer)).toEqual([MAX_UNREAD_COUNT, MAX_UNREAD_COUNT]);
  });

  it('marks as read everything up to the last seen notification', async () => {
    await notifyStatus(50);
    const [seen] = await listNotifications(customer);
    await notifyStatus(20, await makeStructure(t, 'customer', { name: 'Altana' }));
    expect((await customer.post('/api/notifications/read-all', { upTo: seen?.id })).json()).toEqual({
      read: 1,
    });
    expect((await listNotifications(customer)).map(({ readAt }) => readAt === null)).toEqual([true, false]);
    expect((await customer.post('/api/notifications/read-all')).json()).toEqual({ read: 1 });
    expect(await readUnreadCounts(customer)).toEqual([0, 0]);
    expect(await readUnreadCounts(vendor)).toEqual([1, 1]);
    for (const body of [{ upTo: 0 }, { upTo: 'x' }, { all: true }])
      expect((await customer.post('/api/notifications/read-all', body)).statusCode).toBe(422);
  });

  it('does not prolong a session by polling', async () => {
    const one = await t.as('customer');
    const lastSeen = async () =>
      (await rows<{ at: Date }>('select last_seen_at as at from sessions order by id desc limit 1'))[0]?.at.getTime();
    await rows(`update sessions set last_seen_at = now() - interval '5 minutes'`);
    const before = await lastSeen();
    await one.get('/api/notifications/unread');
    expect(await lastSeen()).toBe(before);
    await one.get('/api/notifications');
    expect(await lastSeen()).toBeGreaterThan(before ?? 0);
  });
});

it('restores a dismissed notification until the nightly clean-up', async () => {
  await notifyStatus(50);
  const [one] = await listNotifications(customer);
  expect((await customer.delete(`/api/notifications/${one?.id}`)).statusCode).toBe(204);
  expect([await listNotifications(customer), await readUnreadCounts(customer)]).toEqual([[], [0, 0]]);
  expect((await customer.delete(`/api/notifications/${one?.id}`)).statusCode).toBe(404);
  expect((await vendor.post(`/api/notifications/${one?.id}/restore`)).statusCode).toBe(404);
  expect((await customer.post(`/api/notifications/${one?.id}/restore`)).json().title).toBe('Tre Vele: Editing');
  expect(await listNotifications(customer)).toHaveLength(1);
  // The same event creates a new notification; dismissed ones are not merged.
  await customer.delete(`/api/notifications/${one?.id}`);
  await notifyStatus(50);
  expect(await listNotifications(customer)).toMatchObject([{ count: 1 }]);
});

describe('identical events within ten minutes', () => {
  it('merges them with a counter, marks the row unread and sends no second mail', async () => {
    await notifyStatus(50);
    const [one] = await listNotifications(customer);
    await customer.post(`/api/notifications/${one?.id}/read`);
    await letMinutesPass(t, 9);
    await notifyStatus(20);
    expect(await listNotifications(customer)).toMatchObject([
      { id: one?.id, count: 2, readAt: null, title: 'Tre Vele: Revisionata' },
    ]);
    expect((await t.outbox()).filter(({ to }) => to.startsWith('customer@'))).toHaveLength(1);
    await letMinutesPass(t, 2);
    await notifyStatus(10);
    expect(await listNotifications(customer)).toMatchObject([
      { count: 1, title: 'Tre Vele: Attiva' },
      { id: one?.id, count: 2 },
    ]);
    expect((await t.outbox()).filter(({ to }) => to.startsWith('customer@'))).toHaveLength(2);
  });

  it('merges simultaneous events', async () => {
    await Promise.all(Array.from({ length: 12 }, () => notifyStatus(50)));
    expect(await listNotifications(customer)).toMatchObject([{ count: 12 }]);
    expect(await listNotifications(vendor)).toMatchObject([{ count: 12 }]);
    expect(await t.outbox()).toHaveLength(2);
    await letMinutesPass(t, 11);
    await Promise.all(Array.from({ length: 12 }, () => notifyStatus(20)));
    expect(await listNotifications(customer)).toMatchObject([{ count: 12 }, { count: 12 }]);
    expect(await t.outbox()).toHaveLength(4);
  });

  it('keeps notifications with different links apart', async () => {
    await notifyStatus(50);
    await notifyStatus(50, structure, `/structures/${structure}/dati/contatti`);
    expect(await listNotifications(customer)).toHaveLength(2);
  });
});

it('writes notifications with the change, so that a rollback notifies nobody', async () => {
  await expect(
    inTransaction(t.context.database, async (transaction) => {
      await notify(t.context, transaction, 'note_new', { by: null, structureId: structure, link: '/x', to: [] });
      await notify(t.context, transaction, 'structure_state', {
        by: null,
        structureId: structure,
        link: '/x',
        params: { from: 60, to: 50 },
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect([await listNotifications(customer), await listNotifications(vendor), await t.outbox()]).toEqual([[], [], []]);
  // Repeating a call whose answer was lost notifies nobody again.
  const { version } = (await operator.get(`/api/structures/${structure}`)).json();
  const body = { action: 'status', ids: [structure], to: 0, reason: 'other', note: 'Chiusa per lavori' };
  const headers = { 'idempotency-key': '4b3a4a51-6bb0-4b61-8f0e-0f8d3a3ed3c1' };
  for (let times = 0; times < 2; times++) {
    expect((await operator.post('/api/structures/bulk', body, { headers })).json().done).toEqual([structure]);
    await rows(`update idempotency_keys set status = null, answer = null, held_until = '-infinity'`);
  }
  expect((await operator.get(`/api/structures/${structure}`)).json().version).toBe(version + 1);
  expect(await listNotifications(customer)).toMatchObject([{ count: 1 }]);
  expect(await t.outbox()).toHaveLength(2);
});

it('accepts only links within this app', async () => {
  for (const path of ['//evil.example', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)']) {
    await expect(notifyStatus(50, structure, path)).rejects.toThrow('not a path of our own');
    await expect(
      rows(`insert into notifications (user_id, notification_type, link) values ($1, 'structure_state', $2)`, [
        t.ids.customer,
        path,
      ]),
    ).rejects.toThrow('notifications_link');
  }
});

it('deletes notifications with the user, the structure or the user’s personal data', async () => {
  const id = await makeStructure(t, 'customer', { name: 'Di Passaggio' });
  await notifyStatus(50, id);
  await notifyStatus(50);
  await rows('delete from structures where id = $1', [id]);
  expect((await listNotifications(customer)).map(({ title }) => title)).toEqual(['Tre Vele: Editing']);
  const [{ gone }] = (await rows<{ gone: number }>(
    `insert into users (name, email, role, status) values ('Di Passaggio', 'passa@prova.example', 'operator', 'active') returning id as gone`,
  )) as [{ gone: number }];
  const admin = { userId: t.ids.admin ?? 0, role: 'admin' } as Actor;
  await inTransaction(t.context.database, async (transaction) => {
    await notify(t.context, transaction, 'user_registered', {
      by: null,
      link: '/settings/users/1/edit',
      personId: gone,
    });
    await erasePersonalData(
      t.context,
      transaction,
      { ...admin, requestId: null, ipMasked: null },
      await readUser(transaction, admin, gone),
    );
  });
  expect(await rows('select id from notifications where user_id = $1', [gone])).toEqual([]);
  expect((await listNotifications(operator))[0]?.title).toBe(`Nuova registrazione: Utente rimosso ${gone}`);
  await notifyStatus(50);
  await rows('delete from users where id = $1', [gone]);
});

it('applies the same structure access in the notification SQL as for requests', async () => {
  const structures = [structure, await makeStructure(t, 'customer2'), await makeStructure(t, 'customer')];
  await linkAccount(t, 'vendor', structures[1] ?? 0, 'agent', { from: 1 });
  await linkAccount(t, 'customer2', structure, 'manager', { from: -9, to: -1 });
  for (const [account, role] of Object.entries({
    admin: 'admin',
    operator: 'operator',
    editor: 'editor',
    vendor: 'vendor',
    customer: 'customer',
    customer2: 'customer',
  } as const)) {
    const statement = new Statement();
    const scope = structureScope({ userId: t.ids[account] ?? 0, role } as Actor, 's.id', 'parts')(statement);
    const own = await rows(`select s.id from structures s where ${scope} order by 1`, statement.values);
    const theirs = await rows(
      `select s.id from structures s, users u where u.id = $1 and ${canReachParts('s.id')} order by 1`,
      [t.ids[account]],
    );
    expect([account, theirs]).toEqual([account, own]);
  }
});

it('uses an index for the list and the unread count', async () => {
  await rows(
    `insert into notifications (user_id, notification_type, link, structure_id, read_at)
     select u.id, 'structure_state', '/structures/' || n, case when n % 2 = 0 then $1::integer end, case when n % 50 > 0 then now() end
     from generate_series(1, 3000) n, users u where u.role <> 'web'`,
    [structure],
  );
  await rows('analyze notifications');
  for (const [url, index] of [
    ['/api/notifications', 'notifications_list'],
    ['/api/notifications?filter[readAt][empty]=true', 'notifications_'],
    ['/api/notifications/unread', 'notifications_unread'],
    ['/api/user', 'notifications_unread'],
  ] as const) {
    const asked = await recordStatements(() => customer.get(url));
    const plans = await Promise.all(
      asked
        .filter(({ text }) => text.includes('from notifications t'))
        .map(({ text, values }) => rows<{ 'QUERY PLAN': string }>(`explain ${text}`, values)),
    );
    const plan = plans
      .flat()
      .map((line) => line['QUERY PLAN'])
      .join('\n');
    expect([url, plan.includes(index), plan.includes('Seq Scan on notifications')]).toEqual([url, true, false]);
  }
  expect((await customer.get('/api/notifications')).json().meta.total).toBe(3000);
});

/** Records the SQL statements of a call. */
async function recordStatements(call: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const { pool } = t.database;
  const query = pool.query.bind(pool);
  const asked: { text: string; values: unknown[] }[] = [];
  Object.assign(pool, {
    query: (config: { text: string; values: unknown[] }) => {
      asked.push(config);
      return query(config);
    },
  });
  await call();
  Object.assign(pool, { query });
  return asked;
}
