import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarAnswer, CalendarTask, ChangeResult } from '../../../../domain/selling/availability/answers.ts';
import type { Run, Source } from '../../../../domain/selling/availability/cell.ts';
import { followTask } from '../../../kernel/tasks/follow-task.ts';
import { api } from '../../../platform/api.ts';

type Title = Record<string, string>;

export interface CalendarPlan {
  mealPlanId: number;
  title: Title;
  isActive: boolean;
  isDefault: boolean;
  priceMode: 'own' | 'derived';
  adultDeltaCents: number | null;
}

export interface CalendarRoom {
  roomId: number;
  title: Title;
  code: string | null;
  status: number;
  units: number;
  baseOccupancy: number;
  maxOccupancy: number;
  plans: CalendarPlan[];
}

export function readCalendar(structureId: string, from: Day, to: Day): Promise<CalendarAnswer> {
  return api(`/structures/${structureId}/availability`, { query: { from, to } });
}

export interface Order {
  runs: readonly Run[];
  mode?: 'all' | 'good';
  dryRun?: boolean;
  source?: Source;
}

/** Thrown when a change was cancelled; nothing was written. */
export class TaskCancelledError extends Error {}

export function interruptTask(structureId: string, { id }: Pick<CalendarTask, 'id'>): Promise<CalendarTask> {
  return api(`/structures/${structureId}/availability/tasks/${id}/cancel`, { method: 'POST' });
}

/**
 * Changes the calendar and returns the result. A large change runs as a task, and `told` is called with its progress.
 */
export async function changeCalendar(
  structureId: string,
  order: Order,
  told?: (task: CalendarTask) => void,
): Promise<ChangeResult> {
  const path = `/structures/${structureId}/availability` as const;
  const answer = await api(`${path}/changes`, { method: 'POST', body: order });
  if (!('state' in answer)) return answer;
  const task = `${path}/tasks/${answer.id}` as const;
  return resultOfTask(await followTask('calendar', task, answer, () => api(task), told));
}

/** Returns the result of a finished task. Throws if the task was cancelled, or the error of a refused change. */
export function resultOfTask(task: CalendarTask): ChangeResult {
  if (task.state === 'cancelled') throw new TaskCancelledError();
  if (task.state === 'executed' && task.result) return task.result;
  const good = task.cells - (task.result?.refusedCount ?? task.cells);
  throw Object.assign(new Error('task failed'), { data: { status: 500, ...task.result, changed: good } });
}
