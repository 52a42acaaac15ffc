import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';

/** Source: platform dictionary 4.6. */
export const RECURRENCES = {
  none: ['Una volta', 'Once', 'Une fois', 'Einmal'],
  hourly: ['Ogni ora', 'Every hour', 'Toutes les heures', 'Stündlich'],
  daily: ['Ogni giorno', 'Every day', 'Tous les jours', 'Täglich'],
  weekly: ['Ogni settimana', 'Every week', 'Toutes les semaines', 'Wöchentlich'],
  monthly: ['Ogni mese', 'Every month', 'Tous les mois', 'Monatlich'],
} as const;
export type Recurrence = keyof typeof RECURRENCES;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Maximum length of each period: start of the search for the next run. */
const MAX_PERIOD_MS = { daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 31 * DAY_MS } as const;

/** Adds months to a day; uses the last day when the month is shorter. */
function addMonths(day: Day, months: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(first(month + 1), -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}

/**
 * Returns the first run after `after` of a task that first ran at `first`; null when the task runs once. Daily, weekly
 * and monthly runs keep their time in Rome. The 31st becomes the last day of a shorter month.
 */
export function nextRun(first: Date, recurrence: Recurrence, after: Date): Date | null {
  if (recurrence === 'none') return null;
  if (after < first) return first;
  const gone = after.getTime() - first.getTime();
  if (recurrence === 'hourly') return new Date(first.getTime() + (Math.floor(gone / HOUR_MS) + 1) * HOUR_MS);
  const { day, time } = momentInRome(first);
  const step = { daily: 1, weekly: 7, monthly: 0 }[recurrence];
  for (let times = Math.max(0, Math.floor(gone / MAX_PERIOD_MS[recurrence]) - 1); ; times++) {
    const at = instantInRome({ day: step ? addDays(day, times * step) : addMonths(day, times), time });
    if (at > after) return at;
  }
}
