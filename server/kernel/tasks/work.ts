import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import {
  type Columns,
  columnsOf,
  Sql,
  type StoredTask,
  type TaskRow,
  UNTOUCHED,
  writeTask,
} from './stored.ts';
import type { LongTask, Turn } from './task.ts';

export interface StepUnit<Row extends TaskRow> {
  readonly context: Context;
  readonly transaction: Transaction;
  /** As it is now, its row locked: of two workers the second goes on where the first stopped. */
  readonly row: Row;
  readonly turn: Turn;
}

export interface Step {
  /** Columns that say how far it came. */
  readonly set: Columns;
  /** What follows once they are written. */
  readonly after?: () => Promise<void>;
}

/**
 * Work in steps, each in a transaction that writes how far it came. `step` gives null when nothing is left; `prepare` is
 * what it needs before anything is locked.
 */
export function inSteps<Row extends TaskRow, Prepared = undefined>(
  stored: StoredTask<Row>,
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
        const [locked] = await stored.rows(
          transaction,
          `select ${columnsOf(stored)} from ${stored.table} t where t.id = $1 and t.state = $2 for update of t`,
          [row.id, row.state],
        );
        if (!locked) return 'stopped';
        const done = await step({ context, transaction, row: locked, turn }, prepared);
        if (done === null) return 'finished';
        await writeTask(transaction, stored, locked, { tries: 0, ...done.set });
        return done;
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
  /** Writes how far it is, for others to see before the transaction ends; stops the work when somebody cancelled it. */
  readonly tell: (done: number) => Promise<void>;
}

/** Somebody cancelled: what was written until then is rolled back. */
class Cancelled extends Error {}

/**
 * Work in one transaction, done whole or not at all; `done` of its table says how far it is. What `work` gives says how
 * it ended and what is written with the end.
 */
export function asWhole<Row extends TaskRow>(
  stored: StoredTask<Row>,
  work: (unit: WholeUnit<Row>) => Promise<{ readonly to: string; readonly set?: Columns }>,
): LongTask<Row>['work'] {
  return async (context, row, turn) => {
    const { pool } = context.database;
    const tell = async (done: number) => {
      const goesOn = await run(
        pool,
        `update ${stored.table} t set done = $2, updated_at = now() where t.id = $1 and t.state = $3 returning t.id`,
        [row.id, done, row.state],
      );
      if (goesOn.length === 0) throw new Cancelled();
    };
    try {
      return await inTransaction(context.database, async (transaction) => {
        if (!(await isAlone(transaction, stored, row))) return 'stopped';
        const { to, set } = await work({ context, transaction, row, tell });
        if (!(await turn.end(transaction, to, set))) throw new Cancelled();
        return 'finished';
      });
    } catch (error) {
      if (error instanceof Cancelled) return 'stopped';
      await run(pool, `update ${stored.table} set done = 0 where id = $1 and state = $2`, [
        row.id,
        row.state,
      ]);
      throw error;
    }
  };
}

/** Its row is not locked, since `tell` writes it from outside: of two workers the second leaves it to the first. */
async function isAlone<Row extends TaskRow>(
  transaction: Queryable,
  stored: StoredTask<Row>,
  row: Row,
): Promise<boolean> {
  const [lock] = await run<{ isFree: boolean }>(
    transaction,
    'select pg_try_advisory_xact_lock(hashtext($1), $2) as "isFree"',
    [stored.table, row.id],
  );
  if (!lock?.isFree) {
    // Not a try of its own.
    await writeTask(transaction, stored, row, {
      tries: new Sql('greatest(t.tries - 1, 0)'),
      updated_at: UNTOUCHED,
    });
    return false;
  }
  const [now] = await run<{ state: string }>(transaction, `select state from ${stored.table} where id = $1`, [
    row.id,
  ]);
  return now?.state === row.state;
}
