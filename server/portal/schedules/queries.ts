import type { PlannedTask } from '../../../domain/portal/schedules/answers.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';

export function listPlannedTasks(database: Queryable, targetType: string, targetId: number) {
  return run<PlannedTask>(
    database,
    `select s.id, s.version, s.task_type as "taskType", s.state, u.name as "authorName",
       ${instant('s.run_at')} as "runAt"
     from schedules s left join users u on u.id = s.author_id
     where s.target_type = $1 and s.target_id = $2 and s.state in ('waiting', 'delayed')
       and s.task_type in ('publish', 'withdraw') order by s.run_at, s.id`,
    [targetType, targetId],
  );
}

/** Returns the id of the pending task for this target, or null. */
export async function findPendingTask(
  database: Queryable,
  targetType: string,
  targetId: number,
): Promise<number | null> {
  const [task] = await run<{ id: number }>(
    database,
    `select id from schedules where target_type = $1 and target_id = $2 and state in ('waiting', 'delayed')`,
    [targetType, targetId],
  );
  return task?.id ?? null;
}

/** Column of a task `t`: the current status of the structure whose status the task changes. */
export const STATUS_NOW = `case when t.task_type = 'status_change' then (select s.status from structures s where s.id = t.target_id) end as "statusNow"`;
