import { z } from 'zod';
import type { Parts, ReportRow } from '../../../../domain/insight/statistics/answers.ts';
import type { VisitKpi } from '../../../../domain/insight/statistics/figures.ts';
import { weekdayOf } from '../../../../domain/kernel/calendar/days.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { changeOf, type FigureOfDays, kpisOf, readFigures, seriesOf } from '../figures/counts.ts';
import { changeColumns, column, kpiColumns } from '../figures/table.ts';
import type { View } from '../figures/view.ts';
import { type HourRow, readHours, readVisits, type VisitRow } from '../figures/visits.ts';
import { type Breakdown, breakDown, labelsOf, partOfCell, rowOf } from './breakdowns.ts';
import type { ScreenReport, StatisticsScreen } from './screen.ts';

const KPI_CODES = [
  'sessions',
  'visitors',
  'pagesPerSession',
  'bounceRate',
  'avgDurationSec',
] as const satisfies VisitKpi[];
const GROUPS = ['date', 'source', 'device', 'country', 'lang'] as const;

export const GROUP_LABELS = {
  date: ['Data', 'Date', 'Date', 'Datum'],
  source: ['Provenienza', 'Source', 'Provenance', 'Herkunft'],
  device: ['Dispositivo', 'Device', 'Appareil', 'Gerät'],
  country: ['Paese', 'Country', 'Pays', 'Land'],
  lang: ['Lingua', 'Language', 'Langue', 'Sprache'],
  structure: ['Struttura', 'Property', 'Établissement', 'Unterkunft'],
  slug: ['Pagina di ingresso', 'Landing page', 'Page d’entrée', 'Einstiegsseite'],
  campaign: ['Campagna', 'Campaign', 'Campagne', 'Kampagne'],
} as const satisfies Record<string, Text>;

const query = {
  groupBy: z.enum(GROUPS).default('date').describe('Raggruppa per'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Paese, ISO 3166-1'),
};

export const sessionsScreen: StatisticsScreen<typeof query, Record<never, never>> = {
  path: 'sessions',
  screen: 'statsSessions',
  operationId: 'getSessionStatistics',
  summary: 'Statistiche: sessioni, per giorno, provenienza, dispositivo, paese, lingua',
  query,
  hasHours: true,
  async report(view, { groupBy }) {
    const [{ figure }, cells, hours] = await Promise.all([
      readFigures(view, KPI_CODES),
      readCells(view),
      isPlain(view) ? readHours(view.database, view) : Promise.resolve(null),
    ]);
    const isHourly = view.span.granularity === 'hour';
    return {
      kpis: kpisOf(view, figure, KPI_CODES),
      series: isHourly && hours ? [await hourly(view, hours)] : seriesOf(view, figure, KPI_CODES),
      parts: cells ? [await partsOf(view, cells, 'source', 'donut'), await partsOf(view, cells, 'device', 'bars')] : [],
      heat: hours ? heatOf(hours) : null,
      table: {
        columns: [
          column('label', GROUP_LABELS[groupBy], view.language, groupBy === 'date' ? 'date' : 'text'),
          ...kpiColumns(KPI_CODES, view.language),
          ...changeColumns(view.language),
        ],
        rows: groupBy === 'date' ? dateRows(view, figure) : await groupRows(view, groupBy),
        defaultSort: groupBy === 'date' ? '-label' : '-sessions',
      },
    };
  },
};

/** True without filters: hours are stored for all visits only. */
const isPlain = ({ filter }: View) => filter.cells === null && filter.country === null;

/** Reads visits by cell; null where the figures do not combine cells and countries. */
async function readCells({ database, subject, filter, days }: View): Promise<VisitRow[] | null> {
  if (filter.country !== null && subject.is === 'scope') return null;
  return readVisits(database, { subject, filter, by: 'cell', byDay: false, days });
}

async function partsOf(
  view: View,
  cells: readonly VisitRow[],
  by: 'source' | 'device',
  kind: Parts['kind'],
): Promise<Parts> {
  const sessions = new Map<string, number>();
  for (const row of cells) {
    const key = partOfCell(row.key, by);
    sessions.set(key, (sessions.get(key) ?? 0) + row.sessions);
  }
  const label = await labelsOf(view.database, by, [], view.language);
  return {
    code: by,
    label: inLanguage(GROUP_LABELS[by], view.language),
    kind,
    unit: 'count',
    parts: [...sessions]
      .map(([key, value]) => ({ key, label: label(key), value }))
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value),
  };
}

/** Returns sessions by weekday, Monday first, and hour. */
function heatOf(hours: readonly HourRow[]): number[][] {
  const heat = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { day, hour, sessions } of hours) {
    const row = heat[weekdayOf(day) - 1];
    if (row) row[hour] = (row[hour] ?? 0) + sessions;
  }
  return heat;
}

async function hourly(view: View, hours: readonly HourRow[]): Promise<ScreenReport['series'][number]> {
  const days = view.compared.filter((day) => day !== null);
  const before = await readHours(view.database, { subject: view.subject, days });
  const pointsOf = (all: readonly string[], rows: readonly HourRow[]) =>
    all.flatMap((day) =>
      Array.from({ length: 24 }, (_, hour): [string, number] => [
        `${day}T${String(hour).padStart(2, '0')}:00`,
        rows.filter((row) => row.day === day && row.hour === hour).reduce((sum, row) => sum + row.sessions, 0),
      ]),
    );
  const [sessions] = kpiColumns(['sessions'], view.language);
  return {
    code: 'sessions',
    label: sessions?.label ?? '',
    unit: 'count',
    points: pointsOf(view.days, hours),
    previous: days.length === 0 ? null : pointsOf(days, before),
  };
}

function dateRows(view: View, figure: FigureOfDays): ReportRow[] {
  return view.points.map(({ at, days, previousDays }) => {
    const value = figure('sessions', days);
    const previous = previousDays.length === 0 ? null : figure('sessions', previousDays);
    return {
      key: at,
      label: at,
      link: null,
      values: Object.fromEntries(KPI_CODES.map((code) => [code, figure(code, days)])),
      previous,
      changePercent: changeOf(view, value, previous, days),
    };
  });
}

async function groupRows(view: View, by: Exclude<(typeof GROUPS)[number], 'date'>): Promise<ReportRow[]> {
  const broken = await breakDown(view, by satisfies Breakdown);
  const label = await labelsOf(view.database, by, [], view.language);
  return broken.map((one) => rowOf(view, one, label(one.key), KPI_CODES));
}
