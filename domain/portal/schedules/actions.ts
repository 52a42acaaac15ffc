import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { momentShape } from './moment.ts';
import { schedule } from './schedule.ts';
import type { ScheduleState } from './states.ts';

const KEEPERS = ['admin', 'operator'] as const;

interface Planned {
  readonly origin: string;
}

/** What another page runs is stopped there; when a task of the clock comes next is not a person's to say. */
const of =
  (...origins: string[]) =>
  ({ origin }: Planned) =>
    origins.includes(origin) ? null : 'origin';

/** What a person does with a task (platform dictionary 4.6). */
export const scheduleActions = actionsOf<ScheduleState, Planned>(schedule)({
  run: {
    title: ['Esegui ora', 'Run now', 'Exécuter maintenant', 'Jetzt ausführen'],
    done: ['In esecuzione.', 'Running.', 'En cours d’exécution.', 'Wird ausgeführt.'],
    from: ['waiting', 'delayed'],
    to: 'waiting',
    by: KEEPERS,
    refuses: of('person', 'clock'),
  },
  reschedule: {
    title: ['Ripianifica', 'Reschedule', 'Replanifier', 'Neu planen'],
    done: ['Ripianificata.', 'Rescheduled.', 'Replanifiée.', 'Neu geplant.'],
    from: ['waiting', 'delayed'],
    to: 'waiting',
    by: KEEPERS,
    refuses: of('person'),
    input: momentShape,
  },
  cancel: {
    title: ['Annulla la pianificazione', 'Cancel the schedule', 'Annuler la planification', 'Planung absagen'],
    done: ['Annullata.', 'Cancelled.', 'Annulée.', 'Abgesagt.'],
    from: ['waiting', 'delayed'],
    to: 'cancelled',
    by: KEEPERS,
    refuses: of('person'),
  },
  retry: {
    title: ['Riprova', 'Retry', 'Réessayer', 'Erneut versuchen'],
    done: ['Si riprova subito.', 'Tried again at once.', 'Nouvel essai immédiat.', 'Wird sofort erneut versucht.'],
    from: ['failed'],
    to: 'waiting',
    by: KEEPERS,
    refuses: of('person', 'clock'),
  },
});
