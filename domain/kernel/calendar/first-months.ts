import { addDays, type Day } from './days.ts';

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Days that a structure's calendar shows first: this month and the next, both ends included. */
export function firstMonths(today: Day): { from: Day; to: Day } {
  const from = firstOfMonth(today);
  return { from, to: addDays(firstOfMonth(addDays(from, 62)), -1) };
}
