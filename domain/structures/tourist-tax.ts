import type { Issue } from '../records/issue.ts';

interface YearlyPeriod {
  fromMd: string;
  toMd: string;
}

function covers(period: YearlyPeriod, day: string): boolean {
  return period.fromMd <= period.toMd
    ? period.fromMd <= day && day <= period.toMd
    : day >= period.fromMd || day <= period.toMd;
}

/** Two yearly periods overlap when either begins inside the other; `toMd < fromMd` means across the year end. */
export function yearlyPeriodsOverlap(a: YearlyPeriod, b: YearlyPeriod): boolean {
  return covers(a, b.fromMd) || covers(b, a.fromMd);
}

/** Rows of the tourist tax may not overlap (structures dictionary 2.1). */
export function touristTaxIssues(periods: readonly YearlyPeriod[]): Issue[] {
  return periods.flatMap((period, index) => {
    const other = periods.slice(0, index).find((earlier) => yearlyPeriodsOverlap(earlier, period));
    if (!other) return [];
    const params = { periodo: `${other.fromMd} – ${other.toMd}` };
    return [{ path: `touristTax.${index}.fromMd`, code: 'period_overlap', params }];
  });
}
