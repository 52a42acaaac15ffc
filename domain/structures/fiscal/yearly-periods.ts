import { addDays, lastMonthDay, monthDayOf } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';

export interface YearlyPeriod {
  readonly fromMd: string;
  readonly toMd: string;
}

/** True if a day (`MM-DD`) lies in a yearly period. `toMd < fromMd` means that the period spans the year end. */
export function inYearlyPeriod(period: YearlyPeriod, day: string): boolean {
  const last = lastMonthDay(period.toMd);
  return period.fromMd <= period.toMd ? period.fromMd <= day && day <= last : day >= period.fromMd || day <= last;
}

/** Two yearly periods overlap when either begins inside the other. */
export function yearlyPeriodsOverlap(a: YearlyPeriod, b: YearlyPeriod): boolean {
  return inYearlyPeriod(a, b.fromMd) || inYearlyPeriod(b, a.fromMd);
}

/** Returns the period as a parameter of a text, which formats its days in the reader's language. */
const formatPeriod = ({ fromMd, toMd }: YearlyPeriod) => `--${fromMd} – --${toMd}`;

/** Issues for rows of `field` that overlap and for which `compete` is true (structures dictionary 2.1). */
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
    return [{ path: `${field}.${index}.fromMd`, code: 'period_overlap', params: { periodo: formatPeriod(other) } }];
  });
}

/** Every day of a leap year, `MM-DD`. */
const YEAR = Array.from({ length: 366 }, (_, at) => monthDayOf(addDays('2024-01-01', at)));

/** Gaps between yearly periods, as periods; empty when there are no periods. */
export function findGaps(periods: readonly YearlyPeriod[]): YearlyPeriod[] {
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
  // Joins the gap at the year's end with the gap at its beginning.
  if (first && last && first !== last && first.fromMd === '01-01' && last.toMd === '12-31')
    return [...holes.slice(1, -1), { fromMd: last.fromMd, toMd: first.toMd }].map(withoutEnd);
  return holes.map(withoutEnd);
}

const withoutEnd = ({ fromMd, toMd }: YearlyPeriod): YearlyPeriod => ({ fromMd, toMd });

/** Reports each gap at the row before it. `holds` tells which rows apply wherever a given row does. */
export function gapIssues<P extends YearlyPeriod>(
  field: string,
  rows: readonly P[],
  holds: (row: P, other: P) => boolean = () => true,
): Issue[] {
  return rows.flatMap((row, at) =>
    findGaps(rows.filter((other) => holds(row, other)))
      .filter(({ fromMd }) => dayBefore(fromMd) === lastMonthDay(row.toMd))
      .map((hole) => ({
        path: `${field}.${at}.toMd`,
        code: 'period_hole',
        params: { periodo: formatPeriod(hole) },
      })),
  );
}

const dayBefore = (day: string) => YEAR[(YEAR.indexOf(day) + YEAR.length - 1) % YEAR.length];
