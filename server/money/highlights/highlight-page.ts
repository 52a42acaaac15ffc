import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { PageRoom, VisiblePeriod } from '../../../domain/money/highlights/positions.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { hasPositions, IS_OF_ITS_KINDS, ON_PAGES, ON_PAGES_SQL, pagePlace } from '../../portal/portal/page-place.ts';
import type { Spot } from './slots.ts';

/** The portal page that shows a highlight, with its positions. */
export interface HighlightPage {
  readonly pageId: number;
  readonly title: string;
  /** Italian path, without the leading slash. */
  readonly path: string;
  readonly positions: number;
  readonly location: string;
  readonly locationId: number;
  /** True if the page has the most positions of its place; it then also shows the place's highlights. */
  readonly isOfPlace: boolean;
}

const POSITIONS = `(v.values ->> 'maxHighlights')::integer`;
const JOIN_PUBLISHED_VERSION = `join published_versions v on v.resource = 'slugs' and v.record_id = p.id and v.ended_at is null`;
const PAGE = `p.id as "pageId", v.values -> 'title' ->> 'it' as title, v.values -> 'path' ->> 'it' as path,
    ${POSITIONS} as positions, p.location_type as location, ${pagePlace('p.')} as "locationId"`;

/** SQL: the highlighted page itself; `isOfPlace` is true if no other page of its place has more positions. */
const OWN_PAGE = `select ${PAGE}, not exists (select from slugs p2 join published_versions v2 on v2.resource = 'slugs' and v2.record_id = p2.id
      and v2.ended_at is null
    where ${hasPositions('p2')} and p2.location_type = p.location_type and ${pagePlace('p2.')} = ${pagePlace('p.')}
      and ((v2.values ->> 'maxHighlights')::integer, -p2.id) > (${POSITIONS}, -p.id)) as "isOfPlace"
  from slugs p ${JOIN_PUBLISHED_VERSION} where ${hasPositions('p')} and p.id = $1`;

/** SQL: the page of a place with the most positions that lists the structure by type and category. */
const PAGE_OF_PLACE = `select ${PAGE}, true as "isOfPlace" from slugs p ${JOIN_PUBLISHED_VERSION} join structures s on s.id = $3
  where ${hasPositions('p')} and p.location_type = $1 and ${pagePlace('p.')} = $2
    and ${IS_OF_ITS_KINDS}
  order by positions desc, p.id limit 1`;

/**
 * Returns the page that shows a structure in this spot. Null if the portal shows the spot outside pages, or the place
 * has no page yet.
 */
export async function findPage(
  database: Queryable,
  { location, locationId, placement }: Spot,
  structureId: number,
): Promise<HighlightPage | null> {
  if (!ON_PAGES.includes(placement) || location === 'home' || locationId === null) return null;
  const [page] =
    location === 'slug'
      ? await run<HighlightPage>(database, OWN_PAGE, [locationId])
      : await run<HighlightPage>(database, PAGE_OF_PLACE, [location, locationId, structureId]);
  return page ?? null;
}

/** Upper bound of the highlights on a page in a year and a half. */
const MAX_HIGHLIGHTS = 4000;

/** Returns the page's positions and its current and future highlights from a day on, without the highlight `except`. */
export async function readRoom(database: Queryable, page: HighlightPage, from: Day, except = 0): Promise<PageRoom> {
  const visiblePeriods = await run<VisiblePeriod>(
    database,
    `select coalesce(held_from, start_date) as "from", end_date as "to" from highlights
     where (location = 'slug' and coalesce(location_id, 0) = $1 or $2 and location = $3 and coalesce(location_id, 0) = $4)
       and placement in ${ON_PAGES_SQL} and holds_slot and slot is not null and end_date >= $5 and id <> $6
     order by 1 limit ${MAX_HIGHLIGHTS}`,
    [page.pageId, page.isOfPlace, page.location, page.locationId, from, except],
  );
  return { positions: page.positions, seen: visiblePeriods };
}
