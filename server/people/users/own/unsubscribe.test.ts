import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { MailServer } from '../../../platform/mail/testing.ts';
import { unsubscribePath } from '../../../platform/mail/unsubscribe.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { notify } from '../../notifications/notify.ts';

const server = new MailServer();
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ smtpUrl: `smtp://${await server.open()}`, publicUrl: 'https://locanda.example' });
});
afterAll(async () => {
  server.close();
  await t.close();
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const postLink = (url: string, headers: Record<string, string> = FORM, payload = 'List-Unsubscribe=One-Click') =>
  t.app.inject({ method: 'POST', url, payload, headers });
const readPreferences = async (id: number) =>
  (await t.database.pool.query('select notification_prefs as prefs from users where id = $1', [id])).rows[0].prefs;

async function notifyCustomer(): Promise<string[]> {
  const to = t.ids.customer as number;
  const structureId = await makeStructure(t, 'customer');
  await inTransaction(t.database, (transaction) =>
    notify(t.context, transaction, 'structure_state', {
      by: null,
      to: [to],
      structureId,
      link: `/structures/${structureId}`,
      params: { status: 70 },
    } as never),
  );
  server.taken.length = 0;
  await t.context.jobs.drain();
  return [...server.taken];
}

it('ends a type’s mails with one click without a session, but not by opening the page', async () => {
  const [mail = ''] = await notifyCustomer();
  const unfolded = mail.replaceAll('\n ', ' ');
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const url = /^List-Unsubscribe: ?<https:\/\/locanda\.example(\/[^>]+)>$/m.exec(unfolded)?.[1] ?? '';
  const seen = await t.app.inject({ method: 'GET', url });
  expect([seen.statusCode, seen.payload]).toEqual([200, expect.stringContaining('Cambio di stato')]);
  expect(await readPreferences(t.ids.customer as number)).toEqual({});

  const done = await postLink(url);
  expect([done.statusCode, done.payload]).toEqual([200, expect.stringContaining('Non ricevi più')]);
  expect(await readPreferences(t.ids.customer as number)).toEqual({ structure_state: { email: false } });
  expect((await postLink(url)).statusCode).toBe(200);
  expect(await notifyCustomer()).toEqual([]);
  const { rows } = await t.database.pool.query(
    `select changes from audit_entries where target_type = 'user' and target_id = $1 and changes::text like '%notificationPrefs%'`,
    [t.ids.customer],
  );
  expect(rows).toHaveLength(1);
});

it('ends all types of the daily mail with one click', async () => {
  const id = t.ids.operator as number;
  await t.database.pool.query(
    `update users set notification_prefs = '{"task_failed": {"digest": "daily"}}' where id = $1`,
    [id],
  );
  const url = unsubscribePath(t.context.config, { userId: id, kind: 'digest' });
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await postLink(url, boundary, form)).statusCode).toBe(200);
  expect((await readPreferences(id)).task_failed).toEqual({ digest: 'daily', email: false });
});

it.each([
  ['signed for another', (path: string) => path.replace(/\/\d+-/, '/2-')],
  ['of another kind', (path: string) => path.replace('structure_state', 'request_new')],
  ['cut', (path: string) => path.slice(0, -1)],
])('changes nothing for a link that is %s', async (_, change) => {
  const path = unsubscribePath(t.context.config, { userId: 1, kind: 'structure_state' });
  const before = await t.database.pool.query('select id, notification_prefs from users order by id');
  expect((await postLink(change(path))).statusCode).toBe(410);
  expect((await t.database.pool.query('select id, notification_prefs from users order by id')).rows).toEqual(
    before.rows,
  );
});

it('refuses types that are always sent', async () => {
  const path = unsubscribePath(t.context.config, {
    userId: t.ids.customer as number,
    kind: 'password_changed',
  });
  expect((await postLink(path)).statusCode).toBe(410);
});
