import { addDays } from '../../kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';

/** Hours of Europe/Rome in which messages leave (structures dictionary 1.7). */
const FROM = 8;
const TO = 21;
const MORNING = '08:00';

/** The moment itself where messages leave then, else the next 08:00 of Rome. */
export function sendingMoment(wanted: Date): Date {
  const { day, time } = momentInRome(wanted);
  const hour = Number(time.slice(0, 2));
  if (hour >= FROM && hour < TO) return wanted;
  return instantInRome({ day: hour < FROM ? day : addDays(day, 1), time: MORNING });
}
