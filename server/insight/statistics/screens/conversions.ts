import { z } from 'zod';
import type { Parts, ReportRow } from '../../../../domain/insight/statistics/answers.ts';
import {
  CONVERSION_KIND_CODES,
  CONVERSION_KINDS,
  type ConversionKind,
} from '../../../../domain/insight/statistics/conversions.ts';
import { figureOf, type VisitKpi } from '../../../../domain/insight/statistics/figures.ts';
import type { Kpi } from '../../../../domain/insight/statistics/kpis.ts';
import {
  addMeasures,
  type Measures,
  NO_MEASURES,
  subtractMeasures,
} from '../../../../domain/insight/statistics/measures.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { inLanguage, type Language, type Text } from '../../../../domain/platform/language/text.ts';
import { changeOf, kpisOf, readFigures, seriesOf } from '../figures/counts.ts';
import { readStructureRequests } from '../figures/requests.ts';
import { changeColumns, column, kpiColumns } from '../figures/table.ts';
import { comparedDaysOf, type View } from '../figures/view.ts';
import { breakDown, type GroupedMeasures, labelsOf, rowOf } from './breakdowns.ts';
import type { StatisticsScreen } from './screen.ts';
import { GROUP_LABELS } from './sessions.ts';

const KPI_CODES = ['conversions', 'conversionRate', 'requests', 'contacts', 'requestRate'] as const satisfies Kpi[];
const ROW_KPIS = [
  'conversions',
  'sessions',
  'structureViews',
  'phoneClicks',
  'whatsappClicks',
  'websiteClicks',
  'emailClicks',
  'conversionRate',
] as const satisfies VisitKpi[];

type Group = 'structure' | 'slug' | 'source' | 'campaign';
const query = {
  groupBy: z
    .enum(['structure', 'slug', 'source', 'campaign'] satisfies Group[])
    .default('structure')
    .describe('Raggruppa per'),
  kind: z.enum(CONVERSION_KIND_CODES).optional().describe('Tipo di conversione'),
};

const STEPS = {
  sessions: ['Sessioni', 'Sessions', 'Sessions', 'Sitzungen'],
  sawSessions: ['Viste della scheda', 'Property page viewed', 'Fiche vue', 'Unterkunft gesehen'],
  openedSessions: ['Modulo aperto', 'Form opened', 'Formulaire ouvert', 'Formular geöffnet'],
  completedSessions: ['Modulo inviato', 'Form sent', 'Formulaire envoyé', 'Formular gesendet'],
} as const satisfies Record<string, Text>;
const FUNNEL: Text = [
  'Dalla sessione alla richiesta',
  'From session to request',
  'De la session à la demande',
  'Von der Sitzung zur Anfrage',
];
/** Labels of the sessions outside all groups. */
const REST_LABELS = {
  slug: [
    'Ingresso da un’altra pagina',
    'Other landing pages',
    'Entrée par une autre page',
    'Einstieg über andere Seiten',
  ],
  campaign: ['Senza campagna', 'Without campaign', 'Sans campagne', 'Ohne Kampagne'],
} as const satisfies Record<string, Text>;
const WITH_REQUEST: Text = [
  'Sessioni con richiesta',
  'Sessions with a request',
  'Sessions avec demande',
  'Sitzungen mit Anfrage',
];

export const conversionsScreen: StatisticsScreen<typeof query, Record<never, never>> = {
  path: 'conversions',
  screen: 'statsConversions',
  operationId: 'getConversionStatistics',
  summary: 'Statistiche: contatti e richieste, dalla sessione alla richiesta',
  query,
  async report(view, { groupBy, kind }) {
    const { language } = view;
    const kinds: Kpi[] = kind ? [CONVERSION_KINDS[kind]] : Object.values(CONVERSION_KINDS);
    const tiles: readonly Kpi[] = kind ? kinds : KPI_CODES;
    const { figure, measuresOf } = await readFigures(view, [...KPI_CODES, ...kinds]);
    const rest = tiles.filter((code) => !kinds.includes(code));
    return {
      kpis: kpisOf(view, figure, tiles),
      series: [...seriesOf(view, figure, kinds), ...seriesOf(view, figure, rest)],
      parts: kind ? [] : [funnelOf(measuresOf(view.days), language)],
      table: {
        columns: [
          column('label', GROUP_LABELS[groupBy], language),
          ...(kind ? columnsOfKind(kind, groupBy, language) : columnsOf(groupBy, language)),
          ...changeColumns(language),
        ],
        rows: await groupRows(view, { groupBy, kind, measuresOf }),
        defaultSort: `-${kind ? rowCodeOf(kind, groupBy) : 'conversions'}`,
      },
    };
  },
};

function funnelOf(measures: Measures, language: Language): Parts {
  return {
    code: 'funnel',
    label: inLanguage(FUNNEL, language),
    kind: 'funnel',
    unit: 'count',
    parts: Object.entries(STEPS).map(([key, label]) => ({
      key,
      label: inLanguage(label, language),
      value: measures[key as keyof typeof STEPS],
    })),
  };
}

/** Requests are counted from their records for structures, and from sessions for other groups. */
const requestColumn = (groupBy: Group, language: Language) =>
  groupBy === 'structure'
    ? kpiColumns(['requests'], language)
    : [column('requestSessions', WITH_REQUEST, language, 'count')];

const columnsOf = (groupBy: Group, language: Language) => [
  ...kpiColumns(ROW_KPIS, language),
  ...requestColumn(groupBy, language),
];

const columnsOfKind = (kind: ConversionKind, groupBy: Group, language: Language) => [
  ...(kind === 'request' ? requestColumn(groupBy, language) : kpiColumns([CONVERSION_KINDS[kind]], language)),
  ...kpiColumns(['sessions', 'structureViews'], language),
];

const rowCodeOf = (kind: ConversionKind, groupBy: Group): string =>
  kind === 'request' && groupBy !== 'structure' ? 'requestSessions' : CONVERSION_KINDS[kind];

interface Grouping {
  readonly groupBy: Group;
  readonly kind: ConversionKind | undefined;
  readonly measuresOf: (days: readonly Day[]) => Measures;
}

async function groupRows(view: View, { groupBy, kind, measuresOf }: Grouping): Promise<ReportRow[]> {
  const { database, subject, filter } = view;
  const requestsOf = (days: readonly Day[]) =>
    groupBy === 'structure' ? readStructureRequests(database, { subject, cells: filter.cells, days }) : NO_REQUESTS;
  const [broken, requests, earlier] = await Promise.all([
    breakDown(view, groupBy),
    requestsOf(view.days),
    requestsOf(comparedDaysOf(view)),
  ]);
  const known = new Set(broken.map(({ key }) => key));
  // Structures can have requests without counted visits.
  const missing = [...requests.keys()].filter((key) => !known.has(key));
  const all = [...broken, ...missing.map((key) => ({ key, now: NO_MEASURES, before: NO_MEASURES }))];
  const label = await labelsOf(
    database,
    groupBy,
    all.map(({ key }) => key),
    view.language,
  );
  const toRow = (one: GroupedMeasures, name: string): ReportRow => {
    const more: ReportRow['values'] =
      groupBy === 'structure' ? { requests: requests.get(one.key) ?? 0 } : { requestSessions: one.now.requestSessions };
    const row = rowOf(view, one, name, ROW_KPIS, more);
    const link = groupBy === 'structure' ? `/structures/${one.key}` : null;
    if (!kind) return { ...row, link };
    const code = rowCodeOf(kind, groupBy);
    const value = Number(row.values[code]);
    const before = code === 'requests' ? (earlier.get(one.key) ?? 0) : measureOf(code, one.before);
    const previous = view.compared.length === 0 ? null : before;
    return { ...row, link, previous, changePercent: changeOf(view, value, previous) };
  };
  const rows = all
    .filter(({ now }) => now.sessions + now.pageViews > 0 || groupBy === 'structure')
    .map((one) => toRow(one, label(one.key)));
  if (groupBy !== 'slug' && groupBy !== 'campaign') return rows;
  const without = restOf(broken, measuresOf(view.days), measuresOf(comparedDaysOf(view)));
  return without.now.pageViews + without.now.sessions === 0
    ? rows
    : [...rows, toRow(without, inLanguage(REST_LABELS[groupBy], view.language))];
}

const NO_REQUESTS: ReadonlyMap<string, number> = new Map();

const measureOf = (code: string, measures: Measures): number =>
  code === 'requestSessions' ? measures.requestSessions : (figureOf(code as VisitKpi, measures) ?? 0);

/** Returns the measures outside all groups. */
function restOf(groups: readonly GroupedMeasures[], now: Measures, before: Measures): GroupedMeasures {
  const sum = (which: 'now' | 'before') =>
    groups.reduce<Measures>((total, one) => addMeasures(total, one[which]), NO_MEASURES);
  return { key: 'none', now: subtractMeasures(now, sum('now')), before: subtractMeasures(before, sum('before')) };
}
