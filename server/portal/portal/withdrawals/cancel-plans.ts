import { type ReleasePart, release } from '../../../../domain/portal/portal/releases/release.ts';
import { schedule, type TaskType } from '../../../../domain/portal/schedules/schedule.ts';
import { targetLink } from '../../../../domain/portal/schedules/target-link.ts';
import type { Row } from '../../../kernel/records/lifecycle/behaviour.ts';
import { type StoredRecord, selectList } from '../../../kernel/records/select.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import type { WithdrawalUnit } from '../../../kernel/tasks/withdrawal.ts';
import { notify } from '../../../people/notifications/notify.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

type Task = Row<typeof schedule.fields, 'platform'>;
type Release = Row<typeof release.fields, 'platform'>;

interface WithdrawnRecords {
  /** Target type of the tasks. */
  readonly targetType: string;
  readonly ids: readonly number[];
  readonly taskTypes: readonly TaskType[];
}

/**
 * Cancels pending tasks for withdrawn records and notifies their authors. Skips tasks that are being executed, because
 * they came first.
 */
export async function cancelPlans(
  unit: WithdrawalUnit,
  { targetType, ids, taskTypes }: WithdrawnRecords,
): Promise<void> {
  const tasks = await lockPendingTasks(
    unit.transaction,
    `where t.target_type = $1 and t.target_id = any($2::integer[]) and t.task_type = any($3::text[])
       and t.origin = 'person'`,
    [targetType, ids, taskTypes],
  );
  for (const task of tasks) await cancelTask(unit, task);
}

/** Reads and locks pending tasks from `schedules t`. */
async function lockPendingTasks(transaction: Queryable, which: string, values: unknown[]): Promise<Task[]> {
  const rows = await run<StoredRecord>(
    transaction,
    `select ${selectList(schedule, 'admin')} from schedules t ${which} and t.state in ('waiting', 'delayed')
     order by t.id for no key update of t skip locked`,
    values,
  );
  // The columns are those of the definition.
  return rows as Task[];
}

async function cancelTask({ context, transaction, author }: WithdrawalUnit, task: Task): Promise<void> {
  const values = { state: 'cancelled', finishedAt: new Date().toISOString() };
  const changed = await updateRecord(transaction, {
    definition: schedule,
    author,
    current: task,
    values,
    action: 'state',
  });
  if (!changed) throw new Error(`schedule ${task.id} moved while it was locked`);
  await notify(context, transaction, 'plan_cancelled', {
    // Notifies authors even of their own withdrawals (`by` is null), because they may have forgotten the plan.
    by: null,
    to: task.authorId === null ? [] : [task.authorId],
    link: targetLink(task),
    params: { name: task.targetName ?? '' },
  });
}

/**
 * Removes withdrawn records from planned releases and notifies the planners. The other parts stay planned; a release
 * without parts is cancelled.
 */
export async function removeFromReleases(
  unit: WithdrawalUnit,
  kind: string,
  rows: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const { transaction, author, context } = unit;
  const ids = new Set(rows.map(({ id }) => id));
  const isGone = (part: ReleasePart) => part.kind === kind && ids.has(part.recordId);
  const tasks = await lockPendingTasks(
    transaction,
    `join releases r on r.id = t.target_id where t.target_type = 'release' and t.task_type = 'publish'
       and exists (select from jsonb_to_recordset(r.parts) as p(kind text, "recordId" integer)
         where p.kind = $1 and p."recordId" = any($2::integer[]))`,
    [kind, [...ids]],
  );
  if (tasks.length === 0) return;
  const releases = await run<StoredRecord>(
    transaction,
    `select ${selectList(release, 'admin')} from releases t where t.id = any($1::integer[]) order by t.id for no key update`,
    [tasks.map(({ targetId }) => targetId)],
  );
  for (const task of tasks) {
    // The columns are those of the definition.
    const current = releases.find(({ id }) => id === task.targetId) as Release | undefined;
    if (!current) continue;
    const parts = current.parts.filter((part) => !isGone(part));
    if (parts.length === 0) {
      await cancelTask(unit, task);
      continue;
    }
    await updateRecord(transaction, {
      definition: release,
      author,
      current,
      values: { parts, partCount: parts.length },
    });
    const gone = current.parts.find(isGone)?.recordId;
    await notify(context, transaction, 'plan_cancelled', {
      by: null,
      to: task.authorId === null ? [] : [task.authorId],
      link: targetLink(task),
      variant: 'part',
      params: { name: rows.find(({ id }) => id === gone)?.name ?? '', release: current.title },
    });
  }
}
