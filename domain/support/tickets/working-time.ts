import { addDays, type Day, weekdayOf } from '../../kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';
import { nationalHoliday } from '../../kernel/calendar/national-holidays.ts';

/** Working hours for tickets in Europe/Rome, Monday to Friday without national holidays (platform dictionary 6.5). */
const OPENS = 9;
const CLOSES = 18;
const DAY_MINUTES = (CLOSES - OPENS) * 60;
const MINUTE_MS = 60_000;

const isWorkingDay = (day: Day): boolean => weekdayOf(day) <= 5 && !nationalHoliday(day);

/** Working minutes that have passed on the moment's day. */
function passedOnDay(moment: Date): { readonly day: Day; readonly minutes: number } {
  const { day, time } = momentInRome(moment);
  if (!isWorkingDay(day)) return { day, minutes: 0 };
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { day, minutes: Math.min(DAY_MINUTES, Math.max(0, (hour - OPENS) * 60 + minute)) };
}

function momentOf(day: Day, minutes: number): Date {
  const at = OPENS * 60 + minutes;
  const two = (n: number) => String(n).padStart(2, '0');
  return instantInRome({ day, time: `${two(Math.floor(at / 60))}:${two(at % 60)}` });
}

/**
 * Adds working minutes (not negative, counted in whole minutes). The result can be the end of a day, never the start of
 * the next one instead.
 */
export function addWorkingMinutes(from: Date, minutes: number): Date {
  if (minutes === 0) return from;
  const start = passedOnDay(from);
  let { day } = start;
  let left = minutes + start.minutes;
  while (!isWorkingDay(day) || left > DAY_MINUTES) {
    if (isWorkingDay(day)) left -= DAY_MINUTES;
    day = addDays(day, 1);
  }
  return momentOf(day, left);
}

/** Whole working minutes between two moments; negative if the second is earlier. */
export function workingMinutesBetween(from: Date, to: Date): number {
  if (to < from) return 0 - workingMinutesBetween(to, from);
  const first = passedOnDay(from);
  const last = passedOnDay(to);
  let minutes = last.minutes - first.minutes;
  for (let day = first.day; day < last.day; day = addDays(day, 1)) if (isWorkingDay(day)) minutes += DAY_MINUTES;
  return minutes;
}

/** Returns the due date for the remaining working minutes; for negative minutes, a time in the past. */
export function dueFrom(now: Date, minutesLeft: number): Date {
  return minutesLeft >= 0 ? addWorkingMinutes(now, minutesLeft) : new Date(now.getTime() + minutesLeft * MINUTE_MS);
}
