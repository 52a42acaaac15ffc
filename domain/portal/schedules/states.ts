import type { Texts } from '../../platform/language/text.ts';

/** Source: platform dictionary 4.6. */
export const SCHEDULE_STATES = {
  waiting: ['In attesa', 'Waiting', 'En attente', 'Wartet'],
  executed: ['Eseguita', 'Executed', 'Exécutée', 'Ausgeführt'],
  failed: ['Non riuscita', 'Failed', 'Échouée', 'Fehlgeschlagen'],
  delayed: ['In ritardo', 'Delayed', 'En retard', 'Verzögert'],
  cancelled: ['Annullata', 'Cancelled', 'Annulée', 'Abgebrochen'],
} as const satisfies Texts;
export type ScheduleState = keyof typeof SCHEDULE_STATES;

/** Minutes after which an unstarted task counts as delayed, and after which a failed task is retried. */
export const LATE_AFTER_MINUTES = 5;
export const RETRY_AFTER_MINUTES = [1, 5, 30] as const;
/** Retention of finished tasks in days. */
export const RETENTION_DAYS = { failed: 365, other: 90 } as const;
