import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { citiesByWordSql, cityNameSql, provinceNameSql, regionNameSql } from '../../kernel/geography/place-names.ts';
import { escapeLike } from '../../kernel/records/lists/search-texts.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import type { ListedCard } from './answers.ts';
import { translatedSql } from './language.ts';

/** Filters for structures. A list matches structures with any of its values. */
export interface StructureFilters {
  readonly cityId?: number | undefined;
  readonly provinceId?: number | undefined;
  readonly regionId?: number | undefined;
  readonly types?: readonly string[] | undefined;
  readonly services?: readonly string[] | undefined;
  readonly q?: string | undefined;
  /** Only structures within a radius in metres around a location. */
  readonly near?: SearchArea | undefined;
  /** Structures that the token covers; empty or absent means all. */
  readonly only?: readonly number[] | undefined;
}

export interface SearchArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMeters: number;
}

/** SQL: distance in metres between a structure and the location; null without a location. */
export function distanceFrom(statement: Statement, near: SearchArea | undefined): string {
  if (!near) return 'null::integer';
  const [latitude, longitude] = [statement.bind(near.latitude), statement.bind(near.longitude)];
  return `round(meters_between(t.latitude::float8, t.longitude::float8, ${latitude}::float8, ${longitude}::float8))::integer`;
}

/** Description of `q` in the API document. */
export const WORDS = 'Parole del nome o del luogo: comune, provincia o regione, in ognuna delle lingue';

/** Maximum number of rows counted for a list (design/api.md, Lists). */
const MAX_COUNTED_ROWS = 10_000;

const slugSql = (structure: string, language: string) =>
  `(select a.slug from structure_addresses a where a.structure_id = ${structure} and a.is_current
     and a.language in (${language}, 'it') order by a.language = ${language} desc limit 1)`;

/** SQL condition: the structure shows its prices (structures dictionary 4.4). */
export const showsPrices = (structure: string) =>
  `coalesce((select show_prices from rate_settings where structure_id = ${structure}), true)`;

/** Columns of a card, from structures `t`, their types `y` and descriptions `d`. */
export const cardColumns = (language: string) => `t.id, ${slugSql('t.id', language)} as slug, t.name, y.code as type,
  coalesce(${translatedSql('y.title', language)}, '') as "typeTitle", t.category, t.city_id as "cityId",
  ${cityNameSql('t.city_id', 't.city', language)} as city, t.province,
  ${regionNameSql('t.region_id', 't.region', language)} as region, t.latitude::float8 as latitude, t.longitude::float8 as longitude, t.cover_path as cover,
  ${translatedSql('d.short_description', language)} as summary,
  case when ${showsPrices('t.id')} then (select min(r.from_price_cents) from rooms r where r.structure_id = t.id
    and r.status = 10 and r.archived_at is null) end as "fromPriceCents",
  (select json_build_object('average', g.average::float8, 'count', g.count) from structure_ratings g
    where g.structure_id = t.id) as rating`;

export const CARD_TABLES = `structures t join structure_types y on y.id = t.structure_type
  left join description d on d.structure_id = t.id`;

const likePattern = (statement: Statement, word: string) =>
  `(select immutable_unaccent(${statement.bind(`%${escapeLike(word)}%`)}))`;

/** SQL condition: the structure is in a region, province or comune with this name in any language. */
const isInPlaceSql = (statement: Statement, word: string) =>
  `t.city_id = any(${citiesByWordSql(`${statement.bind(word)}::text`)})`;

/**
 * SQL condition: name, comune or place match each word. Needed because the search column also holds unpublished words.
 */
function matchesPublicWords(statement: Statement, { q }: StructureFilters): string {
  const words = searchWords(q).map(
    (word) =>
      `(immutable_unaccent(t.name || ' ' || t.city) like ${likePattern(statement, word)} or ${isInPlaceSql(statement, word)})`,
  );
  return words.length > 0 ? words.join(' and ') : 'true';
}

/**
 * Returns the SQL condition for the published structures `t` that match the filters. Searches published words only: the
 * search column also holds e-mail and partita IVA, which outsiders must not be able to guess.
 */
export function filterSql(statement: Statement, by: StructureFilters): string {
  return `${searchColumnSql(statement, by)} and ${matchesPublicWords(statement, by)}`;
}

/** Returns the filter condition that searches the whole search column, which is indexed. */
function searchColumnSql(statement: Statement, { q, ...by }: StructureFilters): string {
  const parts = ['t.is_online'];
  if (by.only && by.only.length > 0) parts.push(`t.id = any(${statement.bind(by.only)}::integer[])`);
  const column = { cityId: 'city_id', provinceId: 'province_id', regionId: 'region_id' } as const;
  for (const name of ['cityId', 'provinceId', 'regionId'] as const)
    if (by[name] !== undefined) parts.push(`t.${column[name]} = ${statement.bind(by[name])}`);
  if (by.types && by.types.length > 0)
    parts.push(
      `t.structure_type = any(array(select id from structure_types where code = any(${statement.bind(by.types)}::text[])))`,
    );
  for (const code of by.services ?? [])
    parts.push(`exists (select from structure_services x, services v where x.structure_id = t.id and v.status = 10
      and v.code = ${statement.bind(code)} and x.entries @> jsonb_build_array(jsonb_build_object('serviceId', v.id)))`);
  if (by.near) {
    const { latitude, longitude, radiusMeters } = by.near;
    const radius = `${statement.bind(radiusMeters)}::float8`;
    parts.push(`point(t.longitude::float8, t.latitude::float8)
        <@ box_around(${statement.bind(latitude)}::float8, ${statement.bind(longitude)}::float8, ${radius})
      and ${distanceFrom(statement, by.near)} <= ${radius}`);
  }
  for (const word of searchWords(q))
    parts.push(`(t.search_text like ${likePattern(statement, word)} or ${isInPlaceSql(statement, word)})`);
  return parts.join(' and ');
}

/**
 * Lists a page of the published structures. Order: by distance around a location, by name within a comune, otherwise
 * oldest first.
 */
export async function listCards(
  database: Queryable,
  by: StructureFilters,
  asked: PageRequest,
): Promise<{ data: ListedCard[]; total: number; totalIsCapped: boolean }> {
  const [counted, data] = await Promise.all([countMatches(database, by), readPage(database, by, asked)]);
  return { data, total: Math.min(counted, MAX_COUNTED_ROWS), totalIsCapped: counted > MAX_COUNTED_ROWS };
}

interface PageRequest {
  readonly page: number;
  readonly perPage: number;
  readonly language: Language;
}

async function countMatches(database: Queryable, by: StructureFilters): Promise<number> {
  const statement = new Statement();
  const [row] = await run<{ total: number }>(
    database,
    `select count(*)::integer as total
     from (select t.name, t.city, t.city_id from structures t where ${searchColumnSql(statement, by)} limit ${MAX_COUNTED_ROWS + 1}) t
     where ${matchesPublicWords(statement, by)}`,
    statement.values,
  );
  return row?.total ?? 0;
}

async function readPage(
  database: Queryable,
  by: StructureFilters,
  { page, perPage, language }: PageRequest,
): Promise<ListedCard[]> {
  const statement = new Statement();
  const words = `${statement.bind(language)}::text`;
  const where = filterSql(statement, by);
  const distance = distanceFrom(statement, by.near);
  const order = by.near ? `${distance}, t.id` : by.cityId === undefined ? 't.id' : 'lower(t.name), t.id';
  return run<ListedCard>(
    database,
    `select ${cardColumns(words)}, ${distance} as "distanceMeters" from ${CARD_TABLES} where ${where}
     order by ${order} limit ${statement.bind(perPage)} offset ${statement.bind((page - 1) * perPage)}`,
    statement.values,
  );
}

/** Reads the cards of published structures by id. */
export async function readCards(
  database: Queryable,
  ids: readonly number[],
  language: Language,
  near: SearchArea | undefined,
): Promise<Map<number, ListedCard>> {
  const statement = new Statement();
  const [of, words] = [statement.bind(ids), statement.bind(language)];
  const rows = await run<ListedCard>(
    database,
    `select ${cardColumns(`${words}::text`)}, ${distanceFrom(statement, near)} as "distanceMeters"
     from ${CARD_TABLES} where t.id = any(${of}::integer[]) and t.is_online`,
    statement.values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface City {
  readonly cityId: number;
  readonly name: string;
  readonly province: string;
  readonly provinceId: number;
  readonly regionId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly provinceName: string;
  readonly regionName: string;
}

/** Lists the comuni with published structures, with their provinces and regions, each sorted by name. */
export async function listPlaces(database: Queryable, language: Language) {
  const cities = await run<City>(
    database,
    `select c.id as "cityId", ${cityNameSql('c.id', 'c.name', '$1::text')} as name, p.code as province, p.id as "provinceId",
       r.id as "regionId", c.latitude::float8 as latitude, c.longitude::float8 as longitude,
       ${provinceNameSql('p.name', '$1::text')} as "provinceName", ${regionNameSql('r.id', 'r.name', '$1::text')} as "regionName"
     from cities c join provinces p on p.id = c.province_id join regions r on r.id = c.region_id
     where exists (select from structures s where s.city_id = c.id and s.is_online) order by c.id`,
    [language],
  );
  // Places with the same name keep the database's order.
  const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
    one.name.localeCompare(other.name, language);
  const unique = (places: readonly { readonly id: number; readonly name: string }[]) =>
    [...new Map(places.map((one) => [one.id, one])).values()].toSorted(byName);
  return {
    data: cities.map(({ provinceName: _province, regionName: _region, ...city }) => city).toSorted(byName),
    provinces: unique(cities.map((city) => ({ id: city.provinceId, name: city.provinceName }))),
    regions: unique(cities.map((city) => ({ id: city.regionId, name: city.regionName }))),
  };
}
