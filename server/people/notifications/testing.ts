import type { Caller, TestApp } from '../../testing/app.ts';

export interface ListedNotification {
  readonly id: number;
  readonly notificationType: string;
  readonly severity: string;
  readonly title: string;
  readonly body: string;
  readonly structureId: number | null;
  readonly link: string | null;
  readonly count: number;
  readonly readAt: string | null;
  readonly emailedAt: string | null;
}

/** Lists a caller's notifications, newest first, optionally of one type. */
export async function listNotifications(caller: Caller, type?: string): Promise<ListedNotification[]> {
  const query = type ? `?filter[notificationType]=${type}` : '';
  return (await caller.get(`/api/notifications${query}`)).json().data;
}

/** Returns the unread count according to the bell and to `GET /user`. */
export async function readUnreadCounts(caller: Caller): Promise<[number, number]> {
  const [bell, user] = [await caller.get('/api/notifications/unread'), await caller.get('/api/user')];
  return [bell.json().unread, user.json().unreadNotifications];
}

/** Deletes all notifications and mails. */
export async function deleteNotifications(t: TestApp): Promise<void> {
  await t.outbox();
  await t.database.pool.query('truncate notifications, mails');
}

/** Moves all notifications into the past by these minutes. */
export async function letMinutesPass(t: TestApp, minutes: number): Promise<void> {
  await t.database.pool.query(
    `update notifications set created_at = created_at - make_interval(mins => $1), updated_at = updated_at - make_interval(mins => $1),
       deleted_at = deleted_at - make_interval(mins => $1)`,
    [minutes],
  );
}

export const ALL_ACCOUNTS = ['admin', 'operator', 'editor', 'vendor', 'customer', 'customer2'] as const;

/** Returns the notification types of each account that has any. */
export async function listTypesByAccount(callers: Readonly<Record<string, Caller>>): Promise<Record<string, string[]>> {
  const lists = await Promise.all(
    Object.entries(callers).map(async ([account, caller]) => [account, await listNotifications(caller)] as const),
  );
  return Object.fromEntries(
    lists
      .filter(([, list]) => list.length > 0)
      .map(([account, list]) => [account, list.map(({ notificationType }) => notificationType)]),
  );
}

/** Lists the recipients and subjects of all mails. */
export async function listMails(t: TestApp): Promise<string[]> {
  return (await t.outbox()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted();
}
