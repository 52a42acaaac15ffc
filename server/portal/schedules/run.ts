import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { nextRun } from '../../../domain/portal/schedules/recurrence.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { LATE_AFTER_MINUTES, RETRY_AFTER_MINUTES } from '../../../domain/portal/schedules/states.ts';
import { targetLink } from '../../../domain/portal/schedules/target-link.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { updateRecord } from '../../kernel/records/write.ts';
import { notify } from '../../people/notifications/notify.ts';
import { activeRole } from '../../platform/access/active-role.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import { runAsTask } from '../../platform/audit/running-task.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { attempt, inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { processOne } from '../../platform/jobs/each-due.ts';
import { isUnavailable } from '../../platform/problems/database-errors.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { type Counts, isPlanned, KINDS, type PlannedTask } from './kinds.ts';
import { DUE_JOB, insertTask } from './plan.ts';

/** Executes due tasks one by one and returns the counts. Two processes never take the same task. */
export async function runDue(context: Context): Promise<{ executed: number; failed: number }> {
  const { pool } = context.database;
  const counts = { executed: 0, failed: 0 };
  await run(
    pool,
    `update schedules set state = 'delayed', version = version + 1, updated_at = now()
     where state = 'waiting' and run_at < now() - make_interval(mins => ${LATE_AFTER_MINUTES})`,
    [],
  );
  const failed: number[] = [];
  for (;;) {
    const taken: { id: number | null } = { id: null };
    try {
      const end = await inTransaction(context.database, async (transaction) => {
        taken.id = await lockDueTask(transaction, failed);
        return taken.id === null ? null : await executeTask(context, transaction, taken.id);
      });
      if (end === null) return counts;
      counts[end]++;
    } catch (error) {
      // A server error, not a refusal: the transaction was rolled back, and the task will be retried.
      const { id } = taken;
      if (id === null || isUnavailable(error)) throw error;
      context.log.error({ err: error, scheduleId: id }, 'scheduled task failed');
      await processOne(context, DUE_JOB, id, () =>
        inTransaction(context.database, (transaction) => retryLater(context, transaction, id, error as Error)),
      );
      failed.push(id);
      counts.failed++;
    }
  }
}

/** Locks a due task until the transaction ends. When the worker is killed, the row stays as it was. */
async function lockDueTask(transaction: Transaction, except: readonly number[]): Promise<number | null> {
  const [row] = await run<{ id: number }>(
    transaction,
    `select id from schedules where state in ('waiting', 'delayed') and run_at <= now() and origin = 'person' and id <> all($1::integer[])
     order by run_at, id limit 1 for update skip locked`,
    [except],
  );
  return row?.id ?? null;
}

const read = (transaction: Transaction, id: number) => readRecord(transaction, schedule, 'admin', id, () => 'true');
type Task = Awaited<ReturnType<typeof read>>;

/**
 * Executes a due task and stores its result in the same transaction. A refusal by the rules is stored as the failure.
 */
export async function executeTask(
  context: Context,
  transaction: Transaction,
  id: number,
): Promise<'executed' | 'failed'> {
  const startedAt = new Date();
  const task = await read(transaction, id);
  let failure: object | null = null;
  let counts: Counts | undefined;
  try {
    counts = await attempt(transaction, () => runAsTask(id, () => effectOf(context, transaction, task)));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    failure = { type: error.type, issues: error.extras.issues ?? [] };
  }
  await conclude(context, transaction, task, { startedAt, failure, counts: counts ?? { done: 1 } });
  return failure ? 'failed' : 'executed';
}

async function effectOf(context: Context, transaction: Transaction, task: Task): Promise<Counts | undefined> {
  if (!isPlanned(task.taskType)) throw new Error(`${task.taskType} is not planned by people`);
  const author = await plannerOf(transaction, task.authorId);
  const actor = { userId: author.userId, role: author.role };
  return KINDS[task.taskType].run({ context, transaction, author, actor }, task as PlannedTask);
}

/** Returns the planner with their current role. Throws if the planner's account is no longer active. */
async function plannerOf(transaction: Transaction, userId: number | null) {
  const role = await activeRole(transaction, userId);
  if (role === null || userId === null) throw new Problem('forbidden');
  return { userId, role, requestId: null, ipMasked: null } as const;
}

async function conclude(
  context: Context,
  transaction: Transaction,
  task: Task,
  { startedAt, failure, counts }: { startedAt: Date; failure: object | null; counts: Counts },
): Promise<void> {
  const finishedAt = new Date();
  await change(transaction, task, {
    state: failure ? 'failed' : 'executed',
    attempts: task.attempts + 1,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    durationMs: finishedAt.getTime() - startedAt.getTime(),
    resultSummary: failure ? {} : counts,
    failure,
  });
  if (failure) await notifyFailure(context, transaction, task, 'refused');
  await planNextRun(context, transaction, task);
}

async function retryLater(context: Context, transaction: Transaction, id: number, error: Error): Promise<void> {
  await run(transaction, 'select from schedules where id = $1 for update', [id]);
  const task = await read(transaction, id);
  if (task.state !== 'waiting' && task.state !== 'delayed') return;
  const minutes = RETRY_AFTER_MINUTES[task.attempts];
  const failure = { type: 'internal', issues: [], detail: cutText(error.message, 500) };
  if (minutes === undefined) {
    const now = new Date().toISOString();
    await change(transaction, task, {
      state: 'failed',
      attempts: task.attempts + 1,
      finishedAt: now,
      failure,
    });
    await notifyFailure(context, transaction, task);
    await planNextRun(context, transaction, task);
    return;
  }
  const runAt = new Date(Date.now() + minutes * 60_000);
  await change(transaction, task, {
    state: 'delayed',
    attempts: task.attempts + 1,
    runAt: runAt.toISOString(),
    failure,
  });
  await context.jobs.enqueue(transaction, DUE_JOB, {}, { startAfter: runAt });
}

async function change(transaction: Transaction, task: Task, values: Record<string, unknown>): Promise<void> {
  const changed = await updateRecord(transaction, {
    definition: schedule,
    author: SYSTEM,
    current: task,
    values,
    action: 'state',
  });
  if (!changed) throw new Error(`schedule ${task.id} moved while it was held`);
}

/** Plans the next run of a recurring task, also after a failure. */
async function planNextRun(context: Context, transaction: Transaction, task: Task): Promise<void> {
  const runAt = nextRun(new Date(task.firstRunAt), task.recurrence, new Date());
  if (runAt) await insertTask(context, transaction, SYSTEM, { ...task, runAt });
}

async function notifyFailure(
  context: Context,
  transaction: Transaction,
  { id, authorId, targetType, targetId, targetName }: Task,
  variant?: 'refused',
): Promise<void> {
  const [author] = await run<{ role: PersonRole }>(transaction, 'select role from users where id = $1', [authorId]);
  const task = buildLink('schedules', {}, { open: id });
  // Editors plan tasks but cannot open the task list. Their notification links to the target record, which all
  // recipients may open.
  const isSeen = !author || hasPermission(author.role, 'r', 'schedules');
  return notify(context, transaction, 'task_failed', {
    by: null,
    to: authorId === null ? [] : [authorId],
    link: isSeen ? task : (targetLink({ targetType, targetId }) ?? task),
    params: { task: targetName ?? '' },
    ...(variant ? { variant } : {}),
  });
}
