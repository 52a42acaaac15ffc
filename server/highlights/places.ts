import { LOCATIONS, type Location, POI_KM } from '../../domain/highlights/places.ts';
import { type Queryable, run } from '../database/statement.ts';

export interface Place {
  readonly location: Location;
  /** Null: the home page. */
  readonly locationId: number | null;
  readonly name: string;
}

/** As many points of interest as a person looks through. */
const MOST_POIS = 60;

/** Kilometres between two points on the sphere, in SQL; in degrees the box that holds them first, so that an index serves. */
const POIS = `select p.id, p.title ->> 'it' as name from structures s
    join pois p on p.status = 10 and p.latitude is not null
      and point(p.longitude::float8, p.latitude::float8) <@ box(
        point(s.longitude::float8 - $3 / (111 * cos(radians(s.latitude::float8))), s.latitude::float8 - $3 / 111.0),
        point(s.longitude::float8 + $3 / (111 * cos(radians(s.latitude::float8))), s.latitude::float8 + $3 / 111.0))
    cross join lateral (select 12742 * asin(sqrt(power(sin(radians(p.latitude::float8 - s.latitude::float8) / 2), 2)
      + cos(radians(p.latitude::float8)) * cos(radians(s.latitude::float8))
        * power(sin(radians(p.longitude::float8 - s.longitude::float8) / 2), 2))) as km) d
    where s.id = $1 and s.latitude is not null and d.km <= $3 and ($2::integer is null or p.id = $2)
    order by d.km, p.id limit ${MOST_POIS}`;

/** Where a structure may be shown: the home page, what it lies in, the sights around it (structures dictionary 4.8). */
export async function readPlaces(database: Queryable, structureId: number): Promise<Place[]> {
  const [areas, pois] = await Promise.all([
    run<{ location: Location; id: number; name: string }>(database, AREAS, [structureId]),
    run<{ id: number; name: string }>(database, POIS, [structureId, null, POI_KM]),
  ]);
  return [
    { location: 'home', locationId: null, name: LOCATIONS.home[0] },
    ...areas.map(({ location, id, name }) => ({ location, locationId: id, name })),
    ...pois.map(({ id, name }) => ({ location: 'poi' as const, locationId: id, name })),
  ];
}

const AREAS = `select a.location, a.id, a.name from structures s
    join regions r on r.id = s.region_id join provinces p on p.id = s.province_id join cities c on c.id = s.city_id
    cross join lateral (values (1, 'region', r.id, r.name), (2, 'province', p.id, p.name), (3, 'city', c.id, c.name))
      as a(at, location, id, name)
    where s.id = $1 order by a.at`;

/** What a place is called, if the structure may be shown there. */
export async function placeName(
  database: Queryable,
  structureId: number,
  location: Location,
  locationId: number | null,
): Promise<string | null> {
  if (location === 'home') return LOCATIONS.home[0];
  if (location === 'poi') {
    const [poi] = await run<{ id: number; name: string }>(database, POIS, [structureId, locationId, POI_KM]);
    return poi?.name ?? null;
  }
  const areas = await run<{ location: Location; id: number; name: string }>(database, AREAS, [structureId]);
  return areas.find((one) => one.location === location && one.id === locationId)?.name ?? null;
}
