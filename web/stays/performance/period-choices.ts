import type { Day, Period } from '../../../domain/kernel/calendar/days.ts';
import { addMonths, lastDayOfMonth } from '../../../domain/kernel/calendar/months.ts';

const MONTHS_BACK = 25;
const MONTHS_AHEAD = 12;

/** Returns the first days of the months to choose from, the latest first. */
export function listMonths(today: Day): Day[] {
  const first = `${today.slice(0, 8)}01`;
  return Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, at) => addMonths(first, MONTHS_AHEAD - at));
}

export function listYears(today: Day): string[] {
  const year = Number(today.slice(0, 4));
  return [year + 1, year, year - 1, year - 2].map(String);
}

/** Returns the period of a choice: a year `2026` or the first day of a month. */
export function periodOf(choice: string): Period {
  if (choice.length === 4) return { from: `${choice}-01-01`, to: `${choice}-12-31` };
  return { from: choice, to: lastDayOfMonth(choice) };
}

/** Returns the choice that has these days, or `custom`. */
export function choiceOf({ from, to }: Period, choices: readonly string[]): string {
  return choices.find((choice) => periodOf(choice).from === from && periodOf(choice).to === to) ?? 'custom';
}
