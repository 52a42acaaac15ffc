import { addDays } from '../../kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';

/** Hours in Europe/Rome between which messages are sent (structures dictionary 1.7). */
const FIRST_SENDING_HOUR = 8;
const END_OF_SENDING_HOUR = 21;
const MORNING_TIME = '08:00';

/** Returns the requested time if it lies within the sending hours, otherwise the next 08:00 in Rome. */
export function nextSendingTime(requested: Date): Date {
  const { day, time } = momentInRome(requested);
  const hour = Number(time.slice(0, 2));
  if (hour >= FIRST_SENDING_HOUR && hour < END_OF_SENDING_HOUR) return requested;
  return instantInRome({ day: hour < FIRST_SENDING_HOUR ? day : addDays(day, 1), time: MORNING_TIME });
}
