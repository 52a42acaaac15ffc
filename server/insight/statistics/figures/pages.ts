import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { inSubject } from './subject.ts';
import { comparedDaysOf, type View } from './view.ts';

/** Selection of viewed pages. */
export interface PageFilter {
  readonly pageType?: string | undefined;
  /** Part of the path. */
  readonly path?: string | undefined;
}

export interface PageRow {
  readonly pathId: number;
  readonly path: string;
  readonly pageType: string;
  /** 0 without a structure. */
  readonly structureId: number;
  readonly views: number;
  readonly visitors: number;
  readonly entrances: number;
  readonly exits: number;
  readonly before: number;
}

/** Maximum number of pages in an answer, the most viewed first. */
const MAX_PAGES = 5_000;

/** Reads the viewed pages of a view, the most viewed first. */
export function readPages(view: View, filter: PageFilter): Promise<PageRow[]> {
  const statement = new Statement();
  const sums = (days: readonly Day[]) =>
    `select d.path_id, d.page_type, d.structure_id, sum(d.views)::integer as views, sum(d.visitors)::integer as visitors,
       sum(d.entrances)::integer as entrances, sum(d.exits)::integer as exits
     from ${pageDays(statement, view, filter, days)} group by 1, 2, 3`;
  return run<PageRow>(
    view.database,
    `with now as (${sums(view.days)}), earlier as (${sums(comparedDaysOf(view))})
     select n.path_id as "pathId", t.path, n.page_type as "pageType", n.structure_id as "structureId", n.views, n.visitors, n.entrances,
       n.exits, coalesce(e.views, 0) as before
     from now n join event_paths t on t.id = n.path_id left join earlier e using (path_id, page_type, structure_id)
     order by n.views desc, t.path, n.page_type, n.structure_id limit ${MAX_PAGES}`,
    statement.values,
  );
}

/** Sums the views of the selected pages by day. */
export function readPageDays(
  view: View,
  filter: PageFilter,
  days: readonly Day[],
): Promise<{ day: Day; views: number; structureViews: number }[]> {
  const statement = new Statement();
  return run<{ day: Day; views: number; structureViews: number }>(
    view.database,
    `select d.day, sum(d.views)::integer as views, sum(d.structure_views)::integer as "structureViews"
     from ${pageDays(statement, view, filter, days)} group by 1`,
    statement.values,
  );
}

/** SQL: from clause of the daily figures `d` of the selected pages. */
function pageDays(statement: Statement, view: View, { pageType, path }: PageFilter, days: readonly Day[]): string {
  const { cells } = view.filter;
  const where = [
    `d.day = any(${statement.bind(days)}::date[])`,
    ofSubject(statement, view),
    ...(cells === null ? [] : [`d.cell = any(${statement.bind(cells)}::smallint[])`]),
    ...(pageType ? [`d.page_type = ${statement.bind(pageType)}`] : []),
    ...(path
      ? [`d.path_id in (select p.id from event_paths p where strpos(p.path, ${statement.bind(path)}) > 0)`]
      : []),
  ];
  return `statistics_path_days d where ${where.join(' and ')}`;
}

/** Levels of places from the largest, with the table of each. */
const PLACES = { region: 'regions', province: 'provinces', city: 'cities', poi: 'pois' } as const;

/** SQL condition: the page is of a structure of the subject, or about a place within the subject's place. */
function ofSubject(statement: Statement, { subject }: View): string {
  const ofStructures = inSubject(statement, subject, 'd.structure_id');
  const levels = Object.entries(PLACES);
  const from = subject.is === 'scope' ? levels.findIndex(([level]) => level === subject.scope) : -1;
  if (subject.is !== 'scope' || from < 0) return ofStructures;
  const id = statement.bind(subject.id);
  const within = levels.slice(from).map(([level, table]) => {
    const ids = level === subject.scope ? id : `(select l.id from ${table} l where l.${subject.scope}_id = ${id})`;
    return `d.place_type = '${level}' and d.place_id ${level === subject.scope ? '=' : 'in'} ${ids}`;
  });
  return `(${[ofStructures, ...within].join(' or ')})`;
}
