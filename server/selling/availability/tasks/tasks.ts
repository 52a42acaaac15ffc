import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { WORKING_STATES } from '../../../../domain/kernel/tasks/states.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { TaskState } from '../../../../domain/selling/availability/tasks.ts';
import { columnsOf, findTask, type StoredTask, startAction, type TaskRow } from '../../../kernel/tasks/stored-task.ts';
import { enqueueTask, type LongTask } from '../../../kernel/tasks/task.ts';
import { type WholeUnit, workInOneTransaction } from '../../../kernel/tasks/work.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { applyOrder, type Order } from '../changes.ts';
import type { TaskResult } from '../tables.ts';

export const MAX_REFUSED_CELLS = 200;

export interface CalendarTask extends TaskRow, Pick<Order, 'source' | 'mode'> {
  readonly state: TaskState;
  readonly structureId: number;
  readonly author: Author;
  readonly cells: number;
  readonly done: number;
  readonly result: TaskResult | null;
}

const taskStore: StoredTask<CalendarTask> = {
  name: 'availability-bulk',
  resource: 'availability-tasks',
  table: 'availability_tasks',
  // Leaves out the large `runs` column, because clients poll the task.
  columns: 't.structure_id as "structureId", t.source, t.mode, t.author, t.cells, t.done, t.result',
  rows: (database, text, values) => run<CalendarTask>(database, text, values),
  allowed: ({ state }) => ((WORKING_STATES as readonly string[]).includes(state) ? ['cancel'] : []),
};

/** A change of very many cells, carried out in one transaction. */
export const calendarTask: LongTask<CalendarTask> = {
  stored: taskStore,
  work: workInOneTransaction(taskStore, carryOut),
  tries: 3,
  delays: true,
  // Retained as long as other task reports (platform dictionary 4.6).
  retainedDays: { executed: 90, cancelled: 90, failed: 365 },
};

/** Stores a task and queues its job. The caller has checked the permission. */
export async function createTask(
  context: Context,
  transaction: Transaction,
  author: Author,
  structureId: number,
  { runs, source, mode }: Order,
): Promise<CalendarTask> {
  const cells = runs.reduce((sum, { values }) => sum + values.length, 0);
  const [task] = await run<CalendarTask>(
    transaction,
    `insert into availability_tasks as t (structure_id, source, mode, runs, author, cells)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6) returning ${columnsOf(taskStore)}`,
    [structureId, source, mode, JSON.stringify(runs), JSON.stringify(author), cells],
  );
  if (!task) throw new Error('an insert gives one row');
  await enqueueTask(context, transaction, taskStore, task.id);
  return task;
}

export async function findCalendarTask(database: Queryable, structureId: number, id: number): Promise<CalendarTask> {
  const task = await findTask(database, taskStore, id);
  if (task.structureId !== structureId) throw new Problem('not-found', { members: { resource: taskStore.resource } });
  return task;
}

/** Cancels a waiting or running task. Nothing is written before the task ends. */
export async function cancelTask(transaction: Transaction, structureId: number, id: number): Promise<CalendarTask> {
  const task = await findCalendarTask(transaction, structureId, id);
  return startAction(transaction, taskStore, task, 'cancel', { set: { runs: null, done: 0 } });
}

/**
 * Locks the structure. Returns true if the author may still write its calendar, with their present role and links. Both
 * may have changed since the request.
 */
async function lockForAuthor(transaction: Transaction, structureId: number, author: Author): Promise<boolean> {
  const statement = new Statement();
  const [user] = await run<{ userId: number; role: PersonRole }>(
    transaction,
    `select id as "userId", role from users where id = $1 and status = 'active' and archived_at is null`,
    [author.userId],
  );
  if (!user || !hasPermission(user.role, 'u', 'availability')) return false;
  const id = statement.bind(structureId);
  const [structure] = await run<{ status: number }>(
    transaction,
    `select s.status from structures s where s.id = ${id} and ${structureScope(user, 's.id', 'parts')(statement)}
     for no key update of s`,
    statement.values,
  );
  return structure !== undefined && !isReadOnly({ role: user.role, structureStatus: structure.status });
}

async function carryOut({ transaction, row, reportProgress }: WholeUnit<CalendarTask>) {
  const { structureId, author, source, mode, cells } = row;
  const isWritable = await lockForAuthor(transaction, structureId, author);
  const [order] = await run<{ runs: Order['runs'] | null }>(
    transaction,
    'select runs from availability_tasks where id = $1',
    [row.id],
  );
  const over = { runs: null, done: cells };
  if (!order?.runs || !isWritable) return { to: 'failed', set: over };
  const { changed, suspicious, changeId, refused } = await applyOrder(
    transaction,
    author,
    structureId,
    { runs: order.runs, source, mode, dryRun: false },
    (part) => reportProgress(Math.round(cells * part)),
  );
  const isRefused = mode === 'all' && refused.length > 0;
  const result: TaskResult = {
    changed: isRefused ? 0 : changed,
    suspicious,
    changeId,
    refused: refused.slice(0, MAX_REFUSED_CELLS),
    refusedCount: refused.length,
  };
  return { to: isRefused ? 'failed' : 'executed', set: { ...over, result } };
}
