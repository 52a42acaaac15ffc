import { type Day, todayInRome } from './days.ts';

/** A moment as the calendar and the clock in Rome show it. */
export interface Moment {
  readonly day: Day;
  /** `HH:MM`. */
  readonly time: string;
}

const CLOCK = new Intl.DateTimeFormat('it', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Rome',
});

export function momentInRome(instant: number | Date = new Date()): Moment {
  return { day: todayInRome(instant), time: CLOCK.format(instant) };
}
