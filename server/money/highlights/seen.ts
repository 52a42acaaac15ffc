import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { Room, Seen } from '../../../domain/money/highlights/positions.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import {
  hasPositions,
  IS_OF_ITS_KINDS,
  ON_PAGES,
  ON_PAGES_SQL,
  pagePlace,
} from '../../portal/portal/page-place.ts';
import type { Spot } from './slots.ts';

/** The page of the portal on which a highlight is seen, with its positions. */
export interface SeenOn {
  readonly pageId: number;
  readonly title: string;
  /** Its Italian path, without the leading slash. */
  readonly path: string;
  readonly positions: number;
  readonly location: string;
  readonly locationId: number;
  /** Whether it is the greatest of its place: there those of the place are seen beside its own. */
  readonly isOfPlace: boolean;
}

const POSITIONS = `(v.values ->> 'maxHighlights')::integer`;
const LIVE = `join published_versions v on v.resource = 'slugs' and v.record_id = p.id and v.ended_at is null`;
const PAGE = `p.id as "pageId", v.values -> 'title' ->> 'it' as title, v.values -> 'path' ->> 'it' as path,
    ${POSITIONS} as positions, p.location_type as location, ${pagePlace('p.')} as "locationId"`;

/** Of one's own page: whether no other of its place has more positions. */
const OWN = `select ${PAGE}, not exists (select from slugs p2 join published_versions v2 on v2.resource = 'slugs' and v2.record_id = p2.id
      and v2.ended_at is null
    where ${hasPositions('p2')} and p2.location_type = p.location_type and ${pagePlace('p2.')} = ${pagePlace('p.')}
      and ((v2.values ->> 'maxHighlights')::integer, -p2.id) > (${POSITIONS}, -p.id)) as "isOfPlace"
  from slugs p ${LIVE} where ${hasPositions('p')} and p.id = $1`;

/** Of a place, the page with most positions on which the structure is found by its type and category. */
const OF_PLACE = `select ${PAGE}, true as "isOfPlace" from slugs p ${LIVE} join structures s on s.id = $3
  where ${hasPositions('p')} and p.location_type = $1 and ${pagePlace('p.')} = $2
    and ${IS_OF_ITS_KINDS}
  order by positions desc, p.id limit 1`;

/**
 * Where a structure in this spot is seen among those of a page; null: not on a page, but where the portal puts the spot, or
 * the place has no page yet.
 */
export async function seenOn(
  database: Queryable,
  { location, locationId, placement }: Spot,
  structureId: number,
): Promise<SeenOn | null> {
  if (!ON_PAGES.includes(placement) || location === 'home' || locationId === null) return null;
  const [page] =
    location === 'slug'
      ? await run<SeenOn>(database, OWN, [locationId])
      : await run<SeenOn>(database, OF_PLACE, [location, locationId, structureId]);
  return page ?? null;
}

/** As many as could be on a page for a year and a half. */
const MOST = 4000;

/** The positions of a page and who is, or will be, in them from a day on, without one of them. */
export async function roomOn(database: Queryable, page: SeenOn, from: Day, except = 0): Promise<Room> {
  const seen = await run<Seen>(
    database,
    `select coalesce(held_from, start_date) as "from", end_date as "to" from highlights
     where (location = 'slug' and coalesce(location_id, 0) = $1 or $2 and location = $3 and coalesce(location_id, 0) = $4)
       and placement in ${ON_PAGES_SQL} and holds_slot and slot is not null and end_date >= $5 and id <> $6
     order by 1 limit ${MOST}`,
    [page.pageId, page.isOfPlace, page.location, page.locationId, from, except],
  );
  return { positions: page.positions, seen };
}
