import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/statement.ts';
import { drain, startBoss, startWorkers } from './boss.ts';
import type { JobSettings } from './queues.ts';
import { type Definition, type JobSystem, runningBoss, withReport } from './runs.ts';

export interface JobOptions {
  /** At most one pending or running job has this key. */
  singletonKey?: string;
  /** Seconds from now, or an instant. */
  startAfter?: number | Date;
}

export interface JobRun {
  readonly name: string;
  readonly data: object;
  /** Id of the task that `onBegin` returned for this run. */
  readonly taskId: number | null;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Counts that the handler returned. */
  readonly counts: Readonly<Record<string, number>>;
  readonly error?: Error;
}

/** Background jobs of a change: enqueued in the change's transaction, run afterwards and retried on failure. */
export interface Jobs {
  /**
   * Defines a job and its handler; call before `start`. The handler must be safe to run twice. Counts in its result are
   * reported with the run.
   */
  define<Data extends object>(name: string, handler: (data: Data) => Promise<unknown>, settings?: JobSettings): void;
  enqueue(transaction: Queryable, name: string, data: object, options?: JobOptions): Promise<void>;
  enqueueAll(transaction: Queryable, name: string, data: readonly object[]): Promise<void>;
  /** Sets the handler for jobs whose last try failed or whose worker died. */
  onGivenUp(handler: (name: string) => Promise<void>): void;
  /** Sets the function that returns the task id of a run; null if the run is no task. */
  onBegin(handler: (name: string) => Promise<number | null>): void;
  onRan(handler: (run: JobRun) => Promise<void>): void;
  /** Returns the scheduled jobs by name, each with its cron expression. */
  scheduledJobs(): ReadonlyMap<string, string>;
  /**
   * Creates the queues and starts the workers. With `work: false` (commands) jobs are only enqueued for another
   * process.
   */
  start(options?: { work?: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Runs all pending jobs now in this process, for tests and commands. */
  drain(): Promise<void>;
}

/** Adapts a transaction to pg-boss, so that jobs are enqueued in the transaction of the change. */
function transactionExecutor(transaction: Queryable) {
  return { executeSql: (text: string, values: unknown[] = []) => transaction.query({ text, values }) };
}

/** Creates the job system on pg-boss, in the schema `pgboss` of the same database and through the same pool. */
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
      // A handler only receives data enqueued under its own name.
      const own = handler as Definition['handler'];
      definitions.set(name, { handler: withReport(system, name, own, settings), settings });
    },

    onBegin(handler) {
      system.onBegin = handler;
    },

    onRan(handler) {
      system.onRan = handler;
    },

    scheduledJobs: () =>
      new Map([...definitions].flatMap(([name, { settings }]) => (settings.cron ? [[name, settings.cron]] : []))),

    onGivenUp(handler) {
      system.onGivenUp = handler;
    },

    async enqueue(transaction, name, data, options = {}) {
      await runningBoss(system).send(name, data, { ...options, db: transactionExecutor(transaction) });
    },

    async enqueueAll(transaction, name, data) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one }));
      await runningBoss(system).insert(name, jobs, { db: transactionExecutor(transaction) });
    },

    async start({ work = true } = {}) {
      if (system.boss) return;
      system.boss = await startBoss(system, work);
      if (work) await startWorkers(system);
    },

    async stop() {
      // A running job may still enqueue another one.
      await system.boss?.stop({ graceful: true, timeout: 5000 });
      system.boss = null;
    },

    drain: () => drain(system),
  };
}
