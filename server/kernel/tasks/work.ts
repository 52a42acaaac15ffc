import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import {
  type Columns,
  columnsOf,
  SQL_UNCHANGED_DATE,
  SqlText,
  type StoredTask,
  type TaskRow,
  writeTask,
} from './stored-task.ts';
import type { LongTask, Turn } from './task.ts';

export interface StepUnit<Row extends TaskRow> {
  readonly context: Context;
  readonly transaction: Transaction;
  /** The current row, locked: if two workers run, the second continues where the first stopped. */
  readonly row: Row;
  readonly turn: Turn;
}

export interface Step {
  /** Columns with the progress. */
  readonly set: Columns;
  /** Runs after the columns are written. */
  readonly after?: () => Promise<void>;
}

/**
 * Work in steps, each in a transaction that writes its progress. `step` returns null when nothing is left; `prepare`
 * runs before anything is locked.
 */
export function workInSteps<Row extends TaskRow, Prepared = undefined>(
  storedTask: StoredTask<Row>,
  {
    prepare,
    step,
  }: {
    prepare?(context: Context, row: Row): Promise<Prepared>;
    step(unit: StepUnit<Row>, prepared: Prepared | undefined): Promise<Step | null>;
  },
): LongTask<Row>['work'] {
  return async (context, row, turn) => {
    for (;;) {
      const prepared = await prepare?.(context, row);
      const now = await inTransaction(context.database, async (transaction) => {
        const [lockedRow] = await storedTask.rows(
          transaction,
          `select ${columnsOf(storedTask)} from ${storedTask.table} t where t.id = $1 and t.state = $2 for update of t`,
          [row.id, row.state],
        );
        if (!lockedRow) return 'stopped';
        const stepResult = await step({ context, transaction, row: lockedRow, turn }, prepared);
        if (stepResult === null) return 'finished';
        await writeTask(transaction, storedTask, lockedRow, { tries: 0, ...stepResult.set });
        return stepResult;
      });
      if (now === 'stopped' || now === 'finished') return now;
      await now.after?.();
      if (turn.isOver()) return 'more';
    }
  };
}

export interface WholeUnit<Row extends TaskRow> {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly row: Row;
  /** Writes the progress outside the transaction, visible to others. Stops the work if the task was cancelled. */
  readonly reportProgress: (done: number) => Promise<void>;
}

/** Thrown when the task was cancelled, to roll the work back. */
class TaskCancelled extends Error {}

/**
 * Work in one transaction, all or nothing; the column `stepResult` shows the progress. `work` returns the end state and the
 * columns to write with it.
 */
export function workInOneTransaction<Row extends TaskRow>(
  storedTask: StoredTask<Row>,
  work: (unit: WholeUnit<Row>) => Promise<{ readonly to: string; readonly set?: Columns }>,
): LongTask<Row>['work'] {
  return async (context, row, turn) => {
    const { pool } = context.database;
    const tell = async (done: number) => {
      const runningRows = await run(
        pool,
        `update ${storedTask.table} t set done = $2, updated_at = now() where t.id = $1 and t.state = $3 returning t.id`,
        [row.id, done, row.state],
      );
      if (runningRows.length === 0) throw new TaskCancelled();
    };
    try {
      return await inTransaction(context.database, async (transaction) => {
        if (!(await isAlone(transaction, storedTask, row))) return 'stopped';
        const { to, set } = await work({ context, transaction, row, reportProgress: tell });
        if (!(await turn.end(transaction, to, set))) throw new TaskCancelled();
        return 'finished';
      });
    } catch (error) {
      if (error instanceof TaskCancelled) return 'stopped';
      await run(pool, `update ${storedTask.table} set done = 0 where id = $1 and state = $2`, [row.id, row.state]);
      throw error;
    }
  };
}

/**
 * Returns true if no other worker runs the task. Uses an advisory lock, because `reportProgress` writes the row from outside the
 * transaction.
 */
async function isAlone<Row extends TaskRow>(
  transaction: Queryable,
  storedTask: StoredTask<Row>,
  row: Row,
): Promise<boolean> {
  const [lock] = await run<{ isFree: boolean }>(
    transaction,
    'select pg_try_advisory_xact_lock(hashtext($1), $2) as "isFree"',
    [storedTask.table, row.id],
  );
  if (!lock?.isFree) {
    // Takes back the attempt, because another worker runs the task.
    await writeTask(transaction, storedTask, row, {
      tries: new SqlText('greatest(t.tries - 1, 0)'),
      updated_at: SQL_UNCHANGED_DATE,
    });
    return false;
  }
  const [now] = await run<{ state: string }>(transaction, `select state from ${storedTask.table} where id = $1`, [
    row.id,
  ]);
  return now?.state === row.state;
}
