import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/statement.ts';
import { drain, startBoss, startWorkers } from './boss.ts';
import type { JobSettings } from './queues.ts';
import { type Definition, type JobSystem, reported, runningBoss } from './runs.ts';

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

/** As pg-boss asks for it: its statements go through the transaction of the change. */
function within(transaction: Queryable) {
  return { executeSql: (text: string, values: unknown[] = []) => transaction.query({ text, values }) };
}

/** Jobs over pg-boss, in the schema `pgboss` of the same database and through the same pool. */
export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const definitions = new Map<string, Definition>();
  const system: JobSystem = {
    database,
    log,
    definitions,
    boss: null,
    onBegin: null,
    onRan: null,
    onGivenUp: null,
  };
  return {
    define(name, handler, settings = {}) {
      // A handler is only ever given what enqueue wrote under the same name.
      const own = handler as Definition['handler'];
      definitions.set(name, { handler: reported(system, name, own, settings), settings });
    },

    whenBegins(handler) {
      system.onBegin = handler;
    },

    whenRan(handler) {
      system.onRan = handler;
    },

    clockJobs: () =>
      new Map(
        [...definitions].flatMap(([name, { settings }]) => (settings.cron ? [[name, settings.cron]] : [])),
      ),

    whenGivenUp(handler) {
      system.onGivenUp = handler;
    },

    async enqueue(transaction, name, data, options = {}) {
      await runningBoss(system).send(name, data, { ...options, db: within(transaction) });
    },

    async enqueueAll(transaction, name, data) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one }));
      await runningBoss(system).insert(name, jobs, { db: within(transaction) });
    },

    async start({ work = true } = {}) {
      if (system.boss) return;
      system.boss = await startBoss(system, work);
      if (work) await startWorkers(system);
    },

    async stop() {
      // A job in hand may yet leave another for later.
      await system.boss?.stop({ graceful: true, timeout: 5000 });
      system.boss = null;
    },

    drain: () => drain(system),
  };
}
