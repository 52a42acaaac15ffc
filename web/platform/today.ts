import { type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { start } from './start.ts';

/** Milliseconds by which this computer's time differs from the server's, which may be a day or a year. */
const clockOffsetMs = start ? start.now - Date.now() : 0;

export const serverNow = (): number => Date.now() + clockOffsetMs;

/** Returns today's date in Rome by the server's time, independent of this computer's settings. */
export const today = (): Day => todayInRome(serverNow());
