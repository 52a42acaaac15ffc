import { issuesFromZod } from '../../../domain/kernel/records/zod-issues.ts';
import type { Recurrence } from '../../../domain/portal/schedules/recurrence.ts';
import { schedule, type TaskType } from '../../../domain/portal/schedules/schedule.ts';
import { insertRecord } from '../../kernel/records/write.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { attempt, type Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { isPlanned, KINDS, type PlanUnit } from './kinds.ts';

/** Job that executes due tasks. */
export const DUE_JOB = 'schedules-due';

/** A task to plan: action, target, time and recurrence. */
export interface Plan {
  readonly taskType: TaskType;
  readonly targetType: string | null;
  readonly targetId: number | null;
  readonly payload: unknown;
  readonly runAt: Date;
  readonly recurrence: Recurrence;
}

/** A plan with its author, target name and start of the recurrence. */
interface StoredPlan extends Plan {
  readonly targetName: string | null;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly firstRunAt: string;
}

/** Content may be planned a year ahead. The limit catches typing errors. */
const MAX_DAYS_AHEAD = 800;

export function assertPlannableTime(runAt: Date): void {
  const ahead = runAt.getTime() - Date.now();
  if (ahead < 0) throw fieldProblem('time', 'moment_past');
  if (ahead > MAX_DAYS_AHEAD * 86_400_000) throw fieldProblem('day', 'moment_far', { n: MAX_DAYS_AHEAD });
}

/** Plans a person's task. Throws if the same task is already planned for the record. */
export async function planTask(unit: PlanUnit, request: Plan) {
  const { taskType, targetType, targetId, runAt } = request;
  if (!isPlanned(taskType)) throw fieldProblem('taskType', 'enum');
  if (targetType === null || targetId === null) throw fieldProblem('targetId', 'required');
  assertPlannableTime(runAt);
  const parsed = KINDS[taskType].payload.safeParse(request.payload, { reportInput: true });
  if (!parsed.success) throw new Problem('validation', { issues: issuesFromZod(parsed.error.issues, ['payload']) });
  const payload = parsed.data;
  const targetName = await KINDS[taskType].target(unit, { taskType, targetType, targetId, payload });
  const { context, transaction, author } = unit;
  const [person] = await run<{ name: string }>(transaction, 'select name from users where id = $1', [author.userId]);
  return insertTask(context, transaction, author, {
    ...request,
    payload,
    targetName,
    authorId: author.userId,
    authorName: person?.name ?? null,
    firstRunAt: runAt.toISOString(),
  });
}

export async function insertTask(
  { jobs }: Context,
  transaction: Transaction,
  author: Author,
  {
    taskType,
    targetType,
    targetId,
    targetName,
    payload,
    runAt,
    firstRunAt,
    recurrence,
    authorId,
    authorName,
  }: StoredPlan,
) {
  const values = {
    taskType,
    origin: 'person',
    targetType,
    targetId,
    targetName,
    payload,
    runAt: runAt.toISOString(),
    firstRunAt,
    recurrence,
    authorId,
    authorName,
  };
  const made = await orDuplicate(transaction, { taskType, targetType, targetId }, () =>
    insertRecord(transaction, { definition: schedule, author, values }),
  );
  await jobs.enqueue(transaction, DUE_JOB, {}, { startAfter: runAt });
  return made;
}

interface TaskKey {
  readonly taskType: unknown;
  readonly targetType: unknown;
  readonly targetId: unknown;
}

/**
 * Turns a unique violation into a `duplicate` problem that names the waiting task, because planners of the record may
 * see that task.
 */
export async function orDuplicate<T>(transaction: Transaction, same: TaskKey, write: () => Promise<T>): Promise<T> {
  try {
    return await attempt(transaction, write);
  } catch (error) {
    if (!(error instanceof Problem) || !error.extras.issues?.some(({ code }) => code === 'unique')) throw error;
    const [existing] = await run<{ id: number }>(
      transaction,
      `select id from schedules where task_type = $1 and target_type = $2 and target_id = $3
         and state in ('waiting', 'delayed') limit 1`,
      [same.taskType, same.targetType, same.targetId],
    );
    throw new Problem('duplicate', { members: existing && { existingId: existing.id } });
  }
}
