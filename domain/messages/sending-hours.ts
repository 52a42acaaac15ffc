import { addDays, type Day, todayInRome } from '../calendar/days.ts';

/** Hours of Europe/Rome in which messages leave (structures dictionary 1.7). */
const FROM = 8;
const TO = 21;
const MORNING = '08:00';
const HOUR_MS = 3_600_000;

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

/** The moment itself where messages leave then, else the next 08:00 of Rome. */
export function sendingMoment(wanted: Date): Date {
  const hour = Number(HOUR.format(wanted));
  if (hour >= FROM && hour < TO) return wanted;
  const today = todayInRome(wanted);
  return romeInstant(hour < FROM ? today : addDays(today, 1), MORNING);
}

/** That hour of a day in Rome, `HH:MM`; Rome is one or two hours before UTC. */
export function romeInstant(day: Day, time: string): Date {
  const [hour] = time.split(':');
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const summer = new Date(asUtc - 2 * HOUR_MS);
  return Number(HOUR.format(summer)) === Number(hour) ? summer : new Date(asUtc - HOUR_MS);
}
