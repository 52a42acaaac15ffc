import {
  CITY_RESULTS,
  type City,
  type Province,
  type Region,
} from '../../../domain/kernel/geography/geography.ts';
import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { literally } from '../records/lists/words.ts';

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
  /** Part of a name, with or without accents, a small mistake allowed; or the beginning of a zip code. */
  readonly q?: string | undefined;
  readonly provinceId?: number | undefined;
  readonly id?: number | undefined;
}

/** Shorter than this a text has no mistakes that letters in threes could show. */
const SHORTEST_WITH_MISTAKES = 3;

/** The comuni that fit, the likeliest first. One with a mistake is looked for where others are too few: it comes after them. */
export async function searchCities(database: Queryable, search: CitySearch): Promise<City[]> {
  const q = search.q?.trim() ?? '';
  const found = await likeliest(database, search, q, false);
  const enough = found.length === CITY_RESULTS || q.length < SHORTEST_WITH_MISTAKES || /^\d+$/.test(q);
  return enough ? found : likeliest(database, search, q, true);
}

/** Those shown are chosen by their own columns, then their places are looked up. */
async function likeliest(
  database: Queryable,
  search: CitySearch,
  q: string,
  mistaken: boolean,
): Promise<City[]> {
  const statement = new Statement();
  const { fits, order } = sought(q, mistaken, statement);
  if (search.id !== undefined) fits.push(`c.id = ${statement.bind(search.id)}`);
  if (search.provinceId !== undefined) fits.push(`c.province_id = ${statement.bind(search.provinceId)}`);
  const ranked = [...order, 'c.population desc nulls last', 'c.name'].join(', ');
  // Without a name, hence planned each time: only for a text that it knows does PostgreSQL ask the index.
  const { rows } = await database.query<City>({
    text: `select c.id, c.istat_code as "istatCode", c.name, c.province_id as "provinceId", p.code as "provinceCode",
       p.name as "provinceName", c.region_id as "regionId", r.name as "regionName", c.zip_codes as "zipCodes",
       c.latitude::float8 as latitude, c.longitude::float8 as longitude
     from (select c.*, row_number() over (order by ${ranked}) as place from cities c
       where ${fits.join(' and ') || 'true'} order by ${ranked} limit ${CITY_RESULTS}) c
     join provinces p on p.id = c.province_id join regions r on r.id = c.region_id order by c.place`,
    values: statement.values,
  });
  return rows;
}

/** What a text asks for of a comune `c`, and what makes one likelier than another. */
function sought(q: string, mistaken: boolean, statement: Statement): { fits: string[]; order: string[] } {
  const text = searchWords(q).join(' ');
  if (text === '') return { fits: [], order: [] };
  if (/^\d{5}$/.test(text))
    return { fits: [`c.zip_codes @> array[${statement.bind(text)}::text]`], order: [] };
  if (/^\d{2,4}$/.test(text)) {
    const begins = `zip like ${statement.bind(`${text}%`)}`;
    return { fits: [`exists (select from unnest(c.zip_codes) as zip where ${begins})`], order: [] };
  }
  const folded = (written: string) => `immutable_unaccent(${statement.bind(written)})`;
  const [name, beginning, part] = [text, `${literally(text)}%`, `%${literally(text)}%`].map(folded);
  // A place of two languages, whichever comes first: Bozen/Bolzano, Bolzano - Bozen.
  const halves = text
    .split(/\/| - /)
    .map((half) => half.trim())
    .filter(Boolean);
  const both = () =>
    halves.map((half) => `c.search_text like ${folded(`%${literally(half)}%`)}`).join(' and ');
  // By the index of letters in threes, which is one of folded names: to compare them all costs ten times as much.
  const almost = `(immutable_unaccent(c.name) like ${part} or ${name} <% immutable_unaccent(c.name))`;
  return {
    fits: [mistaken ? almost : halves.length > 1 ? both() : `c.search_text like ${part}`],
    order: [
      `c.search_text = ${name} desc`,
      `${name} = any(string_to_array(c.search_text, '/')) desc`,
      `c.search_text like ${beginning} desc`,
      `c.search_text like ${part} desc`,
      `word_similarity(${name}, c.search_text) desc`,
    ],
  };
}

/** The largest comuni: what a map without a style of its own shows for orientation. */
export function placedCities(database: Queryable) {
  return run<{ name: string; latitude: number; longitude: number }>(
    database,
    `select name, latitude::float8 as latitude, longitude::float8 as longitude from cities
     where latitude is not null and longitude is not null order by population desc nulls last, id limit 100`,
    [],
  );
}
