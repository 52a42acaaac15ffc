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
import { DUE_JOB, orDuplicate, refuseMoment } from './plan.ts';

type ScheduleRow = Row<typeof schedule.fields, 'platform'>;

/** What becomes of a task by each action; one that is being done just now is let alone. */
export const scheduleMachine = stateMachine(schedule, scheduleActions, {
  skipsLocked: true,
  write: (unit, row, values) => orDuplicate(unit.transaction, row, () => writeState(unit, schedule, row, values)),
  does: {
    run: (doing) => ofClock(doing) ?? { runAt: new Date().toISOString() },
    reschedule({ input }) {
      const runAt = runAtOf(input);
      refuseMoment(runAt);
      // Its recurrence counts from where it was moved to.
      return { runAt: runAt.toISOString(), firstRunAt: runAt.toISOString() };
    },
    cancel: () => ({ finishedAt: new Date().toISOString() }),
    retry: (doing) =>
      ofClock(doing) ?? { runAt: new Date().toISOString(), attempts: 0, failure: null, finishedAt: null },
  },
  async follows({ context, transaction, action, row }, changed) {
    if (action === 'cancel' || row.job) return;
    const at = action === 'reschedule' ? { startAfter: new Date(String(changed.runAt)) } : {};
    await context.jobs.enqueue(transaction, DUE_JOB, {}, at);
  },
});

/** Cancels a task for whoever may change what it is about: the caller has judged that. */
export const cancelPlan = (unit: UnitOfWork, id: number) =>
  act(scheduleMachine, unit, { ...SYSTEM_CALL, id, action: 'cancel' });

/** What a task of the clock does is in the row of that run; one that failed stays as it was. */
function ofClock({ context, transaction, row }: RunningAction<ScheduleRow>): Promise<WrittenRecord> | null {
  return row.job ? runOfClock(context, transaction, row, row.job) : null;
}

async function runOfClock({ jobs }: Context, transaction: Transaction, row: ScheduleRow, job: string) {
  // In a copy the clock rests: a run would be put aside without a word.
  await assertLive(transaction);
  await jobs.enqueue(transaction, job, {});
  return new WrittenRecord(row);
}
