import type { PgBoss } from 'pg-boss';

export interface JobSettings {
  /** Seconds after which a running job counts as dead and is retried. */
  expireInSeconds?: number;
  retryLimit?: number;
  /** Maximum seconds between tries: they double from five. */
  retryDelayMax?: number;
  /** Number of jobs that run at once in this process. */
  concurrency?: number;
  pollSeconds?: number;
  /** Cron expression in Europe/Rome. The job runs once, however many processes there are. */
  cron?: string;
  /**
   * Behaviour in a restored copy. Scheduled jobs are skipped by default and others run. `runs`: a scheduled job runs
   * because it uses only local data. `waits`: a job is postponed because it calls an external service.
   */
  inCopy?: 'runs' | 'waits';
}

/** Queue to which pg-boss moves jobs whose retries are exhausted. */
export const FAILED_QUEUE = 'given-up';

const NO_JOB_ID = '00000000-0000-0000-0000-000000000000';
const TIME_ZONE = 'Europe/Rome';

/**
 * Creates the queues and schedules of the definitions. Writes only differences, so later starts usually write nothing.
 */
export async function createQueues(
  queue: PgBoss,
  definitions: ReadonlyMap<string, { readonly settings: JobSettings }>,
): Promise<void> {
  const queues = new Map((await queue.getQueues()).map((one) => [one.name, one]));
  const schedules = new Map((await queue.getSchedules()).map((one) => [one.name, one]));
  if (!queues.has(FAILED_QUEUE)) await queue.createQueue(FAILED_QUEUE, { retryLimit: 3, retryDelay: 60 });
  for (const [name, { settings }] of definitions) {
    const options = queueOptions(settings);
    const existing = queues.get(name);
    if (!existing || !hasOptions(existing, options)) {
      if (existing) await queue.updateQueue(name, options);
      else await queue.createQueue(name, options);
      // Warms pg-boss's cache for the new queue through the pool. Otherwise it reads the queue inside the first
      // transaction that sends to it, and many such transactions at once would exhaust the pool.
      await queue.findJobs(name, { id: NO_JOB_ID });
    }
    const { cron } = settings;
    if (cron && !hasOptions(schedules.get(name), { cron, timezone: TIME_ZONE })) {
      await queue.schedule(name, cron, {}, { tz: TIME_ZONE });
    }
  }
}

export async function removeStaleSchedules(
  queue: PgBoss,
  definitions: ReadonlyMap<string, { readonly settings: JobSettings }>,
): Promise<void> {
  for (const { name } of await queue.getSchedules())
    if (!definitions.get(name)?.settings.cron) await queue.unschedule(name);
}

function queueOptions({ retryLimit = 8, retryDelayMax, expireInSeconds = 300 }: JobSettings) {
  return {
    retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    ...(retryDelayMax === undefined ? {} : { retryDelayMax }),
    expireInSeconds,
    notify: true,
    deadLetter: FAILED_QUEUE,
  };
}

function hasOptions(existing: object | undefined, wanted: object): boolean {
  const found = new Map(Object.entries(existing ?? {}));
  return Object.entries(wanted).every(([name, value]) => found.get(name) === value);
}
