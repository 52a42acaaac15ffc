import type { Issue } from '../records/issue.ts';

export interface YearlyPeriod {
  readonly fromMd: string;
  readonly toMd: string;
}

/** Whether a day, `MM-DD`, lies in a yearly period; `toMd < fromMd` means across the year end. */
export function inYearlyPeriod(period: YearlyPeriod, day: string): boolean {
  return period.fromMd <= period.toMd
    ? period.fromMd <= day && day <= period.toMd
    : day >= period.fromMd || day <= period.toMd;
}

/** Two yearly periods overlap when either begins inside the other. */
export function yearlyPeriodsOverlap(a: YearlyPeriod, b: YearlyPeriod): boolean {
  return inYearlyPeriod(a, b.fromMd) || inYearlyPeriod(b, a.fromMd);
}

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
    const params = { periodo: `${other.fromMd} – ${other.toMd}` };
    return [{ path: `${field}.${index}.fromMd`, code: 'period_overlap', params }];
  });
}
