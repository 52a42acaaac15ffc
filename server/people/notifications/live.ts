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

/** Subjects whose changes open pages can wait for, besides the user's own notifications. */
export const LIVE_TOPICS = ['tickets'] as const;
type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Wakes the pages that wait for this topic, in all processes, after the commit. */
export async function wakeTopic(database: Queryable, topic: LiveTopic): Promise<void> {
  await run(database, 'select pg_notify($1, $2)', [CHANNEL, topic]);
}

/**
 * Returns the time of the user's latest notification. Answers at once if it is newer than the page's, else when one
 * arrives or the wait ends. A plain request passes every proxy.
 */
export function liveRoute(app: App, context: Context): void {
  const { pool } = context.database;
  const waitingPages: WaitingPages = new Map();
  /** Changes of each topic that this process has seen. */
  const changes = new Map<LiveTopic, number>();
  const wake = (key: number | LiveTopic) => {
    for (const done of waitingPages.get(key) ?? []) done();
  };
  const wakeAll = () => {
    for (const key of waitingPages.keys()) wake(key);
  };
  let listener: Promise<{ close(): Promise<void> }> | null = null;
  const listen = () => {
    listener ??= listenTo(pool.options.connectionString ?? '', context.log)(
      CHANNEL,
      (payload) => {
        const topic = LIVE_TOPICS.find((one) => one === payload);
        if (topic) {
          changes.set(topic, (changes.get(topic) ?? 0) + 1);
          wake(topic);
        } else for (const id of payload.split(' ')) wake(Number(id));
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
          topic: z.enum(LIVE_TOPICS).optional().describe('Attende i cambiamenti di un argomento, non le notifiche'),
          wait: z.coerce.number().int().min(0).max(MAX_WAIT_SECONDS).default(0),
        }),
        response: { 200: newsAnswer },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      const { since, wait, topic } = request.query;
      if (topic) {
        await listen();
        const count = () => String(changes.get(topic) ?? 0);
        if (wait > 0 && count() === since) await waitForNews(waitingPages, topic, wait);
        return { at: count() };
      }
      if (wait === 0) return { at: await readLatestTime(pool, userId) };
      await listen();
      // Starts waiting before reading, so that no notification in between is missed.
      const newsPromise = waitForNews(waitingPages, userId, wait);
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

/** Functions that wake the waiting pages, by user or topic. */
type WaitingPages = Map<number | LiveTopic, Set<() => void>>;

/** Waits until the pages of this user or topic are woken, at most some seconds. */
function waitForNews(waitingPages: WaitingPages, key: number | LiveTopic, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const all = waitingPages.get(key) ?? new Set();
    waitingPages.set(key, all);
    const done = () => {
      clearTimeout(timer);
      all.delete(done);
      if (all.size === 0) waitingPages.delete(key);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    all.add(done);
  });
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
