import { addDays, type Day, type Period } from './days.ts';

export type PeriodKind = 'month' | 'quarter';
const MONTHS: Readonly<Record<PeriodKind, number>> = { month: 1, quarter: 3 };

const firstDayOf = (year: number, month: number): Day =>
  `${String(year + Math.floor(month / 12)).padStart(4, '0')}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;

/** Month or quarter of a day, moved by `steps` periods. */
export function taxPeriod(kind: PeriodKind, day: Day, steps = 0): Period {
  const long = MONTHS[kind];
  const month = Number(day.slice(5, 7)) - 1;
  const first = month - (month % long) + steps * long;
  const year = Number(day.slice(0, 4));
  return { from: firstDayOf(year, first), to: addDays(firstDayOf(year, first + long), -1) };
}
