import type { Day } from '../../../../domain/kernel/calendar/days.ts';

/** Returns the months of the days as options: `2027-08`, agosto 2027. */
export function monthChoices(days: readonly Day[], language: string): { value: string; label: string }[] {
  const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => ({
    value: month,
    label: named.format(new Date(`${month}-01T00:00:00Z`)),
  }));
}
