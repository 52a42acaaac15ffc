import { LOCATIONS, type Location, MAX_POI_DISTANCE_KM } from '../../../domain/money/highlights/places.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { hasPositions, IS_OF_ITS_KINDS, pagePlace } from '../../portal/portal/page-place.ts';
import { hasFacilitySql, hasSectionSql } from '../../structures/amenities/equipment.ts';

export interface HighlightPlace {
  readonly location: Location;
  /** Null for the home page. */
  readonly locationId: number | null;
  readonly name: string;
}

const MAX_POIS = 60;

/**
 * SQL: points of interest within `$3` kilometres. A box in degrees narrows the search first, so that an index can serve
 * it.
 */
const POIS = `select p.id, p.title ->> 'it' as name from structures s
    join pois p on p.status = 10 and p.latitude is not null
      and point(p.longitude::float8, p.latitude::float8) <@ box(
        point(s.longitude::float8 - $3 / (111 * cos(radians(s.latitude::float8))), s.latitude::float8 - $3 / 111.0),
        point(s.longitude::float8 + $3 / (111 * cos(radians(s.latitude::float8))), s.latitude::float8 + $3 / 111.0))
    cross join lateral (select 12742 * asin(sqrt(power(sin(radians(p.latitude::float8 - s.latitude::float8) / 2), 2)
      + cos(radians(p.latitude::float8)) * cos(radians(s.latitude::float8))
        * power(sin(radians(p.longitude::float8 - s.longitude::float8) / 2), 2))) as km) d
    where s.id = $1 and s.latitude is not null and d.km <= $3 and ($2::integer is null or p.id = $2)
    order by d.km, p.id limit ${MAX_POIS}`;

/**
 * Returns the locations for a structure's highlight: home page, its areas, nearby sights, and matching portal pages
 * (structures dictionary 4.8).
 */
export async function readPlaces(database: Queryable, structureId: number): Promise<HighlightPlace[]> {
  const [areas, pois, pages] = await Promise.all([
    run<{ location: Location; id: number; name: string }>(database, AREAS, [structureId]),
    run<{ id: number; name: string }>(database, POIS, [structureId, null, MAX_POI_DISTANCE_KM]),
    run<{ id: number; name: string }>(database, PAGES, [structureId, null]),
  ]);
  return [
    { location: 'home', locationId: null, name: LOCATIONS.home[0] },
    ...areas.map(({ location, id, name }) => ({ location, locationId: id, name })),
    ...pois.map(({ id, name }) => ({ location: 'poi' as const, locationId: id, name })),
    ...pages.map(({ id, name }) => ({ location: 'slug' as const, locationId: id, name })),
  ];
}

const MAX_PAGES = 60;

/**
 * SQL: portal pages with highlight positions that list the structure, by place, type, category, services, facilities
 * and sections. Offers are ignored, because they change; the page checks them when shown. Sorted from the smallest
 * place to the largest.
 */
const PAGES = `select p.id, p.title ->> 'it' as name from structures s
    cross join lateral (select * from (values ('country', 0), ('region', s.region_id), ('province', s.province_id), ('city', s.city_id))
        as a(location, id)
      union all select 'poi', n.poi_id from nearby_pois n where n.structure_id = s.id and n.is_visible) l
    join slugs p on ${hasPositions('p')}
      and p.location_type = l.location and ${pagePlace('p.')} = l.id
    where s.id = $1 and ($2::integer is null or p.id = $2)
      and ${IS_OF_ITS_KINDS}
      and not exists (select from unnest(p.facility_ids) as wanted(id) where not ${hasFacilitySql('s.id', 'wanted.id')})
      and not exists (select from unnest(p.amenities) as wanted(code) where not ${hasSectionSql('s.id', 'wanted.code')})
      and not exists (select from unnest(p.service_ids) as wanted(id) where not exists (select from structure_services x
        where x.structure_id = s.id
          and x.entries @> jsonb_build_array(jsonb_build_object('serviceId', wanted.id))))
    order by array_position('{poi,city,province,region,country}', p.location_type), p.id limit ${MAX_PAGES}`;

const AREAS = `select a.location, a.id, a.name from structures s
    join regions r on r.id = s.region_id join provinces p on p.id = s.province_id join cities c on c.id = s.city_id
    cross join lateral (values (1, 'region', r.id, r.name), (2, 'province', p.id, p.name), (3, 'city', c.id, c.name))
      as a(at, location, id, name)
    where s.id = $1 order by a.at`;

/** Returns the location's name if the structure may be highlighted there, or null. */
export async function readPlaceName(
  database: Queryable,
  structureId: number,
  location: Location,
  locationId: number | null,
): Promise<string | null> {
  if (location === 'home') return LOCATIONS.home[0];
  if (location === 'poi' || location === 'slug') {
    const [sql, ...more] = location === 'poi' ? [POIS, MAX_POI_DISTANCE_KM] : [PAGES];
    const [one] = await run<{ id: number; name: string }>(database, sql, [structureId, locationId, ...more]);
    return one?.name ?? null;
  }
  const areas = await run<{ location: Location; id: number; name: string }>(database, AREAS, [structureId]);
  return areas.find((one) => one.location === location && one.id === locationId)?.name ?? null;
}
