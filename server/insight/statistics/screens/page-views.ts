import { z } from 'zod';
import type { ReportRow } from '../../../../domain/insight/statistics/answers.ts';
import type { VisitKpi } from '../../../../domain/insight/statistics/figures.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { PAGE_TYPES } from '../../../../domain/portal/portal/slug.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { changeOf, kpisOf, readFigures, seriesOf } from '../figures/counts.ts';
import { inSubject } from '../figures/subject.ts';
import { changeColumns, column, kpiColumns } from '../figures/table.ts';
import { comparedDaysOf, type View } from '../figures/view.ts';
import type { StatisticsScreen } from './screen.ts';

const KPI_CODES = ['pageViews', 'structureViews', 'viewsPerSession'] as const satisfies VisitKpi[];
const TYPES = {
  ...PAGE_TYPES,
  home: ['Home', 'Home page', 'Accueil', 'Startseite'],
  other: ['Altra', 'Other', 'Autre', 'Andere'],
} as const;
/** Maximum number of paths in an answer, the most viewed first. */
const MAX_PATHS = 5_000;

const query = {
  pageType: z
    .enum(Object.keys(TYPES) as [keyof typeof TYPES])
    .optional()
    .describe('Tipo di pagina'),
  path: z.string().trim().min(1).max(100).optional().describe('L’indirizzo contiene'),
};

const LABELS = {
  path: ['Indirizzo', 'Path', 'Adresse', 'Adresse'],
  pageType: ['Tipo di pagina', 'Type of page', 'Type de page', 'Seitentyp'],
  visitors: ['Visitatori', 'Visitors', 'Visiteurs', 'Besucher'],
  entrances: ['Ingressi', 'Entrances', 'Entrées', 'Einstiege'],
  exits: ['Uscite', 'Exits', 'Sorties', 'Ausstiege'],
  top: ['Pagine più viste', 'Most viewed pages', 'Pages les plus vues', 'Meistbesuchte Seiten'],
} as const satisfies Record<string, Text>;

export const pageViewsScreen: StatisticsScreen<typeof query, Record<never, never>> = {
  path: 'page-views',
  screen: 'statsPageViews',
  operationId: 'getPageViewStatistics',
  summary: 'Statistiche: pagine viste, e quali',
  query,
  async report(view, requested) {
    const { language } = view;
    const [{ figure }, paths] = await Promise.all([readFigures(view, KPI_CODES), readPaths(view, requested)]);
    const rows = paths.map((path): ReportRow => {
      const previous = view.compared.length === 0 ? null : path.before;
      return {
        key: String(path.id),
        label: path.path,
        link: path.structureId ? `/structures/${path.structureId}` : null,
        values: {
          pageType: inLanguage(TYPES[path.pageType as keyof typeof TYPES] ?? TYPES.other, language),
          pageViews: path.views,
          visitors: path.visitors,
          entrances: path.entrances,
          exits: path.exits,
        },
        previous,
        changePercent: changeOf(view, path.views, previous),
      };
    });
    return {
      kpis: kpisOf(view, figure, KPI_CODES),
      series: seriesOf(view, figure, KPI_CODES),
      parts: [
        {
          code: 'top',
          label: inLanguage(LABELS.top, language),
          kind: 'bars',
          unit: 'count',
          parts: paths.slice(0, 10).map(({ id, path, views }) => ({ key: String(id), label: path, value: views })),
        },
      ],
      table: {
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
      },
    };
  },
};

interface PathRow {
  readonly id: number;
  readonly path: string;
  readonly pageType: string;
  readonly structureId: number | null;
  readonly views: number;
  readonly visitors: number;
  readonly entrances: number;
  readonly exits: number;
  readonly before: number;
}

/**
 * Reads the paths of the subject, the most viewed first: all paths, those of its structures, or the pages of its place.
 */
function readPaths(
  view: View,
  { pageType, path }: { pageType?: string | undefined; path?: string | undefined },
): Promise<PathRow[]> {
  const statement = new Statement();
  const { subject, filter } = view;
  const sums = (days: readonly Day[]) => {
    const cells = filter.cells === null ? '' : ` and d.cell = any(${statement.bind(filter.cells)}::smallint[])`;
    return `select d.path_id, sum(d.views)::integer as views, sum(d.visitors)::integer as visitors, sum(d.entrances)::integer as entrances,
      sum(d.exits)::integer as exits from statistics_path_days d where d.day = any(${statement.bind(days)}::date[])${cells} group by d.path_id`;
  };
  const where: string[] = [];
  const own = inSubject(statement, subject, 'p.structure_id');
  if (own !== 'true') {
    const column = subject.is === 'scope' ? PLACES[subject.scope] : undefined;
    const pages =
      subject.is === 'scope' && column
        ? `p.slug_id in (select g.id from slugs g left join pois i on g.location_type = 'poi' and i.id = g.poi_id
             where coalesce(case when g.location_type = '${subject.scope}' then g.${column} end, i.${column}) = ${statement.bind(subject.id)})`
        : null;
    where.push(pages ? `(${own} or ${pages})` : own);
  }
  if (pageType) where.push(`p.page_type = ${statement.bind(pageType)}`);
  if (path) where.push(`strpos(p.path, ${statement.bind(path)}) > 0`);
  return run<PathRow>(
    view.database,
    `with now as (${sums(view.days)}), earlier as (${sums(comparedDaysOf(view))})
     select p.id, p.path, p.page_type as "pageType", p.structure_id as "structureId", n.views, n.visitors, n.entrances, n.exits,
       coalesce(e.views, 0) as before
     from now n join event_paths p on p.id = n.path_id left join earlier e on e.path_id = n.path_id
     ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by n.views desc, p.path limit ${MAX_PATHS}`,
    statement.values,
  );
}

const PLACES: Readonly<Record<string, string | undefined>> = {
  region: 'region_id',
  province: 'province_id',
  city: 'city_id',
};
