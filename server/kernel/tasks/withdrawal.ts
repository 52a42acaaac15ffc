import { runningTaskId } from '../../platform/audit/running-task.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { UnitOfWork } from '../records/lifecycle/behaviour.ts';

/** Who takes something off the portal, in which transaction. */
export type Withdrawing = Pick<UnitOfWork, 'transaction' | 'author'> & {
  readonly context: Pick<Context, 'mail'>;
};

/**
 * Whether what happens now is itself something that a person planned: tasks of one record follow each other as they were
 * planned, and cancel nothing.
 */
export async function isPlannedNow(database: Queryable): Promise<boolean> {
  const id = runningTaskId();
  if (id === null) return false;
  const [task] = await run<{ origin: string }>(database, 'select origin from schedules where id = $1', [id]);
  return task?.origin === 'person';
}
