import { runningTaskId } from '../../platform/audit/running-task.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { UnitOfWork } from '../records/lifecycle/behaviour.ts';

export type WithdrawalUnit = Pick<UnitOfWork, 'transaction' | 'author'> & {
  readonly context: Pick<Context, 'mail'>;
};

/**
 * True if the running task was scheduled by a person. Scheduled tasks of a record run in their planned order and cancel
 * no other tasks.
 */
export async function isPersonsScheduleRunning(database: Queryable): Promise<boolean> {
  const id = runningTaskId();
  if (id === null) return false;
  const [task] = await run<{ origin: string }>(database, 'select origin from schedules where id = $1', [id]);
  return task?.origin === 'person';
}
