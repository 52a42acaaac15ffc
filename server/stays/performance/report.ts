import type { Series } from '../../../domain/insight/statistics/answers.ts';
import { KPIS, type Kpi } from '../../../domain/insight/statistics/kpis.ts';
import { changePercent } from '../../../domain/insight/statistics/periods.ts';
import { addDays, type Day, type Period } from '../../../domain/kernel/calendar/days.ts';
import { inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import type { PerformanceReport } from '../../../domain/stays/performance/answers.ts';
import { arrivalFigures, type Ledger, sumByPoint, sumPeriod } from '../../../domain/stays/performance/figures.ts';
import { adrOf, type NightSums, occupancyOf, revparOf } from '../../../domain/stays/performance/night-sums.ts';
import { type PerformanceQuery, shiftDays, YEAR_DAYS } from '../../../domain/stays/performance/query.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { readLedger } from './read-ledger.ts';
import { buildTables } from './report-tables.ts';

/** Figures of a chart, computed from the nights of a point. */
const NIGHT_FIGURES = {
  roomOccupancy: occupancyOf,
  adrCents: adrOf,
  revparCents: revparOf,
  roomRevenueCents: ({ cents }: NightSums) => cents,
  roomsSold: ({ sold }: NightSums) => sold,
} as const satisfies Partial<Record<Kpi, (sums: NightSums) => number | null>>;
type NightKpi = keyof typeof NIGHT_FIGURES;
const NIGHT_KPIS = Object.keys(NIGHT_FIGURES) as NightKpi[];

/** Reads the report of a structure. The caller has checked the permission. */
export async function readPerformance(
  database: Queryable,
  structureId: number,
  query: PerformanceQuery,
  language: Language,
): Promise<PerformanceReport> {
  const [structure] = await run<{ name: string }>(database, 'select name from structures where id = $1', [structureId]);
  const { ledger, rooms } = await readLedger(database, structureId, query);
  const { period, detail, roomId, since } = query;
  if (roomId !== null && !rooms.some((room) => room.roomId === roomId))
    throw new Problem('not-found', { members: { resource: 'rooms' } });
  const before = shiftDays(period, -YEAR_DAYS);
  // Without bookings a year ago there is nothing to compare with.
  const hasBefore = sumPeriod(ledger, before).sold > 0;
  return {
    structureName: structure?.name ?? '',
    filters: { ...period, granularity: detail, roomId, since },
    rooms: rooms.map(({ roomId: id, title }) => ({ id, label: titleIn(title, language) })),
    kpis: buildKpis(ledger, period, hasBefore ? before : null),
    series: buildSeries(ledger, query, language, hasBefore),
    tables: buildTables({ ledger, rooms, query, language }),
  };
}

const titleIn = (title: Readonly<Record<string, string>>, language: Language): string =>
  title[language] ?? title.it ?? '';

function figuresOf(ledger: Ledger, period: Period): Record<string, number | null> {
  const sums = sumPeriod(ledger, period);
  const { bookings: _, ...arrivals } = arrivalFigures(ledger, period);
  return { ...Object.fromEntries(NIGHT_KPIS.map((code) => [code, NIGHT_FIGURES[code](sums)])), ...arrivals };
}

const KPI_CODES = [...NIGHT_KPIS, 'averageStay', 'leadDays', 'cancelledPercent'] as const satisfies readonly Kpi[];

function buildKpis(ledger: Ledger, period: Period, before: Period | null): PerformanceReport['kpis'] {
  const now = figuresOf(ledger, period);
  const then = before ? figuresOf(ledger, before) : {};
  return KPI_CODES.map((code) => {
    const [value, previous] = [now[code] ?? null, then[code] ?? null];
    return { code, value, previous, changePercent: changePercent(value, previous) };
  });
}

/** Lines of the chart. Each compared point has the days 364 days before. */
function buildSeries(
  ledger: Ledger,
  { period, detail }: PerformanceQuery,
  language: Language,
  hasBefore: boolean,
): Series[] {
  const points = [...sumByPoint(ledger, period, detail)];
  const previous = [...sumByPoint(ledger, period, detail, YEAR_DAYS)].map(([point, sums]): [Day, NightSums] => [
    addDays(point < period.from ? period.from : point, -YEAR_DAYS),
    sums,
  ]);
  return NIGHT_KPIS.map((code) => {
    const line = (of: readonly [Day, NightSums][]) =>
      of.map(([at, sums]): [string, number | null] => [at, NIGHT_FIGURES[code](sums)]);
    return {
      code,
      label: inLanguage(KPIS[code].label, language),
      unit: KPIS[code].unit,
      points: line(points),
      previous: hasBefore ? line(previous) : null,
    };
  });
}
