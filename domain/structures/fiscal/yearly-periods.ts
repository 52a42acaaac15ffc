import { addDays, lastMonthDay, monthDayOf } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';

export interface YearlyPeriod {
  readonly fromMd: string;
  readonly toMd: string;
}

/** Whether a day, `MM-DD`, lies in a yearly period; `toMd < fromMd` means across the year end. */
export function inYearlyPeriod(period: YearlyPeriod, day: string): boolean {
  const last = lastMonthDay(period.toMd);
  return period.fromMd <= period.toMd
    ? period.fromMd <= day && day <= last
    : day >= period.fromMd || day <= last;
}

/** Two yearly periods overlap when either begins inside the other. */
export function yearlyPeriodsOverlap(a: YearlyPeriod, b: YearlyPeriod): boolean {
  return inYearlyPeriod(a, b.fromMd) || inYearlyPeriod(b, a.fromMd);
}

/** As people write it: `dd/mm – dd/mm`. */
const written = ({ fromMd, toMd }: YearlyPeriod) =>
  [fromMd, toMd].map((md) => `${md.slice(3)}/${md.slice(0, 2)}`).join(' – ');

/** Rows of `field` of which no two that `compete` may overlap (structures dictionary 2.1). */
export function overlapIssues<P extends YearlyPeriod>(
  field: string,
  periods: readonly P[],
  compete: (a: P, b: P) => boolean = () => true,
): Issue[] {
  return periods.flatMap((period, index) => {
    const other = periods
      .slice(0, index)
      .find((earlier) => compete(earlier, period) && yearlyPeriodsOverlap(earlier, period));
    if (!other) return [];
    return [
      { path: `${field}.${index}.fromMd`, code: 'period_overlap', params: { periodo: written(other) } },
    ];
  });
}

/** Every day of a leap year, `MM-DD`. */
const YEAR = Array.from({ length: 366 }, (_, at) => monthDayOf(addDays('2024-01-01', at)));

/** Days of the year in none of some periods, as periods; of no periods at all there is nothing to fill. */
export function holesOf(periods: readonly YearlyPeriod[]): YearlyPeriod[] {
  if (periods.length === 0) return [];
  const holes: { fromMd: string; toMd: string; end: number }[] = [];
  for (const [at, day] of YEAR.entries()) {
    if (periods.some((period) => inYearlyPeriod(period, day))) continue;
    const last = holes.at(-1);
    if (last?.end === at - 1) Object.assign(last, { toMd: day, end: at });
    else holes.push({ fromMd: day, toMd: day, end: at });
  }
  const [first] = holes;
  const last = holes.at(-1);
  // Over the year's end it is one.
  if (first && last && first !== last && first.fromMd === '01-01' && last.toMd === '12-31')
    return [...holes.slice(1, -1), { fromMd: last.fromMd, toMd: first.toMd }].map(plain);
  return holes.map(plain);
}

const plain = ({ fromMd, toMd }: YearlyPeriod): YearlyPeriod => ({ fromMd, toMd });

/** A hole is an issue of the row after which it is; `holds` says which rows hold where one of them does. */
export function holeIssues<P extends YearlyPeriod>(
  field: string,
  rows: readonly P[],
  holds: (row: P, other: P) => boolean = () => true,
): Issue[] {
  return rows.flatMap((row, at) =>
    holesOf(rows.filter((other) => holds(row, other)))
      .filter(({ fromMd }) => dayBefore(fromMd) === lastMonthDay(row.toMd))
      .map((hole) => ({
        path: `${field}.${at}.toMd`,
        code: 'period_hole',
        params: { periodo: written(hole) },
      })),
  );
}

const dayBefore = (day: string) => YEAR[(YEAR.indexOf(day) + YEAR.length - 1) % YEAR.length];
