import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/database.ts';
import { listenTo } from './listener.ts';

export interface JobOptions {
  /** At most one waiting or running job with this key. */
  singletonKey?: string;
  /** Seconds from now, or an instant. */
  startAfter?: number | Date;
}

export interface JobSettings {
  /** Seconds after which a running job counts as dead and is tried again. */
  expireInSeconds?: number;
  retryLimit?: number;
  /** How many run at once in this process. */
  concurrency?: number;
  /** Seconds between looks into the queue. */
  pollSeconds?: number;
  /** Also runs by the clock of Europe/Rome, once whatever the number of processes. */
  cron?: string;
}

/** Work that follows a change: written in the change's transaction, done afterwards, tried again when it fails. */
export interface Jobs {
  /** Names a kind of job and what does it; before `start`. The handler must be safe to run twice. */
  define<Data extends object>(
    name: string,
    handler: (data: Data) => Promise<void>,
    settings?: JobSettings,
  ): void;
  enqueue(tx: Tx, name: string, data: object, options?: JobOptions): Promise<void>;
  /** Makes the queues; with `work: false` (commands) jobs are only written, and another process does them. */
  start(options?: { work?: boolean }): Promise<void>;
  /** Lets running jobs end. */
  stop(): Promise<void>;
  /** Does everything that waits, now, in this process: for tests and commands. */
  drain(): Promise<void>;
}

interface Definition {
  handler: (data: object) => Promise<void>;
  settings: JobSettings;
}

/** Jobs over pg-boss, in the schema `pgboss` of the same database and through the same pool. */
export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const definitions = new Map<string, Definition>();
  let boss: PgBoss | null = null;

  function running(): PgBoss {
    if (!boss) throw new Error('jobs are not started');
    return boss;
  }

  async function work(queue: PgBoss, name: string, { handler, settings }: Definition): Promise<void> {
    await queue.work<object>(
      name,
      {
        batchSize: 1,
        pollingIntervalSeconds: settings.pollSeconds ?? 2,
        localConcurrency: settings.concurrency ?? 1,
      },
      async ([job]) => {
        if (!job) return;
        try {
          await handler(job.data);
        } catch (error) {
          // pg-boss keeps the error with the job and tries again; the log says so at once.
          log.error({ err: error, job: name, jobId: job.id }, 'job failed');
          throw error;
        }
      },
    );
  }

  return {
    define(name, handler, settings = {}) {
      // A handler is only ever given what enqueue wrote under the same name.
      definitions.set(name, { handler: handler as Definition['handler'], settings });
    },

    async enqueue(tx, name, data, options = {}) {
      await running().send(name, data, { ...options, db: fromDrizzle(tx, sql) });
    },

    async start({ work: works = true } = {}) {
      if (boss) return;
      const queue = new PgBoss({
        db: {
          executeSql: async (text, values) => database.pool.query(text, values),
          listen: listenTo(database.pool.options.connectionString ?? '', log),
        },
        useListenNotify: works,
        supervise: works,
        schedule: works,
      });
      queue.on('error', (error) => log.error({ err: error }, 'jobs'));
      await queue.start();
      for (const [name, { settings }] of definitions) {
        const options = {
          retryLimit: settings.retryLimit ?? 8,
          retryDelay: 5,
          retryBackoff: true,
          expireInSeconds: settings.expireInSeconds ?? 300,
          notify: true,
        };
        await queue.createQueue(name, options);
        await queue.updateQueue(name, options);
        if (settings.cron) await queue.schedule(name, settings.cron, {}, { tz: 'Europe/Rome' });
      }
      boss = queue;
      if (works) for (const [name, definition] of definitions) await work(queue, name, definition);
    },

    async stop() {
      const queue = boss;
      boss = null;
      await queue?.stop({ graceful: true, timeout: 10_000 });
    },

    async drain() {
      for (let found = true; found; ) {
        found = false;
        for (const [name, { handler }] of definitions) {
          for (const job of await running().fetch<object>(name, { batchSize: 20 })) {
            found = true;
            await handler(job.data).then(
              () => running().complete(name, job.id),
              (error: Error) => running().fail(name, job.id, { message: error.message }),
            );
          }
        }
      }
    },
  };
}
