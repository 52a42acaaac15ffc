import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { OversoldPage } from '../../../domain/money/highlights/answers.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import type { SlugRow } from './addresses.ts';
import { hasPositions, IS_OF_ITS_KINDS, listsStructures, ON_PAGES_SQL, pagePlace } from './page-place.ts';

const RUNS_TODAY = `h.state = 'active' and h.placement in ${ON_PAGES_SQL} and h.start_date <= ${TODAY_IN_ROME} and h.end_date >= ${TODAY_IN_ROME}`;
/** SQL condition: the highlight is sold for the page's place, and its structure has a type and category of the page. */
const IS_SOLD_FOR_PLACE_SQL = `h.location = p.location_type and coalesce(h.location_id, 0) = ${pagePlace('p.')}
    and exists (select from structures s where s.id = h.structure_id and ${IS_OF_ITS_KINDS})`;

/** Returns an issue if more highlights run today on the page and its place than the page has positions. */
export async function oversoldIssues(database: Queryable, { id, maxHighlights }: SlugRow): Promise<Issue[]> {
  const [found] = await run<{ sold: number }>(
    database,
    `select count(distinct h.structure_id)::integer as sold from slugs p join highlights h on ${RUNS_TODAY}
       and (h.location = 'slug' and coalesce(h.location_id, 0) = p.id or ${IS_SOLD_FOR_PLACE_SQL})
     where p.id = $1 and ${listsStructures('p')}`,
    [id],
  );
  const sold = found?.sold ?? 0;
  return sold > (maxHighlights ?? 0)
    ? [{ path: 'maxHighlights', code: 'page_oversold', params: { n: maxHighlights ?? 0, sold } }]
    : [];
}

/** Maximum number of running highlights compared with their pages, by end date; more than any portal sells. */
const MAX_RUNNING_HIGHLIGHTS = 20_000;
const MAX_OVERSOLD_PAGES = 100;

/** Reads the published pages with more running highlights than positions, the most oversold first. */
export function readOversoldPages(database: Queryable): Promise<OversoldPage[]> {
  return run<OversoldPage>(
    database,
    `with running as materialized (select h.* from highlights h where ${RUNS_TODAY} order by h.end_date limit ${MAX_RUNNING_HIGHLIGHTS}),
       paid as (
         select p.id, h.structure_id from running h join slugs p on p.id = h.location_id where h.location = 'slug' and ${listsStructures('p')}
         union
         select p.id, h.structure_id from running h join slugs p on ${hasPositions('p')} and ${IS_SOLD_FOR_PLACE_SQL})
     select p.id, p.title ->> 'it' as title, p.path ->> 'it' as path, coalesce(p.max_highlights, 0) as positions, o.sold
     from (select id, count(*)::integer as sold from paid group by id) o join slugs p on p.id = o.id
     where o.sold > coalesce(p.max_highlights, 0) order by o.sold - coalesce(p.max_highlights, 0) desc, p.id limit ${MAX_OVERSOLD_PAGES}`,
    [],
  );
}
