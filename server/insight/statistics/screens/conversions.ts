import { z } from 'zod';
import type { ReportRow } from '../../../../domain/insight/statistics/answers.ts';
import { CONVERSION_KIND_CODES, CONVERSION_KINDS } from '../../../../domain/insight/statistics/conversions.ts';
import { figureOf, type VisitKpi } from '../../../../domain/insight/statistics/figures.ts';
import type { Kpi } from '../../../../domain/insight/statistics/kpis.ts';
import { NO_MEASURES } from '../../../../domain/insight/statistics/measures.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { kpisOf, readFigures, seriesOf } from '../figures/counts.ts';
import { readStructureRequests } from '../figures/requests.ts';
import { changeColumns, column, kpiColumns } from '../figures/table.ts';
import type { View } from '../figures/view.ts';
import { breakDown, labelsOf, rowOf } from './breakdowns.ts';
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

const query = {
  groupBy: z.enum(['structure', 'slug', 'source', 'campaign']).default('structure').describe('Raggruppa per'),
  kind: z.enum(CONVERSION_KIND_CODES).optional().describe('Tipo di conversione'),
};

const STEPS = {
  sessions: ['Sessioni', 'Sessions', 'Sessions', 'Sitzungen'],
  sawSessions: ['Viste della scheda', 'Property page viewed', 'Fiche vue', 'Unterkunft gesehen'],
  openedSessions: ['Modulo aperto', 'Form opened', 'Formulaire ouvert', 'Formular geöffnet'],
  completedSessions: ['Richieste', 'Requests', 'Demandes', 'Anfragen'],
} as const satisfies Record<string, Text>;
const FUNNEL: Text = [
  'Dalla sessione alla richiesta',
  'From session to request',
  'De la session à la demande',
  'Von der Sitzung zur Anfrage',
];
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
    const [{ figure, measuresOf }, rows] = await Promise.all([
      readFigures(view, [...KPI_CODES, ...kinds]),
      groupRows(view, groupBy),
    ]);
    const funnel = measuresOf(view.days);
    const columns: VisitKpi[] = ROW_KPIS.filter(
      (code) => !kind || !code.endsWith('Clicks') || code === CONVERSION_KINDS[kind],
    );
    const isOfStructures = groupBy === 'structure';
    return {
      kpis: kpisOf(view, figure, KPI_CODES),
      series: [
        ...seriesOf(view, figure, kinds),
        ...seriesOf(
          view,
          figure,
          KPI_CODES.filter((code) => !kinds.includes(code)),
        ),
      ],
      parts: [
        {
          code: 'funnel',
          label: inLanguage(FUNNEL, language),
          kind: 'funnel',
          unit: 'count',
          parts: Object.entries(STEPS).map(([key, label]) => ({
            key,
            label: inLanguage(label, language),
            value: funnel[key as keyof typeof STEPS],
          })),
        },
      ],
      table: {
        columns: [
          column('label', GROUP_LABELS[groupBy], language),
          ...kpiColumns(columns, language),
          ...(isOfStructures
            ? kpiColumns(['requests'], language)
            : [column('requestSessions', WITH_REQUEST, language, 'count')]),
          ...changeColumns(language),
        ],
        rows,
        defaultSort: '-conversions',
      },
    };
  },
};

async function groupRows(view: View, by: 'structure' | 'slug' | 'source' | 'campaign'): Promise<ReportRow[]> {
  const [broken, requests] = await Promise.all([
    breakDown(view, by),
    by === 'structure' ? readStructureRequests(view.database, view.subject, view.days) : new Map<string, number>(),
  ]);
  const known = new Set(broken.map(({ key }) => key));
  // Structures can have requests without counted visits.
  const missing = [...requests.keys()].filter((key) => !known.has(key));
  const all = [...broken, ...missing.map((key) => ({ key, now: NO_MEASURES, before: NO_MEASURES }))];
  const label = await labelsOf(
    view.database,
    by,
    all.map(({ key }) => key),
    view.language,
  );
  return all
    .filter(({ now }) => figureOf('sessions', now) !== 0 || by === 'structure')
    .map((one) => {
      const more: ReportRow['values'] =
        by === 'structure' ? { requests: requests.get(one.key) ?? 0 } : { requestSessions: one.now.requestSessions };
      const row = rowOf(view, one, label(one.key), ROW_KPIS, more);
      return by === 'structure' ? { ...row, link: `/structures/${one.key}` } : row;
    });
}
