import type { Texts } from '../texts/text.ts';

/** Source: platform dictionary 4.6. */
export const SCHEDULE_STATES = {
  waiting: ['In attesa', 'Waiting', 'En attente', 'Wartet'],
  executed: ['Eseguita', 'Executed', 'Exécutée', 'Ausgeführt'],
  failed: ['Fallita', 'Failed', 'Échouée', 'Fehlgeschlagen'],
  delayed: ['In ritardo', 'Delayed', 'En retard', 'Verzögert'],
  cancelled: ['Annullata', 'Cancelled', 'Annulée', 'Abgesagt'],
} as const satisfies Texts;
export type ScheduleState = keyof typeof SCHEDULE_STATES;

/** What a person does with a task, and the state that it leads to. */
export const SCHEDULE_ACTIONS = {
  run: 'waiting',
  reschedule: 'waiting',
  cancel: 'cancelled',
  retry: 'waiting',
} as const satisfies Record<string, ScheduleState>;
export type ScheduleAction = keyof typeof SCHEDULE_ACTIONS;

/**
 * What may be done with a task. One of the clock's is brought forward or tried again; when it comes next is not a
 * person's to say, and what another page runs is stopped there.
 */
export function scheduleActionsFor({
  state,
  origin,
}: {
  readonly state: string;
  readonly origin: string;
}): ScheduleAction[] {
  const isPending = state === 'waiting' || state === 'delayed';
  if (origin === 'person')
    return isPending ? ['run', 'reschedule', 'cancel'] : state === 'failed' ? ['retry'] : [];
  if (origin === 'clock') return isPending ? ['run'] : state === 'failed' ? ['retry'] : [];
  return [];
}

/** Minutes after which a task that has not begun counts as delayed, and after which one that failed is tried again. */
export const LATE_AFTER_MINUTES = 5;
export const RETRY_AFTER_MINUTES = [1, 5, 30] as const;
/** Days that tasks are kept once they are over. */
export const KEPT_DAYS = { failed: 365, other: 90 } as const;
