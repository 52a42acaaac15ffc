import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { VERSION } from '../../platform/version.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { sendDigests } from './digest.ts';
import { notify } from './notify.ts';
import { deleteNotifications, listNotifications } from './testing.ts';
import { watchErrors } from './watch.ts';

let t: TestApp;
let customer: Caller;

beforeAll(async () => {
  t = await openTestApp();
  customer = await t.as('customer');
});
afterAll(() => t.close());
beforeEach(async () => {
  await deleteNotifications(t);
  await t.database.pool.query(`update users set notification_prefs = '{}'`);
});

const setPreferences = (account: string, prefs: object) =>
  t.database.pool.query('update users set notification_prefs = $2 where id = $1', [
    t.ids[account],
    JSON.stringify(prefs),
  ]);
/** Creates a notification about a structure at the given time. */
async function notifyAt(id: number, at: string) {
  await inTransaction(t.context.database, (transaction) =>
    notify(t.context, transaction, 'structure_state', {
      by: null,
      structureId: id,
      link: `/structures/${id}`,
      params: { from: 60, to: 50 },
    }),
  );
  await t.database.pool.query(
    `update notifications set created_at = $2, updated_at = $2, mergeable = false where structure_id = $1 and mergeable`,
    [id, at],
  );
}
const send = (at: string) => sendDigests(t.context, new Date(at));
const mails = async () => (await t.outbox()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted();

it('sends the daily mail at eight in Rome, once, with the earlier notifications', async () => {
  await setPreferences('customer', { structure_state: { digest: 'daily' } });
  const structure = await makeStructure(t, 'customer', { name: '<b>Tre Vele</b>' });
  const other = await makeStructure(t, 'customer', { name: 'Altana' });
  await notifyAt(structure, '2026-11-20T09:00:00Z');
  await notifyAt(other, '2026-11-20T22:00:00Z');
  expect([(await listNotifications(customer)).length, await mails()]).toEqual([2, []]);
  await send('2026-11-21T06:59:59Z');
  expect(await mails()).toEqual([]);
  await Promise.all([send('2026-11-21T07:00:01Z'), send('2026-11-21T07:00:01Z')]);
  await send('2026-11-21T08:00:00Z');
  expect(await mails()).toEqual(['customer: Novità su Locanda: 2']);
  const [mail] = await t.outbox();
  expect(mail?.text).toContain(
    'Altana: Editing. Stato precedente: Assegnato. Nuovo stato: Editing.\n\n<b>Tre Vele</b>: Editing.',
  );
  expect(mail?.html).not.toContain('<b>Tre');
  expect((await listNotifications(customer)).every(({ emailedAt }) => emailedAt !== null)).toBe(true);
  // Notifications after eight wait for the next day; a server that was off at eight sends later.
  await notifyAt(structure, '2026-11-21T07:30:00Z');
  await send('2026-11-21T20:00:00Z');
  expect(await mails()).toHaveLength(1);
  await send('2026-11-22T15:00:00Z');
  expect(await mails()).toHaveLength(2);
});

it('sends at eight on the days of a time change', async () => {
  await setPreferences('customer', { structure_state: { digest: 'daily' } });
  const structure = await makeStructure(t, 'customer');
  for (const [told, early, due] of [
    // 29 March 2026: from then on eight in Rome is 6:00 UTC, on the day before 7:00 UTC.
    ['2026-03-28T12:00:00Z', '2026-03-29T05:59:00Z', '2026-03-29T06:00:01Z'],
    // 25 October 2026: 7:00 UTC again.
    ['2026-10-24T12:00:00Z', '2026-10-25T06:59:00Z', '2026-10-25T07:00:01Z'],
  ] as const) {
    await deleteNotifications(t);
    await notifyAt(structure, told);
    await send(early);
    expect([told, await mails()]).toEqual([told, []]);
    await send(due);
    expect([told, await mails()]).toEqual([told, ['customer: Novità su Locanda: 1']]);
  }
});

it('sends the weekly mail on Monday', async () => {
  await setPreferences('customer', { structure_state: { digest: 'weekly' } });
  const structure = await makeStructure(t, 'customer');
  await notifyAt(structure, '2026-11-17T10:00:00Z');
  for (const day of ['18', '19', '20', '21', '22']) await send(`2026-11-${day}T07:00:01Z`);
  await send('2026-11-23T06:59:00Z');
  expect(await mails()).toEqual([]);
  await send('2026-11-23T07:00:01Z');
  expect(await mails()).toEqual(['customer: Novità su Locanda: 1']);
});

it('omits notifications that the user may no longer see, switched off or deleted', async () => {
  for (const account of ['customer', 'vendor', 'customer2', 'editor'])
    await setPreferences(account, { structure_state: { digest: 'daily' } });
  const structure = await makeStructure(t, 'customer');
  await linkAccount(t, 'vendor', structure, 'agent');
  await linkAccount(t, 'customer2', structure, 'manager');
  await linkAccount(t, 'editor', structure, 'editor');
  await notifyAt(structure, '2026-11-20T09:00:00Z');
  await t.database.pool.query('delete from user_structures where user_id = $1', [t.ids.vendor]);
  await setPreferences('customer2', { structure_state: { email: false } });
  const editor = await t.as('editor');
  await editor.delete(`/api/notifications/${(await listNotifications(editor))[0]?.id}`);
  await send('2026-11-21T07:00:01Z');
  expect(await mails()).toEqual(['customer: Novità su Locanda: 1']);
  const left = await t.database.pool.query(
    'select count(*)::integer as waiting from notifications where digest is not null',
  );
  expect(left.rows[0].waiting).toBe(0);
});

it('lists forty items and counts the rest, for more readers than one batch', async () => {
  await setPreferences('customer', { structure_state: { digest: 'daily' } });
  const waiting = (people: string, each: number) =>
    t.database.pool.query(
      `insert into notifications (user_id, notification_type, link, params, digest, created_at, updated_at)
       select u.id, 'structure_state', '/x/' || n, '{"from":60,"to":50}', 'daily', '2026-11-20T09:00Z', '2026-11-20T09:00Z'
       from users u, generate_series(1, $1) n where ${people}`,
      [each],
    );
  await waiting(`email = 'customer@locanda.test'`, 45);
  await t.database.pool.query(
    `insert into users (name, email, role, status) select 'Molti', 'molti' || n || '@prova.example', 'customer', 'active'
     from generate_series(1, 130) n`,
  );
  await waiting(`name = 'Molti'`, 1);
  await send('2026-11-21T07:00:01Z');
  const all = await t.outbox();
  expect(all).toHaveLength(131);
  const own = all.find(({ to }) => to.startsWith('customer@'));
  expect(own?.subject).toBe('Novità su Locanda: 45');
  expect(own?.text).toContain('e altre 5 nel back office');
});

it('deletes notifications after half a year, and dismissed ones after a day', async () => {
  await t.database.pool.query(
    `insert into notifications (user_id, notification_type, link, created_at, deleted_at)
     select $1, 'structure_state', '/x/' || n, now() - make_interval(days => n), case when n < 3 then now() - make_interval(days => n) end
     from unnest(array[1, 2, 5, 179, 181, 400]) n`,
    [t.ids.customer],
  );
  // Runs the scheduled job.
  await t.database.pool.query(
    `insert into pgboss.job (name, data, retry_limit, policy) select name, '{}', 0, policy from pgboss.queue where name = 'notifications-clean-up'`,
  );
  await t.context.jobs.drain();
  const { rows } = await t.database.pool.query('select link from notifications order by id');
  expect(rows.map(({ link: path }) => path)).toEqual(['/x/5', '/x/179']);
});

it('notifies once of an hour with many more errors than usual', async () => {
  const operator = await t.as('operator');
  const hour = (ago: number, errors: number) =>
    t.database.pool.query(
      `insert into error_hours (hour, errors) values (date_trunc('hour', now()) - make_interval(hours => $1), $2)
       on conflict (hour) do update set errors = excluded.errors`,
      [ago, errors],
    );
  const spikes = async () => (await listNotifications(operator, 'error_spike')).map(({ body }) => body);
  await hour(1, 19);
  await watchErrors(t.context);
  expect(await spikes()).toEqual([]);
  await hour(1, 29);
  await hour(72, 168 * 6);
  await watchErrors(t.context);
  expect(await spikes()).toEqual([]);
  await hour(1, 30);
  await Promise.all([watchErrors(t.context), watchErrors(t.context)]);
  await watchErrors(t.context);
  expect(await spikes()).toEqual([`Errori nell’ultima ora: 30. Media oraria: 6. Locanda ${VERSION}.`]);
  expect((await mails()).filter((mail) => mail.startsWith('operator'))).toEqual(['operator: Picco di errori']);
});

it('counts every error of the hour, even beyond the stored ones, except those of bots', async () => {
  const visitor = t.visitor();
  await t.database.pool.query('truncate error_hours');
  const report = { message: 'Cannot read properties of undefined' };
  for (let n = 0; n < 30; n++) await visitor.post('/api/errors', report);
  const bot = {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  };
  await visitor.post('/api/errors', report, bot);
  const { rows } = await t.database.pool.query('select sum(errors)::integer as errors from error_hours');
  expect(rows).toEqual([{ errors: 30 }]);
});
