import { scheduleActions } from '../../../domain/portal/schedules/actions.ts';
import { runAtOf } from '../../../domain/portal/schedules/moment.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import {
  act,
  type RunningAction,
  SYSTEM_CALL,
  stateMachine,
  WrittenRecord,
  writeState,
} from '../../kernel/records/lifecycle/act.ts';
import type { Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { assertLive } from '../../platform/installation/inert.ts';
import { assertPlannableTime, DUE_JOB, orDuplicate } from './plan.ts';

type ScheduleRow = Row<typeof schedule.fields, 'platform'>;

/** State machine of scheduled tasks. Tasks that are being executed are skipped. */
export const scheduleMachine = stateMachine(schedule, scheduleActions, {
  skipsLocked: true,
  write: (unit, row, values) => orDuplicate(unit.transaction, row, () => writeState(unit, schedule, row, values)),
  does: {
    run: (doing) => enqueueSchedulerRun(doing) ?? { runAt: new Date().toISOString() },
    reschedule({ input }) {
      const runAt = runAtOf(input);
      assertPlannableTime(runAt);
      // A recurring task repeats from its new time.
      return { runAt: runAt.toISOString(), firstRunAt: runAt.toISOString() };
    },
    cancel: () => ({ finishedAt: new Date().toISOString() }),
    retry: (doing) =>
      enqueueSchedulerRun(doing) ?? { runAt: new Date().toISOString(), attempts: 0, failure: null, finishedAt: null },
  },
  async follows({ context, transaction, action, row }, changed) {
    if (action === 'cancel' || row.job) return;
    const at = action === 'reschedule' ? { startAfter: new Date(String(changed.runAt)) } : {};
    await context.jobs.enqueue(transaction, DUE_JOB, {}, at);
  },
});

/** Cancels a task. The caller must have checked that the actor may change the target record. */
export const cancelPlan = (unit: UnitOfWork, id: number) =>
  act(scheduleMachine, unit, { ...SYSTEM_CALL, id, action: 'cancel' });

/** Enqueues the job of a scheduler task; the run writes its own row. A failed row stays as it was. */
function enqueueSchedulerRun({ context, transaction, row }: RunningAction<ScheduleRow>): Promise<WrittenRecord> | null {
  return row.job ? enqueueJob(context, transaction, row, row.job) : null;
}

async function enqueueJob({ jobs }: Context, transaction: Transaction, row: ScheduleRow, job: string) {
  // Jobs are off in a copy of the system, which would discard the run silently.
  await assertLive(transaction);
  await jobs.enqueue(transaction, job, {});
  return new WrittenRecord(row);
}
