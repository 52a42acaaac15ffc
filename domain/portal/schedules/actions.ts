import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { momentShape } from './moment.ts';
import { schedule } from './schedule.ts';
import type { ScheduleState } from './states.ts';

const OPERATORS = ['admin', 'operator'] as const;

interface TaskOrigin {
  readonly origin: string;
}

/**
 * Refuses tasks of other origins. Jobs of other pages are stopped on those pages, and users cannot reschedule the
 * scheduler's tasks.
 */
const refuseOtherOrigins =
  (...origins: string[]) =>
  ({ origin }: TaskOrigin) =>
    origins.includes(origin) ? null : 'origin';

/** Actions on a scheduled task (platform dictionary 4.6). */
export const scheduleActions = actionsOf<ScheduleState, TaskOrigin>(schedule)({
  run: {
    title: ['Esegui ora', 'Run now', 'Exécuter maintenant', 'Jetzt ausführen'],
    done: ['Attività in esecuzione.', 'Task running.', 'Tâche en cours d’exécution.', 'Die Aufgabe wird ausgeführt.'],
    from: ['waiting', 'delayed'],
    to: 'waiting',
    by: OPERATORS,
    refuses: refuseOtherOrigins('person', 'clock'),
  },
  reschedule: {
    title: ['Ripianifica', 'Reschedule', 'Replanifier', 'Neu planen'],
    done: ['Attività ripianificata.', 'Task rescheduled.', 'Tâche replanifiée.', 'Aufgabe neu geplant.'],
    from: ['waiting', 'delayed'],
    to: 'waiting',
    by: OPERATORS,
    refuses: refuseOtherOrigins('person'),
    input: momentShape,
  },
  cancel: {
    title: ['Annulla la pianificazione', 'Cancel the schedule', 'Annuler la planification', 'Planung absagen'],
    done: ['Pianificazione annullata.', 'Schedule cancelled.', 'Planification annulée.', 'Planung abgebrochen.'],
    from: ['waiting', 'delayed'],
    to: 'cancelled',
    by: OPERATORS,
    refuses: refuseOtherOrigins('person'),
  },
  retry: {
    title: ['Riprova', 'Retry', 'Réessayer', 'Erneut versuchen'],
    done: ['Nuovo tentativo in corso.', 'Trying again now.', 'Nouvelle tentative en cours.', 'Neuer Versuch läuft.'],
    from: ['failed'],
    to: 'waiting',
    by: OPERATORS,
    refuses: refuseOtherOrigins('person', 'clock'),
  },
});
