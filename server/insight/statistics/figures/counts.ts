import type { KpiValue, Series } from '../../../../domain/insight/statistics/answers.ts';
import { figureOf, VISIT_KPIS, type VisitKpi } from '../../../../domain/insight/statistics/figures.ts';
import { KPIS, type Kpi, unitOf } from '../../../../domain/insight/statistics/kpis.ts';
import { addMeasures, type Measures, NO_MEASURES } from '../../../../domain/insight/statistics/measures.ts';
import { changePercent } from '../../../../domain/insight/statistics/periods.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { inLanguage } from '../../../../domain/platform/language/text.ts';
import { readRequests } from './requests.ts';
import { comparedDaysOf, type View } from './view.ts';
import { readVisits } from './visits.ts';

/** Computes a figure for a set of days. Used for all tiles, points and totals of a screen. */
export type FigureOfDays = (code: Kpi, days: readonly Day[]) => number | null;

interface Figures {
  readonly figure: FigureOfDays;
  /** Measures from which the visit figures are computed. */
  readonly measuresOf: (days: readonly Day[]) => Measures;
}

const isOfVisits = (code: Kpi): code is VisitKpi => VISIT_KPIS.some((one) => one === code);

/** Reads the visit and request figures of a view's days and of the compared days. */
export async function readFigures(view: View, codes: readonly Kpi[]): Promise<Figures> {
  const all = [...new Set([...view.days, ...comparedDaysOf(view)])];
  const needsVisits = codes.some(isOfVisits);
  const needsRequests = codes.includes('requests');
  const [visits, requests] = await Promise.all([
    needsVisits ? visitDays(view, all) : new Map<Day, Measures>(),
    needsRequests ? requestDays(view, all) : new Map<Day, number>(),
  ]);
  const measuresOf: Figures['measuresOf'] = (days) =>
    days.reduce((sum, day) => addMeasures(sum, visits.get(day) ?? NO_MEASURES), NO_MEASURES);
  const figure: FigureOfDays = (code, days) => {
    if (code === 'requests') return days.reduce((sum, day) => sum + (requests.get(day) ?? 0), 0);
    return isOfVisits(code) ? figureOf(code, measuresOf(days)) : null;
  };
  return { figure, measuresOf };
}

async function visitDays({ database, subject, filter }: View, days: readonly Day[]): Promise<Map<Day, Measures>> {
  const rows = await readVisits(database, { subject, filter, by: 'none', byDay: true, days });
  return new Map(rows.map((row) => [row.day, row]));
}

async function requestDays({ database, subject, filter }: View, days: readonly Day[]): Promise<Map<Day, number>> {
  const rows = await readRequests(database, { subject, cells: filter.cells, days });
  return new Map(rows.map(({ day, requests }) => [day, requests]));
}

/** Returns the tiles: figure of the period, figure of the compared period, and change in percent. */
export function kpisOf(view: View, figure: FigureOfDays, codes: readonly Kpi[]): KpiValue[] {
  const before = comparedDaysOf(view);
  return codes.map((code) => {
    const value = figure(code, view.days);
    const previous = before.length === 0 ? null : figure(code, before);
    return { code, value, previous, changePercent: changeOf(view, value, previous) };
  });
}

/**
 * Returns the change in percent; null when the compared period has incomplete data, or when one of the days is not over:
 * its compared day has all hours.
 */
export function changeOf(
  { isComplete, isPartial, span }: Pick<View, 'isComplete' | 'isPartial' | 'span'>,
  now: number | null,
  before: number | null,
  days: readonly Day[] = [span.period.to],
): number | null {
  const hasToday = isPartial && days.includes(span.period.to);
  return isComplete && !hasToday ? changePercent(now, before) : null;
}

export function seriesOf(view: View, figure: FigureOfDays, codes: readonly Kpi[]): Series[] {
  return codes.map((code) => ({
    code,
    label: inLanguage(KPIS[code].label, view.language),
    unit: unitOf(code),
    points: view.points.map(({ at, days }) => [at, figure(code, days)]),
    previous:
      view.compared.length === 0
        ? null
        : view.points.map(({ previousAt, previousDays }) => [
            previousAt,
            previousDays.length === 0 ? null : figure(code, previousDays),
          ]),
  }));
}
