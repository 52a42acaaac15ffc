import { searchWords } from '../../domain/records/text-rules.ts';
import type { Language } from '../../domain/texts/text.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { literally } from '../records/lists/words.ts';
import type { PublicCard } from './answers.ts';
import { said } from './language.ts';

/** What a guest may choose structures by; of lists, one of each. */
export interface Chosen {
  readonly cityId?: number | undefined;
  readonly provinceId?: number | undefined;
  readonly regionId?: number | undefined;
  readonly types?: readonly string[] | undefined;
  readonly services?: readonly string[] | undefined;
  readonly q?: string | undefined;
  /** Those that a token is for; none: all. */
  readonly only?: readonly number[] | undefined;
}

/** Counted as far as lists are (design/api.md, Lists). */
const MOST_COUNTED = 10_000;

const SLUG = (structure: string, language: string) =>
  `(select a.slug from structure_addresses a where a.structure_id = ${structure} and a.is_current
     and a.language in (${language}, 'it') order by a.language = ${language} desc limit 1)`;

/** Whether the prices of a structure are told at all (structures dictionary 4.4). */
export const showsPrices = (structure: string) =>
  `coalesce((select show_prices from rate_settings where structure_id = ${structure}), true)`;

/** The columns of a card, of structures `t` with their types `y` and descriptions `d`. */
export const cardColumns = (
  language: string,
) => `t.id, ${SLUG('t.id', language)} as slug, t.name, y.code as type,
  coalesce(${said('y.title', language)}, '') as "typeTitle", t.category, t.city_id as "cityId", t.city, t.province,
  t.region, t.latitude::float8 as latitude, t.longitude::float8 as longitude, t.cover_path as cover,
  ${said('d.short_description', language)} as summary,
  case when ${showsPrices('t.id')} then (select min(r.from_price_cents) from rooms r where r.structure_id = t.id
    and r.status = 10 and r.archived_at is null) end as "fromPriceCents",
  (select json_build_object('average', g.average::float8, 'count', g.count) from structure_ratings g
    where g.structure_id = t.id) as rating`;

export const CARD_TABLES = `structures t join structure_types y on y.id = t.structure_type
  left join description d on d.structure_id = t.id`;

const foldedWords = (statement: Statement, q: Chosen['q']) =>
  searchWords(q).map((word) => `(select immutable_unaccent(${statement.bind(`%${literally(word)}%`)}))`);

/** The search column also holds what is not published: of a row that it finds, name and comune hold the words. */
function inPublicWords(statement: Statement, { q }: Chosen): string {
  const words = foldedWords(statement, q).map(
    (folded) => `immutable_unaccent(t.name || ' ' || t.city) like ${folded}`,
  );
  return words.length > 0 ? words.join(' and ') : 'true';
}

/**
 * The published structures that are chosen, as SQL over `t`. Words are looked for in what is published: what staff finds
 * a structure by, its e-mail and its partita IVA, is in the search text and must not be guessed at from outside.
 */
export function chosen(statement: Statement, by: Chosen): string {
  return `${found(statement, by)} and ${inPublicWords(statement, by)}`;
}

/** The same with all that holds the words somewhere. */
function found(statement: Statement, { q, ...by }: Chosen): string {
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
  for (const folded of foldedWords(statement, q)) parts.push(`t.search_text like ${folded}`);
  return parts.join(' and ');
}

/** A page of the published structures: of one comune by name, of more of them the oldest first, as their indexes go. */
export async function listCards(
  database: Queryable,
  by: Chosen,
  asked: AskedPage,
): Promise<{ data: PublicCard[]; total: number; totalIsCapped: boolean }> {
  const [counted, data] = await Promise.all([countChosen(database, by), pageOf(database, by, asked)]);
  return { data, total: Math.min(counted, MOST_COUNTED), totalIsCapped: counted > MOST_COUNTED };
}

interface AskedPage {
  readonly page: number;
  readonly perPage: number;
  readonly language: Language;
}

async function countChosen(database: Queryable, by: Chosen): Promise<number> {
  const statement = new Statement();
  const [row] = await run<{ total: number }>(
    database,
    `select count(*)::integer as total
     from (select t.name, t.city from structures t where ${found(statement, by)} limit ${MOST_COUNTED + 1}) t
     where ${inPublicWords(statement, by)}`,
    statement.values,
  );
  return row?.total ?? 0;
}

async function pageOf(
  database: Queryable,
  by: Chosen,
  { page, perPage, language }: AskedPage,
): Promise<PublicCard[]> {
  const statement = new Statement();
  const words = `${statement.bind(language)}::text`;
  const where = chosen(statement, by);
  const order = by.cityId === undefined ? 't.id' : 'lower(t.name), t.id';
  return run<PublicCard>(
    database,
    `select ${cardColumns(words)} from ${CARD_TABLES} where ${where}
     order by ${order} limit ${statement.bind(perPage)} offset ${statement.bind((page - 1) * perPage)}`,
    statement.values,
  );
}

/** The cards of some structures that are published, by id. */
export async function cardsOf(
  database: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, PublicCard>> {
  const rows = await run<PublicCard>(
    database,
    `select ${cardColumns('$2::text')} from ${CARD_TABLES} where t.id = any($1::integer[]) and t.is_online`,
    [ids, language],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The comuni in which something is published. */
export async function listPlaces(database: Queryable) {
  return run<{ cityId: number; name: string; province: string }>(
    database,
    `select c.id as "cityId", split_part(c.name, '/', 1) as name, p.code as province
     from cities c join provinces p on p.id = c.province_id
     where exists (select from structures s where s.city_id = c.id and s.is_online) order by c.name, c.id`,
    [],
  );
}
