import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { instantInRome } from '../../../domain/kernel/calendar/moment.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import {
  isAlwaysSent,
  NOTIFICATION_TYPES,
  type NotificationName,
  PRODUCED_NAMES,
} from '../../../domain/people/notifications/types.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { sendDigests } from './digest.ts';
import { mailLatestState } from './latest-notifications.ts';
import { type NotificationEvent, notify, notifyWithOwnMail } from './notify.ts';
import { deleteNotifications, letMinutesPass } from './testing.ts';

let t: TestApp;
let structureId: number;
const callers = new Map<PersonRole, Caller>();
beforeAll(async () => {
  t = await openTestApp();
  structureId = await makeStructure(t, 'customer');
  await linkAccount(t, 'vendor', structureId, 'agent');
  for (const role of ['admin', 'operator', 'editor', 'vendor', 'customer'] as const)
    callers.set(role, await t.as(role));
});
afterAll(() => t.close());

const getReaderRole = (type: NotificationName): PersonRole => {
  const to: readonly PersonRole[] = NOTIFICATION_TYPES[type].to;
  return to.includes('customer') ? 'customer' : (to[0] ?? 'admin');
};
const setPreferences = (role: PersonRole, prefs: object) =>
  t.database.pool.query('update users set notification_prefs = $2::jsonb where id = $1', [
    t.ids[role],
    JSON.stringify(prefs),
  ]);
let eventCount = 0;
/** Returns an event of this type with a new link, so that it is not merged. */
const buildEvent = (type: NotificationName, role: PersonRole, place = ++eventCount): NotificationEvent => ({
  by: null,
  to: [t.ids[role] ?? 0],
  link: buildLink('structure', { id: place }),
  ...(role === 'customer' || role === 'vendor' ? { structureId } : {}),
  params: {} as never,
  ...(type === 'structure_state' ? { params: { from: 10, to: 0 } as never } : {}),
});
const countMailsTo = async (role: PersonRole) =>
  (await t.outbox()).filter(({ to }) => to === `${role}@locanda.test`).length;
const nextWeek = () => instantInRome({ day: addDays(todayInRome(), 8), time: '09:00' });

const KINDS = PRODUCED_NAMES.filter((name) => !isAlwaysSent(name));

const CASES = [true, false].flatMap((inApp) =>
  [true, false].flatMap((email) => (['none', 'daily', 'weekly'] as const).map((digest) => ({ inApp, email, digest }))),
);

it.each(CASES)(
  'delivers every type as its switches say: in app $inApp, mail $email, digest $digest',
  async (switches) => {
    const { inApp, email, digest } = switches;
    const of = Map.groupBy(KINDS, getReaderRole);
    await deleteNotifications(t);
    for (const [role, types] of of) {
      await setPreferences(role, Object.fromEntries(types.map((type) => [type, switches])));
      for (const type of types)
        await inTransaction(t.context.database, (transaction) =>
          notify(t.context, transaction, type, buildEvent(type, role) as never),
        );
    }
    const mails = async () =>
      Object.fromEntries(
        await Promise.all([...of.keys()].map(async (role) => [role, await countMailsTo(role)] as const)),
      );
    const atOnce = await mails();
    for (const [role, types] of of) {
      const bells = (await callers.get(role)?.get('/api/notifications?perPage=100'))?.json().data as {
        notificationType: string;
      }[];
      expect(bells.map(({ notificationType }) => notificationType).toSorted()).toEqual(inApp ? types.toSorted() : []);
      expect(atOnce[role]).toBe(email && digest === 'none' ? types.length : 0);
    }
    await sendDigests(t.context, nextWeek());
    const later = await mails();
    for (const role of of.keys())
      expect((later[role] ?? 0) - (atOnce[role] ?? 0)).toBe(email && digest !== 'none' ? 1 : 0);
    for (const role of of.keys()) await setPreferences(role, {});
  },
);

it('mails the first and the last of several changes within ten minutes, unless already read', async () => {
  const mail = (variant?: 'unlinked') =>
    inTransaction(t.context.database, (transaction) =>
      notify(t.context, transaction, 'access_changed', {
        ...buildEvent('access_changed', 'customer', 4242),
        variant: variant ?? 'role',
        params: { role: 'vendor' },
      } as NotificationEvent<'access_changed'>),
    );
  await deleteNotifications(t);
  await mail();
  await mail();
  await mail();
  expect(await countMailsTo('customer')).toBe(1);
  expect(await mailLatestState(t.context)).toEqual({ mailed: 0 });
  await t.database.pool.query(`update notifications set mail_due_at = now() - interval '1 second'`);
  expect(await mailLatestState(t.context)).toEqual({ mailed: 1 });
  expect(await mailLatestState(t.context)).toEqual({ mailed: 0 });
  expect(await countMailsTo('customer')).toBe(2);
  await letMinutesPass(t, 11);
  await mail();
  await mail();
  await t.database.pool.query(`update notifications set mail_due_at = now(), read_at = now()`);
  expect(await mailLatestState(t.context)).toEqual({ mailed: 0 });
});

it('returns users who want a mail now each time when the caller sends its own mail', async () => {
  const mailed = () =>
    inTransaction(t.context.database, (transaction) =>
      notifyWithOwnMail(transaction, 'guest_wrote', {
        ...buildEvent('guest_wrote', 'customer', 77),
        params: { guest: 'Marta', code: 'X' },
      } as NotificationEvent<'guest_wrote'>),
    );
  await deleteNotifications(t);
  for (const _ of ['once', 'twice'])
    expect((await mailed()).map(({ email }) => email)).toEqual(['customer@locanda.test']);
  await setPreferences('customer', { guest_wrote: { email: false } });
  expect(await mailed()).toEqual([]);
  await setPreferences('customer', { guest_wrote: { digest: 'daily' } });
  expect(await mailed()).toEqual([]);
  await sendDigests(t.context, nextWeek());
  expect(await countMailsTo('customer')).toBe(1);
});

it('mails each notification once to the structure’s recipients of its purpose only', async () => {
  await deleteNotifications(t);
  for (const [purpose, email] of [
    ['reviews', 'recensioni@prova.example'],
    ['system', 'tecnico@prova.example'],
    ['system', 'customer@locanda.test'],
    ['marketing', 'promo@prova.example'],
  ])
    await t.database.pool.query(
      `insert into email_recipients (structure_id, purpose, email, verified_at) values ($1, $2, $3, now())`,
      [structureId, purpose, email],
    );
  for (const type of ['review_new', 'document_expiring', 'highlight_free', 'affiliation_decided'] as const)
    await inTransaction(t.context.database, (transaction) =>
      notify(t.context, transaction, type, buildEvent(type, 'customer') as never),
    );
  const mails = Map.groupBy(await t.outbox(), ({ to }) => to);
  const counts = Object.fromEntries([...mails].map(([to, all]) => [to, all.length]));
  expect(counts).toMatchObject({
    'recensioni@prova.example': 1,
    'tecnico@prova.example': 1,
    'promo@prova.example': 1,
    // This address is a user's and a recipient's, but receives each mail once.
    'customer@locanda.test': 4,
  });
});
