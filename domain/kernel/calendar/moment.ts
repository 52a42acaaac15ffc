import { memoize } from '../../platform/memoize.ts';
import { type Day, todayInRome } from './days.ts';

/** A moment as the calendar and the clock in Rome show it. */
export interface Moment {
  readonly day: Day;
  /** `HH:MM`. */
  readonly time: string;
}

const clock = memoize(
  () =>
    new Intl.DateTimeFormat('it', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Europe/Rome',
    }),
);

export function momentInRome(instant: number | Date = new Date()): Moment {
  return { day: todayInRome(instant), time: clock().format(instant) };
}

const seconds = memoize(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Rome',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** What the clock in Rome shows at an instant, read as if it were UTC, in milliseconds. */
function shownAt(instant: number): number {
  const parts = Object.fromEntries(
    seconds()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

/**
 * When the clock in Rome shows this moment: the first time when it shows it twice, in October; when it never does, in
 * March, as long after the change of clocks as the time is past two.
 */
export function instantInRome({ day, time }: Moment): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const hour = 3_600_000;
  // Rome is one hour before UTC in winter, two in summer.
  for (const offset of [2 * hour, hour])
    if (shownAt(wanted - offset) === wanted) return new Date(wanted - offset);
  return new Date(wanted - hour);
}
