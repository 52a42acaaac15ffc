import { type CityReference, prepareCities, type Reference } from '../../../domain/structures/imports/reference.ts';
import { unproject } from '../../kernel/geography/projections.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { waitForTurn } from '../../platform/workers/wait-for-turn.ts';

/** Cache lifetime. Names of comuni change only every few months. */
const CITIES_CACHE_MS = 3_600_000;
const cachedCities = new WeakMap<
  Queryable,
  { readonly cities: Promise<readonly CityReference[]>; readonly until: number }
>();

/** Returns the comuni with prepared names, cached for an hour. Reading them does not block the event loop. */
function readCachedCities(database: Queryable): Promise<readonly CityReference[]> {
  const cached = cachedCities.get(database);
  if (cached && cached.until > Date.now()) return cached.cities;
  const cities = readCities(database);
  cachedCities.set(database, { cities, until: Date.now() + CITIES_CACHE_MS });
  cities.catch(() => cachedCities.delete(database));
  return cities;
}

async function readCities(database: Queryable): Promise<readonly CityReference[]> {
  const cities = await run<CityReference>(
    database,
    `select c.id, c.name, p.code as province, p.name as "provinceName", c.istat_code as "istatCode",
       c.zip_codes as "zipCodes", c.latitude::float8 as latitude, c.longitude::float8 as longitude
     from cities c join provinces p on p.id = c.province_id`,
    [],
  );
  const parts = prepareCities(cities);
  while (!parts.next().done) await waitForTurn();
  return cities;
}

/** Reads the structure types and about 8,000 comuni that a file's values are looked up in. */
export async function loadReference(database: Queryable): Promise<Reference> {
  const types = await run<Reference['types'][number]>(
    database,
    `select id, code, array[title->>'it', title->>'en', title->>'fr', title->>'de']::text[] as titles,
       allows_stars as "allowsStars", allowed_categories as "allowedCategories", requires_cin as "requiresCin"
     from structure_types where status = 10 order by position, id`,
    [],
  );
  const cities = await readCachedCities(database);
  const meanings = await run<{ target: string; value: string; code: string }>(
    database,
    'select target, value, code from import_meanings',
    [],
  );
  const meaningsByTarget = new Map<string, Map<string, string>>();
  for (const { target, value, code } of meanings) {
    const values = meaningsByTarget.get(target) ?? new Map<string, string>();
    meaningsByTarget.set(target, values.set(value, code));
  }
  return {
    learned: meaningsByTarget,
    types: types.map((type) => ({ ...type, titles: type.titles.filter((title) => Boolean(title)) })),
    cities,
    unproject,
  };
}
