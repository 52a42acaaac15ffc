import { z } from 'zod';
import type { ReportRow } from '../../../../domain/insight/statistics/answers.ts';
import type { VisitKpi } from '../../../../domain/insight/statistics/figures.ts';
import { OTHER_PAGE_TYPES } from '../../../../domain/insight/statistics/page-types.ts';
import { partOfPath } from '../../../../domain/insight/statistics/visits/paths.ts';
import { isStorable } from '../../../../domain/kernel/records/text/storable.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { PAGE_TYPES } from '../../../../domain/portal/portal/slug.ts';
import { changeOf, type FigureOfDays, kpisOf, readFigures, seriesOf } from '../figures/counts.ts';
import { type PageFilter, type PageRow, readPageDays, readPages } from '../figures/pages.ts';
import { changeColumns, column, kpiColumns } from '../figures/table.ts';
import { comparedDaysOf, type View } from '../figures/view.ts';
import type { ScreenReport, StatisticsScreen } from './screen.ts';

const KPI_CODES = ['pageViews', 'structureViews', 'viewsPerSession'] as const satisfies VisitKpi[];
/** Figures of single pages: a session is not of one page. */
const PAGE_KPI_CODES = ['pageViews', 'structureViews'] as const satisfies VisitKpi[];
const TYPES = { ...PAGE_TYPES, ...OTHER_PAGE_TYPES };

const query = {
  pageType: z
    .enum(Object.keys(TYPES) as [keyof typeof TYPES])
    .optional()
    .describe('Tipo di pagina'),
  path: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine(isStorable)
    .transform(partOfPath)
    .optional()
    .describe('L’indirizzo contiene'),
};

const LABELS = {
  path: ['Indirizzo', 'Path', 'Adresse', 'Adresse'],
  pageType: ['Tipo di pagina', 'Type of page', 'Type de page', 'Seitentyp'],
  visitors: ['Visitatori', 'Visitors', 'Visiteurs', 'Besucher'],
  entrances: ['Ingressi', 'Entrances', 'Entrées', 'Einstiege'],
  exits: ['Uscite', 'Exits', 'Sorties', 'Ausstiege'],
  top: ['Pagine più viste', 'Most viewed pages', 'Pages les plus vues', 'Meistbesuchte Seiten'],
  rest: ['Altre pagine', 'Other pages', 'Autres pages', 'Andere Seiten'],
} as const satisfies Record<string, Text>;

export const pageViewsScreen: StatisticsScreen<typeof query, Record<never, never>> = {
  path: 'page-views',
  screen: 'statsPageViews',
  operationId: 'getPageViewStatistics',
  summary: 'Statistiche: pagine viste, e quali',
  query,
  async report(view, requested) {
    const { language } = view;
    const isOfPages = requested.pageType !== undefined || requested.path !== undefined;
    const codes: readonly VisitKpi[] = isOfPages ? PAGE_KPI_CODES : KPI_CODES;
    const [figure, pages] = await Promise.all([
      isOfPages ? readPageFigures(view, requested) : readFigures(view, codes).then((read) => read.figure),
      readPages(view, requested),
    ]);
    return {
      kpis: kpisOf(view, figure, codes),
      series: seriesOf(view, figure, codes),
      parts: [
        {
          code: 'top',
          label: inLanguage(LABELS.top, language),
          kind: 'bars',
          unit: 'count',
          parts: pages.slice(0, 10).map((page) => ({ key: keyOf(page), label: page.path, value: page.views })),
        },
      ],
      table: tableOf(view, pages, figure),
    };
  },
};

/** Computes the figures from the views of the pages that the filter selects. */
async function readPageFigures(view: View, filter: PageFilter): Promise<FigureOfDays> {
  const rows = await readPageDays(view, filter, [...new Set([...view.days, ...comparedDaysOf(view)])]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return (code, days) => {
    const name = code === 'pageViews' ? 'views' : 'structureViews';
    return days.reduce((sum, day) => sum + (byDay.get(day)?.[name] ?? 0), 0);
  };
}

const keyOf = ({ pathId, pageType, structureId }: PageRow) => `${pathId} ${pageType} ${structureId}`;

function tableOf(view: View, pages: readonly PageRow[], figure: FigureOfDays): ScreenReport['table'] {
  const { language } = view;
  const rows = pages.map((page): ReportRow => {
    const previous = view.compared.length === 0 ? null : page.before;
    return {
      key: keyOf(page),
      label: page.path,
      link: page.structureId ? `/structures/${page.structureId}` : null,
      values: {
        pageType: inLanguage(TYPES[page.pageType as keyof typeof TYPES] ?? TYPES.other, language),
        pageViews: page.views,
        visitors: page.visitors,
        entrances: page.entrances,
        exits: page.exits,
      },
      previous,
      changePercent: changeOf(view, page.views, previous),
    };
  });
  const rest = (figure('pageViews', view.days) ?? 0) - pages.reduce((sum, { views }) => sum + views, 0);
  if (rest > 0) rows.push(restRow(inLanguage(LABELS.rest, language), rest));
  return {
    columns: [
      column('label', LABELS.path, language),
      column('pageType', LABELS.pageType, language),
      ...kpiColumns(['pageViews'], language),
      column('visitors', LABELS.visitors, language, 'count'),
      column('entrances', LABELS.entrances, language, 'count'),
      column('exits', LABELS.exits, language, 'count'),
      ...changeColumns(language),
    ],
    rows,
    defaultSort: '-pageViews',
  };
}

/** Views of the pages beyond the maximum number of rows. */
const restRow = (label: string, pageViews: number): ReportRow => ({
  key: 'rest',
  label,
  link: null,
  values: { pageType: null, pageViews, visitors: null, entrances: null, exits: null },
  previous: null,
  changePercent: null,
});
