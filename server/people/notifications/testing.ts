import type { Caller, TestApp } from '../../testing/app.ts';

export interface Shown {
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

/** What a caller is told of, the newest first; of one type where it is named. */
export async function told(caller: Caller, type?: string): Promise<Shown[]> {
  const query = type ? `?filter[notificationType]=${type}` : '';
  return (await caller.get(`/api/notifications${query}`)).json().data;
}

/** How many a caller has not read: as the bell asks, and as `GET /user` says. */
export async function unread(caller: Caller): Promise<[number, number]> {
  const [bell, user] = [await caller.get('/api/notifications/unread'), await caller.get('/api/user')];
  return [bell.json().unread, user.json().unreadNotifications];
}

/** Forgets all that was told and mailed until now. */
export async function forgetTold(t: TestApp): Promise<void> {
  await t.outbox();
  await t.database.pool.query('truncate notifications, mails');
}

/** As if so many minutes had passed since all that was told. */
export async function letPass(t: TestApp, minutes: number): Promise<void> {
  await t.database.pool.query(
    `update notifications set created_at = created_at - make_interval(mins => $1), updated_at = updated_at - make_interval(mins => $1),
       deleted_at = deleted_at - make_interval(mins => $1)`,
    [minutes],
  );
}

export const EVERYBODY = ['admin', 'operator', 'editor', 'vendor', 'customer', 'customer2'] as const;

/** Types told to each account, of those that were told anything. */
export async function toldToAll(
  callers: Readonly<Record<string, Caller>>,
): Promise<Record<string, string[]>> {
  const lists = await Promise.all(
    Object.entries(callers).map(async ([account, caller]) => [account, await told(caller)] as const),
  );
  return Object.fromEntries(
    lists
      .filter(([, list]) => list.length > 0)
      .map(([account, list]) => [account, list.map(({ notificationType }) => notificationType)]),
  );
}

/** Who got a mail, and what it says. */
export async function mailed(t: TestApp): Promise<string[]> {
  return (await t.outbox()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted();
}
