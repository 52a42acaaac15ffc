import type { TaskState } from '../../../domain/availability/tasks.ts';
import type { Role } from '../../../domain/roles.ts';
import { isReadOnly } from '../../../domain/structures/status.ts';
import type { Author } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { Problem } from '../../problem.ts';
import { applyTo, type Order } from '../changes.ts';
import type { TaskResult } from '../tables.ts';

const JOB = 'availability-bulk';
const MOST_TRIES = 3;
/** Of those refused: the first, and how many. */
export const MOST_REFUSED = 200;

export interface TaskSummary {
  readonly id: number;
  readonly state: TaskState;
  readonly cells: number;
  readonly done: number;
  readonly result: TaskResult | null;
}

interface Task extends Pick<Order, 'source' | 'mode'> {
  readonly id: number;
  readonly structureId: number;
  readonly runs: Order['runs'] | null;
  readonly author: Author;
  readonly cells: number;
}

/** Leaves an order to be carried out; the caller has seen to it that it may be given. */
export async function beginTask(
  context: Context,
  transaction: Transaction,
  author: Author,
  structureId: number,
  { runs, source, mode }: Order,
): Promise<TaskSummary> {
  const cells = runs.reduce((sum, { values }) => sum + values.length, 0);
  const [task] = await run<TaskSummary>(
    transaction,
    `insert into availability_tasks (structure_id, source, mode, runs, author, cells)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6) returning id, state, cells, done, result`,
    [structureId, source, mode, JSON.stringify(runs), JSON.stringify(author), cells],
  );
  if (!task) throw new Error('an insert gives one row');
  await context.jobs.enqueue(transaction, JOB, { taskId: task.id });
  return task;
}

export async function findTask(database: Queryable, structureId: number, id: number): Promise<TaskSummary> {
  const [task] = await run<TaskSummary>(
    database,
    'select id, state, cells, done, result from availability_tasks where structure_id = $1 and id = $2',
    [structureId, id],
  );
  if (!task) throw new Problem('not-found', { members: { resource: 'availability-tasks' } });
  return task;
}

/** Takes an order back before it is carried out, or while it is: until its end nothing of it stands. */
export async function cancelTask(database: Queryable, structureId: number, id: number): Promise<TaskSummary> {
  const [cancelled] = await run<TaskSummary>(
    database,
    `update availability_tasks set state = 'cancelled', runs = null, done = 0, finished_at = now()
     where structure_id = $1 and id = $2 and state in ('waiting', 'delayed')
     returning id, state, cells, done, result`,
    [structureId, id],
  );
  if (cancelled) return cancelled;
  const { state } = await findTask(database, structureId, id);
  throw new Problem('invalid-transition', { members: { from: state, to: 'cancelled', allowed: [] } });
}

/** Somebody cancelled: what was written until then is rolled back. */
class Cancelled extends Error {}

export function defineTaskJobs(context: Context): void {
  context.jobs.define<{ taskId: number }>(JOB, ({ taskId }) => runTask(context, taskId), {
    retryLimit: MOST_TRIES - 1,
    pollSeconds: 1,
  });
  context.jobs.define('availability-tasks-clean-up', () => removeOld(context.database.pool), {
    cron: '50 3 * * *',
  });
}

/** Carries an order out, whole or not at all; safe to run twice, and by two at once. */
async function runTask(context: Context, id: number): Promise<void> {
  const { pool } = context.database;
  try {
    await inTransaction(context.database, (transaction) => carryOut(transaction, pool, id));
  } catch (error) {
    if (error instanceof Cancelled) return;
    const [task] = await run<{ state: string }>(
      pool,
      `update availability_tasks set attempts = attempts + 1, done = 0,
         state = case when attempts + 1 >= ${MOST_TRIES} then 'failed' else 'delayed' end,
         finished_at = case when attempts + 1 >= ${MOST_TRIES} then now() end
       where id = $1 and state in ('waiting', 'delayed') returning state`,
      [id],
    );
    if (task?.state === 'delayed') throw error;
    context.log.error({ err: error, taskId: id }, 'availability task given up');
  }
}

async function carryOut(transaction: Transaction, outside: Queryable, id: number): Promise<void> {
  // The structure's row is held: two workers on one task come one after the other, and the second finds it done.
  const [structure] = await run<{ status: number }>(
    transaction,
    `select s.status from structures s join availability_tasks t on t.structure_id = s.id
     where t.id = $1 for no key update of s`,
    [id],
  );
  const [task] = await run<Task>(
    transaction,
    `select id, structure_id as "structureId", source, mode, runs, author, cells from availability_tasks
     where id = $1 and state in ('waiting', 'delayed')`,
    [id],
  );
  if (!structure || !task?.runs) return;
  const { structureId, author, runs, source, mode } = task;
  if (isReadOnly({ role: author.role as Role, structureStatus: structure.status }))
    return end(transaction, id, 'failed', null);
  const onProgress = async (part: number) => {
    const goesOn = await run(
      outside,
      `update availability_tasks set done = $2 where id = $1 and state <> 'cancelled' returning id`,
      [id, Math.round(task.cells * part)],
    );
    if (goesOn.length === 0) throw new Cancelled();
  };
  const order: Order = { runs, source, mode, dryRun: false };
  const { changed, suspicious, changeId, refused } = await applyTo(
    transaction,
    author,
    structureId,
    order,
    onProgress,
  );
  const isRefused = mode === 'all' && refused.length > 0;
  await end(transaction, id, isRefused ? 'failed' : 'executed', {
    changed: isRefused ? 0 : changed,
    suspicious,
    changeId,
    refused: refused.slice(0, MOST_REFUSED),
    refusedCount: refused.length,
  });
}

async function end(
  transaction: Transaction,
  id: number,
  state: 'executed' | 'failed',
  result: TaskResult | null,
): Promise<void> {
  const ended = await run(
    transaction,
    `update availability_tasks set state = $2, result = $3::jsonb, runs = null, done = cells, finished_at = now()
     where id = $1 and state <> 'cancelled' returning id`,
    [id, state, JSON.stringify(result)],
  );
  if (ended.length === 0) throw new Cancelled();
}

/** As long as any task's report is kept (platform dictionary 4.6). */
async function removeOld(database: Queryable): Promise<void> {
  await run(
    database,
    `delete from availability_tasks
     where finished_at < now() - case when state = 'failed' then interval '365 days' else interval '90 days' end`,
    [],
  );
}
