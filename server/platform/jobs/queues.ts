import type { PgBoss } from 'pg-boss';

export interface JobSettings {
  /** Seconds after which a running job counts as dead and is tried again. */
  expireInSeconds?: number;
  retryLimit?: number;
  /** Seconds between tries at most: they double from five. */
  retryDelayMax?: number;
  /** How many run at once in this process. */
  concurrency?: number;
  /** Seconds between looks into the queue. */
  pollSeconds?: number;
  /** Also runs by the clock of Europe/Rome, once whatever the number of processes. */
  cron?: string;
  /**
   * In a restored copy: a job of the clock rests and any other runs, unless it `runs` all the same because it works on
   * what is here alone, or `waits` because it calls a service outside.
   */
  inCopy?: 'runs' | 'waits';
}

/** Where pg-boss puts the jobs that it gives up. */
export const GIVEN_UP = 'given-up';

/** Of no job. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';
const TIME_ZONE = 'Europe/Rome';

/**
 * Makes the queues and their times as they are defined. Each start asks what is there and writes only what differs, which
 * is nothing from the second on.
 */
export async function makeQueues(
  queue: PgBoss,
  definitions: ReadonlyMap<string, { readonly settings: JobSettings }>,
): Promise<void> {
  const made = new Map((await queue.getQueues()).map((one) => [one.name, one]));
  const times = new Map((await queue.getSchedules()).map((one) => [one.name, one]));
  if (!made.has(GIVEN_UP)) await queue.createQueue(GIVEN_UP, { retryLimit: 3, retryDelay: 60 });
  for (const [name, { settings }] of definitions) {
    const options = optionsOf(settings);
    const there = made.get(name);
    if (!there || !holds(there, options)) {
      if (there) await queue.updateQueue(name, options);
      else await queue.createQueue(name, options);
      // pg-boss reads a new queue once through the pool, else inside the first transaction that sends to it: as many of
      // those at once as there are connections would wait for one more.
      await queue.findJobs(name, { id: NOBODYS });
    }
    const { cron } = settings;
    if (cron && !holds(times.get(name), { cron, timezone: TIME_ZONE })) {
      await queue.schedule(name, cron, {}, { tz: TIME_ZONE });
    }
  }
}

/** Times of jobs that a former version had: nobody would do them. */
export async function forgetTimes(
  queue: PgBoss,
  definitions: ReadonlyMap<string, { readonly settings: JobSettings }>,
): Promise<void> {
  for (const { name } of await queue.getSchedules())
    if (!definitions.get(name)?.settings.cron) await queue.unschedule(name);
}

function optionsOf({ retryLimit = 8, retryDelayMax, expireInSeconds = 300 }: JobSettings) {
  return {
    retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    ...(retryDelayMax === undefined ? {} : { retryDelayMax }),
    expireInSeconds,
    notify: true,
    deadLetter: GIVEN_UP,
  };
}

function holds(there: object | undefined, wanted: object): boolean {
  const found = new Map(Object.entries(there ?? {}));
  return Object.entries(wanted).every(([name, value]) => found.get(name) === value);
}
