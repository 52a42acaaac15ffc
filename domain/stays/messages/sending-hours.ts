import { addDays } from '../../kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';

/** Hours in Europe/Rome between which messages are sent (structures dictionary 1.7). */
const FROM = 8;
const TO = 21;
const MORNING = '08:00';

/** Returns the requested time if it lies within the sending hours, otherwise the next 08:00 in Rome. */
export function sendingMoment(wanted: Date): Date {
  const { day, time } = momentInRome(wanted);
  const hour = Number(time.slice(0, 2));
  if (hour >= FROM && hour < TO) return wanted;
  return instantInRome({ day: hour < FROM ? day : addDays(day, 1), time: MORNING });
}
