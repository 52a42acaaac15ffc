import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { asTask } from '../audit/running-task.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/statement.ts';
import { isInert } from '../installation/inert.ts';
import { listenTo } from './listener.ts';
import { forgetTimes, GIVEN_UP, type JobSettings, makeQueues } from './queues.ts';

export interface JobOptions {
  /** At most one waiting or running job with this key. */
  singletonKey?: string;
  /** Seconds from now, or an instant. */
  startAfter?: number | Date;
}

/** One run of a job. */
export interface JobRun {
  readonly name: string;
  readonly data: object;
  /** The task that it is of, by what `whenBegins` gave. */
  readonly taskId: number | null;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Counts of what it did, where it counts. */
  readonly counts: Readonly<Record<string, number>>;
  readonly error?: Error;
}

/** Work that follows a change: written in the change's transaction, done afterwards, tried again when it fails. */
export interface Jobs {
  /** Names a kind of job and what does it; before `start`. The handler must be safe to run twice; counts in what it answers
   * are told with its run. */
  define<Data extends object>(
    name: string,
    handler: (data: Data) => Promise<unknown>,
    settings?: JobSettings,
  ): void;
  enqueue(transaction: Queryable, name: string, data: object, options?: JobOptions): Promise<void>;
  /** Many of one kind, in one statement. */
  enqueueAll(transaction: Queryable, name: string, data: readonly object[]): Promise<void>;
  /** What is done when a job of the kind `name` has been given up: its last try failed, or its worker died in it. */
  whenGivenUp(handler: (name: string) => Promise<void>): void;
  /** Gives the id of the task that a run of the job `name` is; null when it is none. */
  whenBegins(handler: (name: string) => Promise<number | null>): void;
  /** What is done after each run. */
  whenRan(handler: (run: JobRun) => Promise<void>): void;
  /** The jobs that the clock starts, by name, each with its times as cron has them. */
  clockJobs(): ReadonlyMap<string, string>;
  /** Makes the queues; with `work: false` (commands) jobs are only written, and another process does them. */
  start(options?: { work?: boolean }): Promise<void>;
  /** Lets running jobs end. */
  stop(): Promise<void>;
  /** Does everything that waits, now, in this process: for tests and commands. */
  drain(): Promise<void>;
}

/** The counts among what a job answers. */
function countsIn(answer: unknown): Readonly<Record<string, number>> {
  const numbers = Object.entries(answer ?? {}).filter(([, count]) => typeof count === 'number');
  return Object.fromEntries(numbers);
}

interface Definition {
  handler: (data: object) => Promise<unknown>;
  settings: JobSettings;
}

/** As pg-boss asks for it: its statements go through the transaction of the change. */
function within(transaction: Queryable) {
  return { executeSql: (text: string, values: unknown[] = []) => transaction.query({ text, values }) };
}

const SCHEMA_LOCK = 7_266_003;
/** Seconds until a job that waits for its copy to be made live asks again. */
const WAIT_IN_COPY = 60;

/**
 * pg-boss makes its schema, and the first of several processes that start together wins; but one that waits for pg-boss's
 * own lock has looked for the schema before it, and PostgreSQL answers from what it remembers: its start fails.
 */
async function alone(database: Database, start: () => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    await start();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]).catch(() => {});
    client.release();
  }
}

/** Jobs over pg-boss, in the schema `pgboss` of the same database and through the same pool. */
export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const definitions = new Map<string, Definition>();
  let boss: PgBoss | null = null;
  let onBegin: ((name: string) => Promise<number | null>) | null = null;
  let onRan: ((run: JobRun) => Promise<void>) | null = null;
  let onGivenUp: ((name: string) => Promise<void>) | null = null;

  function running(): PgBoss {
    if (!boss) throw new Error('jobs are not started');
    return boss;
  }

  /** One worker: looks when it is told of a job, and again after each, for many may have come with one word. */
  async function work(queue: PgBoss, name: string, { handler, settings }: Definition): Promise<void> {
    let worker = '';
    worker = await queue.work<object>(
      name,
      { batchSize: 1, pollingIntervalSeconds: settings.pollSeconds ?? 2 },
      async ([job]) => {
        if (!job) return;
        try {
          await handler(job.data);
        } catch (error) {
          // pg-boss keeps the error with the job and tries again; the log says so at once.
          log.error({ err: error, job: name, jobId: job.id }, 'job failed');
          throw error;
        } finally {
          queue.notifyWorker(worker);
        }
      },
    );
  }

  /** Whether this run is left out because the database is a copy: by the clock it comes again, else it is put back. */
  async function restsInCopy(name: string, data: object, settings: JobSettings): Promise<boolean> {
    const { cron, inCopy = cron ? 'rests' : 'runs' } = settings;
    if (inCopy === 'runs' || !(await isInert(database.pool))) return false;
    if (inCopy === 'waits') await running().send(name, data, { startAfter: WAIT_IN_COPY });
    return true;
  }

  /** Tells of each run; a run that cannot be told of has run none the less. */
  function reported(
    name: string,
    handler: Definition['handler'],
    settings: JobSettings,
  ): Definition['handler'] {
    return async (data) => {
      if (await restsInCopy(name, data, settings)) return;
      const startedAt = new Date();
      const taskId = (await onBegin?.(name)) ?? null;
      const tell = async (counts: JobRun['counts'], error?: Error) => {
        const finishedAt = new Date();
        const ran = { name, data, taskId, startedAt, finishedAt, counts, ...(error ? { error } : {}) };
        await onRan?.(ran).catch((reason: Error) => log.error({ err: reason, job: name }, 'run not told of'));
      };
      try {
        await tell(countsIn(await asTask(taskId, () => handler(data))));
      } catch (error) {
        await tell({}, error as Error);
        throw error;
      }
    };
  }

  return {
    define(name, handler, settings = {}) {
      // A handler is only ever given what enqueue wrote under the same name.
      const own = handler as Definition['handler'];
      definitions.set(name, { handler: reported(name, own, settings), settings });
    },

    whenBegins(handler) {
      onBegin = handler;
    },

    whenRan(handler) {
      onRan = handler;
    },

    clockJobs: () =>
      new Map(
        [...definitions].flatMap(([name, { settings }]) => (settings.cron ? [[name, settings.cron]] : [])),
      ),

    whenGivenUp(handler) {
      onGivenUp = handler;
    },

    async enqueue(transaction, name, data, options = {}) {
      await running().send(name, data, { ...options, db: within(transaction) });
    },

    async enqueueAll(transaction, name, data) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one }));
      await running().insert(name, jobs, { db: within(transaction) });
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
      await alone(database, () => queue.start());
      await makeQueues(queue, definitions);
      boss = queue;
      if (!works) return;
      await forgetTimes(queue, definitions);
      for (const [name, definition] of definitions) {
        const workers = definition.settings.concurrency ?? 1;
        for (let started = 0; started < workers; started++) await work(queue, name, definition);
      }
      await queue.work(GIVEN_UP, { includeMetadata: true, pollingIntervalSeconds: 5 }, async (jobs) => {
        for (const { sourceName } of jobs) await onGivenUp?.(sourceName ?? '');
      });
    },

    async stop() {
      // A job in hand may yet leave another for later.
      await boss?.stop({ graceful: true, timeout: 5000 });
      boss = null;
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
        for (const job of await running().fetch(GIVEN_UP, { includeMetadata: true })) {
          found = true;
          await onGivenUp?.(job.sourceName ?? '');
          await running().complete(GIVEN_UP, job.id);
        }
      }
    },
  };
}
