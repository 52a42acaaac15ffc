import type { QueryClient } from '@tanstack/react-query';
import type { RecordAnswer, RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { PROBLEMS } from '../../../domain/kernel/records/problems.ts';
import { statusLabel } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { SCHEDULER_JOB_LABELS } from '../../../domain/portal/schedules/clock-jobs.ts';
import type { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { type TextKey, useLabel, useTexts } from '../../platform/texts.ts';

/** A row of `GET /schedules`. */
export type ScheduleRow = RowAnswer<typeof schedule> & { statusNow: number | null };
export type ScheduleRecord = RecordAnswer<typeof schedule>;

export function schedulesChanged(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['list', '/schedules'] });
  void client.invalidateQueries({ queryKey: ['schedule-calendar'] });
  return client.invalidateQueries({ queryKey: ['record'] });
}

/** Returns a function that describes a task's result, or returns null when there is none. */
export function useOutcome(): (row: Pick<ScheduleRow, 'state' | 'resultSummary' | 'failure'>) => string | null {
  const { t } = useTexts('schedule', 'validation');
  const text = useLabel();
  return ({ state, resultSummary, failure }) => {
    if (failure?.detail) return t('schedule:serverFailed', { detail: failure.detail });
    if (failure?.issues.length)
      return failure.issues.map(({ code, params }) => t(`validation:${code}` as TextKey, params)).join(' ');
    if (failure) return text(PROBLEMS[failure.type].title);
    if (state !== 'executed') return null;
    const counts = Object.entries(resultSummary ?? {});
    // Some jobs count nothing.
    if (counts.length === 0) return null;
    const some = counts.filter(([, n]) => n > 0);
    if (some.length === 0) return t('schedule:nothing');
    return some.map(([name, n]) => t(`schedule:count.${name}` as TextKey, { n })).join(', ');
  };
}

/** Returns a function that names the target of a task: its record, or the label of the scheduler job. */
export function useObject(): (row: Pick<ScheduleRow, 'targetName' | 'job'>) => string | null {
  const label = useLabel();
  return ({ targetName, job }) => {
    const own = job === null ? undefined : SCHEDULER_JOB_LABELS[job];
    return targetName ?? (own ? label(own) : null);
  };
}

export function formatDuration(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}

/** Returns a function that describes a planned status change. Finished tasks show the new status only. */
export function useStatusChange(): (
  row: Pick<ScheduleRow, 'taskType' | 'payload' | 'state' | 'statusNow'>,
) => string | null {
  const label = useLabel();
  return ({ taskType, payload, state, statusNow }) => {
    const to = payload?.to;
    if (taskType !== 'status_change' || typeof to !== 'number') return null;
    const isToCome = state === 'waiting' || state === 'delayed';
    const from = isToCome && statusNow !== null ? label(statusLabel(statusNow)) : '';
    return `${from} → ${label(statusLabel(to))}`.trim();
  };
}
