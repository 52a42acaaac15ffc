import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { listenTo } from './listener.ts';
import { createQueues, FAILED_QUEUE, removeStaleSchedules } from './queues.ts';
import { type Definition, type JobSystem, runningBoss } from './runs.ts';

const SCHEMA_LOCK = 7_266_003;

/** Starts pg-boss and creates the queues. Without `works` it only enqueues jobs. */
export async function startBoss({ database, log, definitions }: JobSystem, works: boolean): Promise<PgBoss> {
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
  await runLocked(database, () => queue.start());
  await createQueues(queue, definitions);
  return queue;
}

/** Starts the workers of each job, and a worker for jobs whose retries are exhausted. */
export async function startWorkers(system: JobSystem): Promise<void> {
  const queue = runningBoss(system);
  await removeStaleSchedules(queue, system.definitions);
  for (const [name, definition] of system.definitions) {
    const workers = definition.settings.concurrency ?? 1;
    for (let started = 0; started < workers; started++) await startWorker(system, name, definition);
  }
  await queue.work(FAILED_QUEUE, { includeMetadata: true, pollingIntervalSeconds: 5 }, async (jobs) => {
    for (const { sourceName } of jobs) await system.onGivenUp?.(sourceName ?? '');
  });
}

/**
 * Starts a worker. It polls when notified and again after each job, because one notification may stand for several
 * jobs.
 */
async function startWorker(system: JobSystem, name: string, { handler, settings }: Definition): Promise<void> {
  const queue = runningBoss(system);
  let worker = '';
  worker = await queue.work<object>(
    name,
    { batchSize: 1, pollingIntervalSeconds: settings.pollSeconds ?? 2 },
    async ([job]) => {
      if (!job) return;
      try {
        await handler(job.data);
      } catch (error) {
        // pg-boss stores the error with the job and retries; the log reports it immediately.
        system.log.error({ err: error, job: name, jobId: job.id }, 'job failed');
        throw error;
      } finally {
        queue.notifyWorker(worker);
      }
    },
  );
}

/** Runs all pending jobs in this process until none is left. */
export async function drain(system: JobSystem): Promise<void> {
  for (let hasRun = true; hasRun; ) {
    hasRun = false;
    for (const [name, { handler }] of system.definitions) {
      for (const job of await runningBoss(system).fetch<object>(name, { batchSize: 20 })) {
        hasRun = true;
        await handler(job.data).then(
          () => runningBoss(system).complete(name, job.id),
          (error: Error) => runningBoss(system).fail(name, job.id, { message: error.message }),
        );
      }
    }
    for (const job of await runningBoss(system).fetch(FAILED_QUEUE, { includeMetadata: true })) {
      hasRun = true;
      await system.onGivenUp?.(job.sourceName ?? '');
      await runningBoss(system).complete(FAILED_QUEUE, job.id);
    }
  }
}

/**
 * Starts pg-boss under our own lock. A second process checks for pg-boss's schema before it waits for pg-boss's lock.
 * PostgreSQL then answers from its cache and the start would fail.
 */
async function runLocked(database: Database, start: () => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    await start();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]).catch(() => {});
    client.release();
  }
}
