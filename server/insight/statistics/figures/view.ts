import { cellsWithin } from '../../../../domain/insight/statistics/cells.ts';
import { type Filters, readSpan, type Span } from '../../../../domain/insight/statistics/filters.ts';
import { comparedDays, daysOf, type Granularity, pointOf } from '../../../../domain/insight/statistics/periods.ts';
import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { type FigureReader, type Subject, subjectOf } from './subject.ts';
import type { VisitFilter } from './visits.ts';

/** A request for figures: reader, period, filters and subject. */
export interface View {
  readonly database: Queryable;
  readonly reader: FigureReader;
  readonly language: Language;
  readonly filters: Filters;
  readonly span: Span;
  readonly subject: Subject;
  readonly filter: VisitFilter;
  readonly days: readonly Day[];
  /** Compared day of each day, in the same order. */
  readonly compared: readonly (Day | null)[];
  readonly points: readonly Point[];
  readonly isComplete: boolean;
  /** True if the last day of the period is not over. */
  readonly isPartial: boolean;
  readonly computedAt: string | null;
}

/** A point of a chart with its days and the compared days. */
export interface Point {
  readonly at: string;
  readonly days: readonly Day[];
  readonly previousAt: string;
  readonly previousDays: readonly Day[];
}

export const comparedDaysOf = ({ compared }: Pick<View, 'compared'>): Day[] =>
  compared.filter((day): day is Day => day !== null);

/** Reads the parameters of a view. Throws 422 for an invalid period and 404 for ids outside the reader's scope. */
export async function readView(
  database: Queryable,
  reader: FigureReader,
  language: Language,
  filters: Filters & { readonly country?: string | undefined },
  hasHours: boolean,
): Promise<View> {
  const today = todayInRome();
  const cells = cellsWithin({ lang: filters.lang, device: filters.device, source: filters.source });
  const span = readSpan(filters, today, hasHours && cells === null && filters.country === undefined);
  if (Array.isArray(span)) throw new Problem('validation', { issues: span });
  const subject = await subjectOf(database, reader, filters);
  const days = daysOf(span.period);
  const compared = comparedDays(span.period, span.compare, span.alignBy, span.compareFrom);
  const first = comparedDaysOf({ compared }).toSorted()[0];
  const [state] = await run<{ computedAt: string | null; firstDay: string | null }>(
    database,
    `select (select to_char(max(d.computed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from statistics_days d
         where d.day between $1 and $2) as "computedAt",
       (select min(d.day) from statistics_days d) as "firstDay"`,
    [span.period.from, span.period.to],
  );
  return {
    database,
    reader,
    language,
    filters,
    span,
    subject,
    filter: { cells, country: filters.country ?? null },
    days,
    compared,
    points: pointsOf(days, compared, span.granularity, state?.firstDay ?? null),
    isComplete: first !== undefined && state?.firstDay != null && first >= state.firstDay,
    isPartial: span.period.to === today,
    computedAt: state?.computedAt ?? null,
  };
}

/**
 * Groups the days into points. A point compared with days before the first counted day has no comparison, so that the
 * line does not run at zero.
 */
function pointsOf(
  days: readonly Day[],
  compared: readonly (Day | null)[],
  granularity: Granularity,
  firstDay: Day | null,
): Point[] {
  const step = granularity === 'hour' ? 'day' : granularity;
  const points = new Map<Day, { days: Day[]; previousDays: Day[] }>();
  for (const [index, day] of days.entries()) {
    const at = pointOf(day, step);
    const point = points.get(at) ?? { days: [], previousDays: [] };
    points.set(at, point);
    point.days.push(day);
    const other = compared[index];
    if (other) point.previousDays.push(other);
  }
  // The first point may start before the period; its label is its first counted day.
  return [...points].map(([at, point]) => ({
    at: point.days[0] ?? at,
    days: point.days,
    previousAt: point.previousDays[0] ?? '',
    previousDays: point.previousDays.some((day) => firstDay === null || day < firstDay) ? [] : point.previousDays,
  }));
}

/** Returns the filters that produced the answer. */
export function appliedFilters({ filters, span }: View): Record<string, string | number | number[] | null> {
  const { structureIds, ...rest } = filters;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? null])),
    ...(structureIds && { structureIds: [...structureIds] }),
    preset: span.preset,
    from: span.period.from,
    to: span.period.to,
    granularity: span.granularity,
  };
}
