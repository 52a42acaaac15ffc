import { type Day, inPeriod, type Period, weekdayOf, yearlyPeriod, yearOf } from '../../kernel/calendar/days.ts';
import { type HolidayPeriod, holidayWindow } from '../../kernel/calendar/holiday-periods.ts';

/** Fields of an opening or closing that determine its days. */
export interface OpeningRow {
  readonly kind: string;
  readonly recurrence: string;
  readonly holidayPeriod: HolidayPeriod | null;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
  readonly startMd: string | null;
  readonly endMd: string | null;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly weekdays: readonly number[];
}

/** How a row gives its days; earlier classes beat later ones (structures dictionary 2.8). */
export type RowClass = 'dated' | 'yearly' | 'holiday';
export const CLASSES: readonly RowClass[] = ['dated', 'yearly', 'holiday'];

export function rowClassOf(row: OpeningRow): RowClass {
  if (row.holidayPeriod) return 'holiday';
  return row.recurrence === 'yearly' ? 'yearly' : 'dated';
}

/** Periods of a row that begin in `year` or in the year before. */
function periodsAround(row: OpeningRow, year: number): Period[] {
  switch (rowClassOf(row)) {
    case 'dated':
      return row.startDate && row.endDate ? [{ from: row.startDate, to: row.endDate }] : [];
    case 'yearly': {
      const { startMd, endMd } = row;
      if (!startMd || !endMd) return [];
      return [year - 1, year].filter((one) => isInYears(row, one)).map((one) => yearlyPeriod(startMd, endMd, one));
    }
    case 'holiday': {
      const holiday = row.holidayPeriod;
      if (!holiday) return [];
      return [year, year + 1].filter((one) => isInYears(row, one)).map((one) => holidayWindow(holiday, one));
    }
  }
}

function isInYears(row: OpeningRow, year: number): boolean {
  return (row.yearFrom ?? year) <= year && year <= (row.yearTo ?? year);
}

export function isCovered(row: OpeningRow, day: Day): boolean {
  if (!row.weekdays.includes(weekdayOf(day))) return false;
  return periodsAround(row, yearOf(day)).some((period) => inPeriod(period, day));
}

/** The current or next occurrence, or null if none is left. */
export function nextOccurrence(row: OpeningRow, today: Day): Period | null {
  const year = Math.max(yearOf(today), row.yearFrom ?? 0);
  const coming = [year, year + 1]
    .flatMap((one) => periodsAround(row, one))
    .filter(({ to }) => to >= today)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  return coming[0] ?? null;
}
