import { FINAL_STATES, isWorking, WORKING_STATES } from '../../../domain/kernel/tasks/states.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import {
  type Columns,
  NEXT_VERSION,
  type StoredTask,
  type TaskRow,
  takeTask,
  UNTOUCHED,
  writeTask,
} from './stored.ts';

/** `more`: the turn is over before the work; `stopped`: somebody cancelled it, or another worker goes on with it. */
export type Outcome = 'finished' | 'more' | 'stopped';

export interface Turn {
  /** Whether the rest is left to the next turn. */
  isOver(): boolean;
  /** Units of one transaction, where a caller says so. */
  readonly atOnce: number | undefined;
  /** Ends the task with what the work wrote, in its transaction; false when it is no longer in the state of the work. */
  end(transaction: Transaction, to: string, set?: Columns): Promise<boolean>;
}

/** Work that outlives its request, its worker and its process: what is declared of a kind of it. */
export interface LongTask<Row extends TaskRow = TaskRow> {
  readonly stored: StoredTask<Row>;
  /** Does what the state says is to be done, for a turn; safe to run twice, and by two at once. `inSteps` or `asWhole`. */
  work(context: Context, row: Row, turn: Turn): Promise<Outcome>;
  /** Tries without progress after which it has failed; 5 by default. */
  readonly tries?: number;
  /** Between two tries it is `delayed`. */
  readonly delays?: boolean;
  /** How many one process works on at once; 1 by default. */
  readonly concurrency?: number;
  /** What is written of one that has no tries left. */
  readonly givenUp?: Columns;
  /** Notifies of an end, in its transaction. */
  ended?(context: Context, transaction: Transaction, row: Row): Promise<void>;
  /** Days after its last change that one is retained, by its state; of states without a number for good. */
  readonly retainedDays?: Readonly<Partial<Record<string, number>>>;
  /** A condition over `t` by which one is retained all the same. */
  readonly inUse?: string;
  /** What else is cleaned by night. */
  cleanUp?(context: Context): Promise<void>;
}

/** What will not pass by itself: the task has failed, whatever tries are left. */
export class TaskFailure extends Error {
  readonly set: Columns;

  constructor(set: Columns = {}) {
    super('the task has failed');
    this.set = set;
  }
}

/** How an end is notified. */
export const END_SEVERITY = { done: 'success', undone: 'info', failed: 'warning' } as const;
export type NotifiedEnd = keyof typeof END_SEVERITY;
export const isNotified = (state: string): state is NotifiedEnd => Object.hasOwn(END_SEVERITY, state);

/** A worker goes on for so long and leaves the rest to the next: a killed one is missed soon. */
const TURN_MS = 40_000;
const MOST_TRIES = 5;
/** Every transaction leaves its moment: a task that left none for so long has nobody who works on it. */
const QUIET = '30 seconds';
/** The clock comes once a minute: between, it is looked once more, so that nobody waits a minute for a killed worker's work. */
const AGAIN_SECONDS = 30;
const RESUME_JOB = 'tasks-resume';

/** Names the jobs of all kinds of tasks, and the clock's two: what a killed worker left, and what is too old. */
export function defineTasks(context: Context, tasks: readonly LongTask[]): void {
  for (const task of tasks) {
    const { tries = MOST_TRIES, concurrency = 1 } = task;
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
      await resumeTasks(context, tasks, QUIET);
      if (!again)
        await context.jobs.enqueue(
          context.database.pool,
          RESUME_JOB,
          { again: true },
          { startAfter: AGAIN_SECONDS },
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
 * After a kill nobody waits until the dead worker's job has expired; of two that then work on one, one stops. One that only
 * waits for its turn has its job already.
 */
export async function resumeTasks(context: Context, tasks: readonly LongTask[], quiet = '0'): Promise<void> {
  const { pool } = context.database;
  for (const { stored } of tasks) {
    const left = await run<{ id: number }>(
      pool,
      `select id from ${stored.table} t where state = any($1) and updated_at <= now() - $2::interval
         and not exists (select from pgboss.job j where j.name = $3 and j.state in ('created', 'retry')
           and (j.data ->> 'id')::integer = t.id) order by id`,
      [WORKING_STATES, quiet, stored.name],
    );
    await context.jobs.enqueueAll(pool, stored.name, left);
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

/** Works on one for a turn, ends it and notifies of its end; an error is thrown again while it has tries left. */
export async function runTask<Row extends TaskRow>(
  context: Context,
  task: LongTask<Row>,
  id: number,
  { millis = Number.POSITIVE_INFINITY, atOnce }: { millis?: number; atOnce?: number } = {},
): Promise<Outcome> {
  const { stored, tries = MOST_TRIES } = task;
  const { pool } = context.database;
  const until = Date.now() + millis;
  const row = await takeTask(pool, stored, id);
  if (!row || !isWorking(row.state)) return 'stopped';
  const { state } = row;
  const end = async (transaction: Transaction, to: string, set: Columns = {}): Promise<boolean> => {
    const ended = await writeTask(transaction, stored, row, { state: to, version: NEXT_VERSION, ...set });
    if (ended) await task.ended?.(context, transaction, ended);
    return ended !== null;
  };
  const fail = async (set?: Columns): Promise<'stopped'> => {
    await inTransaction(context.database, (transaction) => end(transaction, 'failed', set));
    return 'stopped';
  };
  if (row.tries > tries) return fail(task.givenUp);
  try {
    const outcome = await task.work(context, row, { isOver: () => Date.now() > until, atOnce, end });
    if (outcome === 'finished')
      await inTransaction(context.database, (transaction) => end(transaction, FINAL_STATES[state]));
    return outcome;
  } catch (error) {
    if (error instanceof TaskFailure) return fail(error.set);
    // Read anew: progress has set the tries back.
    const delayed = task.delays && state === 'waiting' ? { state: 'delayed' } : {};
    const [now] = await run<{ tries: number }>(pool, `select tries from ${stored.table} where id = $1`, [id]);
    if (now && now.tries < tries) {
      await writeTask(pool, stored, row, { ...delayed, updated_at: UNTOUCHED });
      throw error;
    }
    context.log.error({ err: error, task: stored.name, id }, 'task given up');
    return fail(task.givenUp);
  }
}
