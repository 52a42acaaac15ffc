import { memoize } from '../../platform/memoize.ts';
import { type Day, todayInRome } from './days.ts';

/** Day and time in Rome. */
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

/** Local time in Rome at an instant, as a UTC timestamp in milliseconds. */
function localTimestamp(instant: number): number {
  const parts = Object.fromEntries(
    seconds()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

/**
 * Converts a local time in Rome to an instant. A time that occurs twice in October gives the first instant. A time
 * skipped in March is moved forward by one hour.
 */
export function instantInRome({ day, time }: Moment): Date {
  const localMs = Date.parse(`${day}T${time}:00Z`);
  const hour = 3_600_000;
  // Rome is one hour ahead of UTC in winter and two in summer.
  for (const offset of [2 * hour, hour])
    if (localTimestamp(localMs - offset) === localMs) return new Date(localMs - offset);
  return new Date(localMs - hour);
}
