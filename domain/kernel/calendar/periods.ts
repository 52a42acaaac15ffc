import type { Issue } from '../records/issue.ts';
import { type Day, daysBetween, type Period, periodsOverlap } from './days.ts';

/** Returns a period as a parameter of a text, which formats its days in the reader's language. */
export const formatPeriod = ({ from, to }: Period) => `${from} – ${to}`;

/** Number of nights of a period whose first and last days are both nights. */
export const nightsIn = ({ from, to }: Period) => daysBetween(from, to) + 1;
export const firstDay = (periods: readonly Period[]): Day | null =>
  periods.map(({ from }) => from).toSorted()[0] ?? null;
export const lastDay = (periods: readonly Period[]): Day | null =>
  periods
    .map(({ to }) => to)
    .toSorted()
    .at(-1) ?? null;

/** Issues of periods whose end is before their start, or that overlap. */
export function periodIssues(field: string, periods: readonly Period[]): Issue[] {
  return periods.flatMap((one, at): Issue[] => {
    if (one.to < one.from) return [{ path: `${field}.${at}.to`, code: 'date_order' }];
    const other = periods.slice(0, at).find((earlier) => periodsOverlap(earlier, one));
    if (!other) return [];
    return [{ path: `${field}.${at}.from`, code: 'period_overlap', params: { periodo: formatPeriod(other) } }];
  });
}

export function rangeIssues(path: string, value: number | null, min: number, max: number): Issue[] {
  if (value === null || (value >= min && value <= max)) return [];
  return [{ path, code: 'number_range', params: { min, max } }];
}

export function orderIssues(path: string, from: Day | number | null, to: Day | number | null): Issue[] {
  if (from === null || to === null || from <= to) return [];
  return [{ path, code: typeof to === 'number' ? 'min_le_max' : 'date_order' }];
}
