import { FINAL_STATES, isWorking, WORKING_STATES } from '../../../domain/kernel/tasks/states.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import {
  type Columns,
  countTry,
  SQL_NEXT_VERSION,
  SQL_UNCHANGED_DATE,
  type StoredTask,
  type TaskRow,
  writeTask,
} from './stored-task.ts';

/** `more`: the turn ended before the work; `stopped`: the task was cancelled, or another worker continues it. */
export type TurnOutcome = 'finished' | 'more' | 'stopped';

export interface Turn {
  /** True if the rest is left to the next turn. */
  isOver(): boolean;
  /** Units per transaction, when a caller sets them. */
  readonly batchSize: number | undefined;
  /** Ends the task in the transaction of its last work. Returns false if the task is no longer in the working state. */
  end(transaction: Transaction, to: string, set?: Columns): Promise<boolean>;
}

/** Declaration of a kind of long task: work that continues after its request, worker and process have ended. */
export interface LongTask<Row extends TaskRow = TaskRow> {
  readonly stored: StoredTask<Row>;
  /**
   * Does the work of the current state for one turn. Must be safe to run twice and concurrently. Use `inSteps` or
   * `asWhole`.
   */
  work(context: Context, row: Row, turn: Turn): Promise<TurnOutcome>;
  /** Number of attempts without progress after which the task fails; 5 by default. */
  readonly tries?: number;
  /** True if the task is `delayedState` between two attempts. */
  readonly delays?: boolean;
  /** Maximum number of tasks of this kind per process; 1 by default. */
  readonly concurrency?: number;
  /** Columns to write when no attempts remain. */
  readonly givenUp?: Columns;
  /** Notifies users of the task's end, in the same transaction. */
  ended?(context: Context, transaction: Transaction, row: Row): Promise<void>;
  /**
   * Days after the last change for which a task is retained, by state. States without a number are retained forever.
   */
  readonly retainedDays?: Readonly<Partial<Record<string, number>>>;
  /** SQL condition over `t` for tasks that are retained regardless of age. */
  readonly inUse?: string;
  /** Additional nightly cleaning. */
  cleanUp?(context: Context): Promise<void>;
}

/** A permanent error: the task fails regardless of remaining attempts. */
export class TaskFailure extends Error {
  readonly set: Columns;

  constructor(set: Columns = {}) {
    super('the task has failed');
    this.set = set;
  }
}

export const END_SEVERITY = { done: 'success', undone: 'info', failed: 'warning' } as const;
export type NotifiedEnd = keyof typeof END_SEVERITY;
export const isNotified = (state: string): state is NotifiedEnd => Object.hasOwn(END_SEVERITY, state);

/** Duration of a turn. The next turn continues the rest, so a killed worker is noticed soon. */
const TURN_MS = 40_000;
const DEFAULT_TRIES = 5;
/** Every transaction updates the task; a task without an update for this long has no worker. */
const ABANDONMENT_INTERVAL = '30 seconds';
/** The scheduler runs every minute; a second check halfway shortens the wait after a worker was killed. */
const SECOND_CHECK_SECONDS = 30;
const RESUME_JOB = 'tasks-resume';
/**
 * Number of killed attempts without progress after which a further one counts. A server that is killed several times
 * must not fail a task, but a task that kills its server each time must end.
 */
const MAX_KILLED_ATTEMPTS = 20;

/**
 * Defines the jobs of all kinds of tasks, and the two scheduled jobs that resume abandoned tasks and delete old ones.
 */
export function defineTasks(context: Context, tasks: readonly LongTask[]): void {
  for (const task of tasks) {
    const { tries = DEFAULT_TRIES, concurrency = 1 } = task;
    context.jobs.define<{ id: number }>(
      task.stored.name,
      async ({ id }) => {
        const outcome = await runTask(context, task, id, { millis: TURN_MS });
        if (outcome === 'more') await enqueueTask(context, context.database.pool, task.stored, id);
      },
      { expireInSeconds: 120, retryLimit: tries, pollSeconds: 1, concurrency },
    );
  }
  context.jobs.define<{ again?: true }>(
    RESUME_JOB,
    async ({ again }) => {
      await resumeTasks(context, tasks, ABANDONMENT_INTERVAL);
      if (!again)
        await context.jobs.enqueue(
          context.database.pool,
          RESUME_JOB,
          { again: true },
          { startAfter: SECOND_CHECK_SECONDS },
        );
    },
    { cron: '* * * * *', retryLimit: 0, inCopy: 'runs' },
  );
  context.jobs.define('tasks-clean-up', () => cleanTasks(context, tasks), { cron: '45 3 * * *' });
}

export function enqueueTask(
  context: Context,
  database: Queryable,
  { name }: Pick<StoredTask<TaskRow>, 'name'>,
  id: number,
  startAfter?: number,
): Promise<void> {
  return context.jobs.enqueue(database, name, { id }, startAfter === undefined ? {} : { startAfter });
}

/**
 * Enqueues tasks abandoned by a killed worker without waiting for the job to expire. If two workers then run a task,
 * one of them stops. Tasks that wait for their turn already have a job. Takes the killed attempt back, because the task
 * did not fail. The jobs since the last progress tell how many attempts were killed.
 */
export async function resumeTasks(context: Context, tasks: readonly LongTask[], quiet = '0'): Promise<void> {
  const { pool } = context.database;
  for (const { stored } of tasks) {
    const abandonedTasks = await run<{ id: number }>(
      pool,
      `with abandoned as (
         update ${stored.table} t set tries = case when (select count(*) from pgboss.job j where j.name = $3
             and (j.data ->> 'id')::integer = t.id and j.created_on >= t.updated_at) <= $4
           then greatest(t.tries - 1, 0) else t.tries end
         where state = any($1) and updated_at <= now() - $2::interval
           and not exists (select from pgboss.job j where j.name = $3 and j.state in ('created', 'retry')
             and (j.data ->> 'id')::integer = t.id) returning t.id
       ) select id from abandoned order by id`,
      [WORKING_STATES, quiet, stored.name, MAX_KILLED_ATTEMPTS],
    );
    await context.jobs.enqueueAll(pool, stored.name, abandonedTasks);
  }
}

export async function cleanTasks(context: Context, tasks: readonly LongTask[]): Promise<void> {
  for (const { stored, retainedDays = {}, inUse = 'false', cleanUp } of tasks) {
    const days = Object.entries(retainedDays);
    if (days.length > 0)
      await run(
        context.database.pool,
        `delete from ${stored.table} t using unnest($1::text[], $2::integer[]) as w(state, days)
         where t.state = w.state and t.updated_at < now() - make_interval(days => w.days) and not (${inUse})`,
        [days.map(([state]) => state), days.map(([, count]) => count)],
      );
    await cleanUp?.(context);
  }
}

/** Works on a task for one turn, ends it and notifies users. Throws the error again while attempts remain. */
export async function runTask<Row extends TaskRow>(
  context: Context,
  task: LongTask<Row>,
  id: number,
  { millis = Number.POSITIVE_INFINITY, atOnce }: { millis?: number; atOnce?: number } = {},
): Promise<TurnOutcome> {
  const { stored, tries = DEFAULT_TRIES } = task;
  const { pool } = context.database;
  const deadlineMs = Date.now() + millis;
  const row = await countTry(pool, stored, id);
  if (!row || !isWorking(row.state)) return 'stopped';
  const { state } = row;
  const end = async (transaction: Transaction, to: string, set: Columns = {}): Promise<boolean> => {
    const endedRow = await writeTask(transaction, stored, row, {
      state: to,
      version: SQL_NEXT_VERSION,
      ...set,
    });
    if (endedRow) await task.ended?.(context, transaction, endedRow);
    return endedRow !== null;
  };
  const fail = async (set?: Columns): Promise<'stopped'> => {
    await inTransaction(context.database, (transaction) => end(transaction, 'failed', set));
    return 'stopped';
  };
  if (row.tries > tries) return fail(task.givenUp);
  try {
    const outcome = await task.work(context, row, {
      isOver: () => Date.now() > deadlineMs,
      batchSize: atOnce,
      end,
    });
    if (outcome === 'finished')
      await inTransaction(context.database, (transaction) => end(transaction, FINAL_STATES[state]));
    return outcome;
  } catch (error) {
    if (error instanceof TaskFailure) return fail(error.set);
    // Reads the attempts again, because progress resets them.
    const delayedState = task.delays && state === 'waiting' ? { state: 'delayed' } : {};
    const [now] = await run<{ tries: number }>(pool, `select tries from ${stored.table} where id = $1`, [id]);
    if (now && now.tries < tries) {
      await writeTask(pool, stored, row, { ...delayedState, updated_at: SQL_UNCHANGED_DATE });
      throw error;
    }
    context.log.error({ err: error, task: stored.name, id }, 'task given up');
    return fail(task.givenUp);
  }
}
