import { addDays, type Day } from './days.ts';

/** Adds months to a day. In a shorter month, the result is its last day. */
export function addMonths(day: Day, months: number): Day {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  const first = new Date(Date.UTC(year, month, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8, 10)), last);
  return `${first.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`;
}

/** Returns the last day of the month of a day. */
export const lastDayOfMonth = (day: Day): Day => addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1);
