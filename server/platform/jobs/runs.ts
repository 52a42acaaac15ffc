import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { runAsTask } from '../audit/running-task.ts';
import type { Database } from '../database/database.ts';
import { isInert } from '../installation/inert.ts';
import type { JobRun } from './jobs.ts';
import type { JobSettings } from './queues.ts';

export interface Definition {
  handler: (data: object) => Promise<unknown>;
  settings: JobSettings;
}

/** The defined jobs, pg-boss while it runs, and the functions to call at each run. */
export interface JobSystem {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly definitions: ReadonlyMap<string, Definition>;
  boss: PgBoss | null;
  onBegin: ((name: string) => Promise<number | null>) | null;
  onRan: ((run: JobRun) => Promise<void>) | null;
  onGivenUp: ((name: string) => Promise<void>) | null;
}

/** Seconds after which a postponed job checks again whether the database is still a copy. */
const COPY_RETRY_S = 60;

export function runningBoss({ boss }: JobSystem): PgBoss {
  if (!boss) throw new Error('jobs are not started');
  return boss;
}

/**
 * Wraps a handler: reports each run and skips runs in a copy of the database. A failing report does not fail the run.
 */
export function withReport(
  system: JobSystem,
  name: string,
  handler: Definition['handler'],
  settings: JobSettings,
): Definition['handler'] {
  return async (data) => {
    if (await isSkippedInCopy(system, name, data, settings)) return;
    const startedAt = new Date();
    const taskId = (await system.onBegin?.(name)) ?? null;
    const report = async (counts: JobRun['counts'], error?: Error) => {
      const finishedAt = new Date();
      const run = { name, data, taskId, startedAt, finishedAt, counts, ...(error ? { error } : {}) };
      await system
        .onRan?.(run)
        .catch((reason: Error) => system.log.error({ err: reason, job: name }, 'run not told of'));
    };
    try {
      await report(countsIn(await runAsTask(taskId, () => handler(data))));
    } catch (error) {
      await report({}, error as Error);
      throw error;
    }
  };
}

/**
 * True if this run is skipped because the database is a copy. The schedule starts it again; other jobs are enqueued
 * again.
 */
async function isSkippedInCopy(system: JobSystem, name: string, data: object, settings: JobSettings): Promise<boolean> {
  const { cron, inCopy = cron ? 'rests' : 'runs' } = settings;
  if (inCopy === 'runs' || !(await isInert(system.database.pool))) return false;
  if (inCopy === 'waits') await runningBoss(system).send(name, data, { startAfter: COPY_RETRY_S });
  return true;
}

function countsIn(answer: unknown): Readonly<Record<string, number>> {
  const numbers = Object.entries(answer ?? {}).filter(([, count]) => typeof count === 'number');
  return Object.fromEntries(numbers);
}
