import { z } from 'zod';
import type { Day } from '../../domain/calendar/days.ts';
import { instantInRome } from '../../domain/calendar/moment.ts';
import { schedule } from '../../domain/schedules/schedule.ts';
import { SCHEDULE_ACTIONS, type ScheduleAction, scheduleActionsFor } from '../../domain/schedules/states.ts';
import { run } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import { conflictProblem, readRecord } from '../records/actions.ts';
import type { UnitOfWork } from '../records/lifecycle/behaviour.ts';
import { updateRecord } from '../records/write.ts';
import { DUE_JOB, orDuplicate, refuseMoment } from './plan.ts';

/** When, as the clock in Rome shows it, whatever is done to it until then. */
export const whenAsked = {
  day: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
};
export const runAtOf = ({ day, time }: { day: string; time: string }) =>
  instantInRome({ day: day as Day, time });

/** What a person does with a task; one that is being done just now is let alone. */
export async function act(
  { context, transaction, author }: UnitOfWork,
  id: number,
  action: ScheduleAction,
  { version, runAt }: { version?: number | undefined; runAt?: Date },
) {
  const held = await run(transaction, 'select from schedules where id = $1 for no key update skip locked', [
    id,
  ]);
  const current = await readRecord(transaction, schedule, 'admin', id, () => 'true');
  if (held.length === 0) throw impossible(current, action, []);
  if (version !== undefined && version !== current.version)
    throw await conflictProblem(transaction, schedule, 'admin', current, version);
  const allowed = scheduleActionsFor(current);
  if (!allowed.includes(action)) throw impossible(current, action, allowed);
  // What the clock's does is told by the row of that run; one that failed stays as it was.
  if (current.job && (action === 'run' || action === 'retry')) {
    await context.jobs.enqueue(transaction, current.job, {});
    return current;
  }
  if (runAt) refuseMoment(runAt);
  const at = runAt ?? new Date();
  const values =
    action === 'cancel'
      ? { state: 'cancelled', finishedAt: at.toISOString() }
      : {
          state: 'waiting',
          runAt: at.toISOString(),
          // Its recurrence counts from where it was moved to.
          ...(runAt ? { firstRunAt: at.toISOString() } : {}),
          ...(action === 'retry' ? { attempts: 0, failure: null, finishedAt: null } : {}),
        };
  const changed = await orDuplicate(
    updateRecord(transaction, { definition: schedule, author, current, values, action: 'state' }),
  );
  if (!changed) throw await conflictProblem(transaction, schedule, 'admin', current, current.version);
  if (action !== 'cancel')
    await context.jobs.enqueue(transaction, DUE_JOB, {}, runAt ? { startAfter: runAt } : {});
  return changed;
}

const impossible = (
  { state: from }: { readonly state: string },
  action: ScheduleAction,
  allowed: readonly ScheduleAction[],
) => new Problem('invalid-transition', { members: { from, to: SCHEDULE_ACTIONS[action], allowed } });
