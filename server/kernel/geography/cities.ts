import { CITY_RESULTS, type City, type Province, type Region } from '../../../domain/kernel/geography/geography.ts';
import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { escapeLike } from '../records/lists/search-texts.ts';

export function listRegions(database: Queryable): Promise<Region[]> {
  return run<Region>(database, 'select id, name from regions order by name', []);
}

export function listProvinces(database: Queryable, regionId?: number): Promise<Province[]> {
  return run<Province>(
    database,
    `select id, code, name, region_id as "regionId" from provinces
     where $1::integer is null or region_id = $1 order by name`,
    [regionId],
  );
}

interface CitySearch {
  /** Part of a name, with or without accents and with small misspellings, or the beginning of a zip code. */
  readonly q?: string | undefined;
  readonly provinceId?: number | undefined;
  readonly id?: number | undefined;
}

/** Minimum text length for the trigram search that tolerates misspellings. */
const MIN_FUZZY_LENGTH = 3;

/**
 * Returns the matching comuni, best match first. Adds misspelled matches at the end when there are too few exact ones.
 */
export async function searchCities(database: Queryable, search: CitySearch): Promise<City[]> {
  const q = search.q?.trim() ?? '';
  const matches = await readBestMatches(database, search, q, false);
  const isEnough = matches.length === CITY_RESULTS || q.length < MIN_FUZZY_LENGTH || /^\d+$/.test(q);
  return isEnough ? matches : readBestMatches(database, search, q, true);
}

/** Selects and ranks the comuni before joining their provinces and regions. */
async function readBestMatches(database: Queryable, search: CitySearch, q: string, isFuzzy: boolean): Promise<City[]> {
  const statement = new Statement();
  const { fits, order } = matchConditions(q, isFuzzy, statement);
  if (search.id !== undefined) fits.push(`c.id = ${statement.bind(search.id)}`);
  if (search.provinceId !== undefined) fits.push(`c.province_id = ${statement.bind(search.provinceId)}`);
  const ranking = [...order, 'c.population desc nulls last', 'c.name'].join(', ');
  // The statement has no name, so PostgreSQL plans it each time: it uses the index only if it knows the search text.
  const { rows } = await database.query<City>({
    text: `select c.id, c.istat_code as "istatCode", c.name, c.province_id as "provinceId", p.code as "provinceCode",
       p.name as "provinceName", c.region_id as "regionId", r.name as "regionName", c.zip_codes as "zipCodes",
       c.latitude::float8 as latitude, c.longitude::float8 as longitude
     from (select c.*, row_number() over (order by ${ranking}) as place from cities c
       where ${fits.join(' and ') || 'true'} order by ${ranking} limit ${CITY_RESULTS}) c
     join provinces p on p.id = c.province_id join regions r on r.id = c.region_id order by c.place`,
    values: statement.values,
  });
  return rows;
}

/** SQL conditions and sort order for a comune `c` that matches the text. */
function matchConditions(q: string, isFuzzy: boolean, statement: Statement): { fits: string[]; order: string[] } {
  const text = searchWords(q).join(' ');
  if (text === '') return { fits: [], order: [] };
  if (/^\d{5}$/.test(text)) return { fits: [`c.zip_codes @> array[${statement.bind(text)}::text]`], order: [] };
  if (/^\d{2,4}$/.test(text)) {
    const beginsWith = `zip like ${statement.bind(`${text}%`)}`;
    return { fits: [`exists (select from unnest(c.zip_codes) as zip where ${beginsWith})`], order: [] };
  }
  const unaccented = (written: string) => `immutable_unaccent(${statement.bind(written)})`;
  const [name, beginning, part] = [text, `${escapeLike(text)}%`, `%${escapeLike(text)}%`].map(unaccented);
  // Accepts bilingual names in either order: Bozen/Bolzano, Bolzano - Bozen.
  const halves = text
    .split(/\/| - /)
    .map((half) => half.trim())
    .filter(Boolean);
  const matchesAllHalves = () =>
    halves.map((half) => `c.search_text like ${unaccented(`%${escapeLike(half)}%`)}`).join(' and ');
  // Uses the trigram index on unaccented names. Comparing every name takes ten times as long.
  const isSimilar = `(immutable_unaccent(c.name) like ${part} or ${name} <% immutable_unaccent(c.name))`;
  return {
    fits: [isFuzzy ? isSimilar : halves.length > 1 ? matchesAllHalves() : `c.search_text like ${part}`],
    order: [
      `c.search_text = ${name} desc`,
      `${name} = any(string_to_array(c.search_text, '/')) desc`,
      `c.search_text like ${beginning} desc`,
      `c.search_text like ${part} desc`,
      `word_similarity(${name}, c.search_text) desc`,
    ],
  };
}

/** Returns the 100 largest comuni, shown for orientation on a map without its own style. */
export function listLargestCities(database: Queryable) {
  return run<{ name: string; latitude: number; longitude: number }>(
    database,
    `select name, latitude::float8 as latitude, longitude::float8 as longitude from cities
     where latitude is not null and longitude is not null order by population desc nulls last, id limit 100`,
    [],
  );
}
