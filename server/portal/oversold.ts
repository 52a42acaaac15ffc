import type { Issue } from '../../domain/records/issue.ts';
import { type Queryable, run } from '../database/statement.ts';
import { TODAY } from '../database/time.ts';
import type { SlugRow } from './addresses.ts';
import { ON_PAGES_SQL, pagePlace } from './page-place.ts';

/** Those that run on a page today, its own and those of its place, of which it shows as many as it has positions. */
export async function oversold(database: Queryable, { id, maxHighlights }: SlugRow): Promise<Issue[]> {
  const [found] = await run<{ sold: number }>(
    database,
    `select count(distinct h.structure_id)::integer as sold from slugs p join highlights h on h.state = 'active'
       and (h.location = 'slug' and coalesce(h.location_id, 0) = p.id
         or h.location = p.location_type and coalesce(h.location_id, 0) = ${pagePlace('p.')})
       and h.placement in ${ON_PAGES_SQL} and h.start_date <= ${TODAY} and h.end_date >= ${TODAY}
     where p.id = $1 and p.status = 10 and p.page_type not in ('static', 'structure')`,
    [id],
  );
  const sold = found?.sold ?? 0;
  return sold > (maxHighlights ?? 0)
    ? [{ path: 'maxHighlights', code: 'page_oversold', params: { n: maxHighlights ?? 0, sold } }]
    : [];
}
