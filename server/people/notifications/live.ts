import { z } from 'zod';
import { newsAnswer } from '../../../domain/people/notifications/answers.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ANSWER_DEADLINE_MS } from '../../platform/http/deadline.ts';
import { listenTo } from '../../platform/jobs/listener.ts';

const CHANNEL = 'locanda_live';
/** Maximum number of users in a PostgreSQL notification (8,000 bytes); the others are informed a minute later. */
const MAX_USERS_PER_EVENT = 700;
/** Maximum wait of a page in seconds, three below the deadline of a request. */
const MAX_WAIT_SECONDS = ANSWER_DEADLINE_MS / 1_000 - 3;

/** Wakes the waiting pages of these users in all processes after the commit. */
export async function wakePages(transaction: Queryable, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await run(transaction, 'select pg_notify($1, $2)', [CHANNEL, userIds.slice(0, MAX_USERS_PER_EVENT).join(' ')]);
}

/**
 * Returns the time of the user's latest notification. Answers at once if it is newer than the page's, else when one
 * arrives or the wait ends. A plain request passes every proxy.
 */
export function liveRoute(app: App, context: Context): void {
  const { pool } = context.database;
  const waitingPages = new Map<number, Set<() => void>>();
  const wake = (userId: number) => {
    for (const done of waitingPages.get(userId) ?? []) done();
  };
  const wakeAll = () => {
    for (const userId of waitingPages.keys()) wake(userId);
  };
  let listener: Promise<{ close(): Promise<void> }> | null = null;
  const listen = () => {
    listener ??= listenTo(pool.options.connectionString ?? '', context.log)(
      CHANNEL,
      (payload) => {
        for (const id of payload.split(' ')) wake(Number(id));
      },
      // Notifications during the lost connection are unknown, so all pages check.
      wakeAll,
    );
    return listener;
  };
  app.addHook('preClose', async () => {
    wakeAll();
    await (await listener?.catch(() => null))?.close();
  });

  function news(userId: number, seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const all = waitingPages.get(userId) ?? new Set();
      waitingPages.set(userId, all);
      const done = () => {
        clearTimeout(timer);
        all.delete(done);
        if (all.size === 0) waitingPages.delete(userId);
        resolve();
      };
      const timer = setTimeout(done, seconds * 1000);
      all.add(done);
    });
  }

  app.get(
    '/api/live',
    {
      // An open page polls endlessly, so this call does not prolong the session.
      config: { access: 'session', keepsAlive: false },
      schema: {
        tags: ['notifications'],
        operationId: 'waitForNews',
        summary: 'Attende la prossima novità per chi chiede',
        querystring: z.strictObject({
          since: z.string().max(40).default(''),
          wait: z.coerce.number().int().min(0).max(MAX_WAIT_SECONDS).default(0),
        }),
        response: { 200: newsAnswer },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      const { since, wait } = request.query;
      if (wait === 0) return { at: await readLatestTime(pool, userId) };
      await listen();
      // Starts waiting before reading, so that no notification in between is missed.
      const newsPromise = news(userId, wait);
      const at = await readLatestTime(pool, userId);
      if (at !== since) {
        wake(userId);
        return { at };
      }
      await newsPromise;
      return { at: await readLatestTime(pool, userId) };
    },
  );
}

async function readLatestTime(database: Queryable, userId: number): Promise<string> {
  const [row] = await run<{ at: string }>(
    database,
    `select coalesce((select n.updated_at::text from notifications n where n.user_id = $1
       order by n.updated_at desc, n.id desc limit 1), '') as at`,
    [userId],
  );
  return row?.at ?? '';
}
