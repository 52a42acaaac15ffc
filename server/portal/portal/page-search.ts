import type { Values } from '../../../domain/kernel/records/field.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { PLACE_FIELDS, type slug } from '../../../domain/portal/portal/slug.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { hasFacilitySql, hasSectionSql } from '../../structures/amenities/equipment.ts';
import { activeOffers } from '../../structures/structures/recap/active-offers.ts';
import type { PublicCard } from '../public/answers.ts';
import { CARD_TABLES, cardColumns } from '../public/cards.ts';

/** The fields of a page that define its search for structures. */
export type PageSearch = Pick<
  Values<typeof slug.fields>,
  | 'pageType'
  | 'locationType'
  | 'region_id'
  | 'province_id'
  | 'city_id'
  | 'poiId'
  | 'structure_id'
  | 'structureTypeIds'
  | 'categories'
  | 'serviceIds'
  | 'facilityIds'
  | 'amenities'
  | 'offerTypes'
  | 'holidayPeriod'
>;

/** Maximum number of rows counted for a list (design/api.md, Lists). */
const MAX_COUNTED_ROWS = 10_000;

/** Returns the SQL condition for the published structures `t` of a page, or null for a page that lists none. */
export function searchSql(statement: Statement, search: PageSearch): string | null {
  if (search.pageType === 'static') return null;
  const parts = ['t.is_online'];
  if (search.pageType === 'structure') return [...parts, `t.id = ${statement.bind(search.structure_id)}`].join(' and ');
  const { locationType } = search;
  if (locationType === 'poi')
    parts.push(
      `exists (select from nearby_pois n where n.structure_id = t.id and n.poi_id = ${statement.bind(search.poiId)} and n.is_visible)`,
    );
  else if (locationType && locationType !== 'country')
    parts.push(`t.${PLACE_FIELDS[locationType]} = ${statement.bind(search[PLACE_FIELDS[locationType]])}`);
  if (search.structureTypeIds.length > 0)
    parts.push(`t.structure_type = any(${statement.bind(search.structureTypeIds)}::integer[])`);
  if (search.categories.length > 0) parts.push(`t.category = any(${statement.bind(search.categories)}::text[])`);
  for (const id of search.serviceIds)
    parts.push(`exists (select from structure_services x where x.structure_id = t.id
      and x.entries @> jsonb_build_array(jsonb_build_object('serviceId', ${statement.bind(id)}::integer)))`);
  for (const id of search.facilityIds) parts.push(hasFacilitySql('t.id', `${statement.bind(id)}::integer`));
  for (const code of search.amenities) parts.push(hasSectionSql('t.id', statement.bind(code)));
  if (search.offerTypes.length > 0 || search.pageType === 'offer' || search.holidayPeriod)
    parts.push(`exists (select from ${activeOffers('t.id')}
      ${search.offerTypes.length > 0 ? `and o.type = any(${statement.bind(search.offerTypes)}::text[])` : ''}
      ${search.holidayPeriod ? `and ${statement.bind(search.holidayPeriod)} = any(o.holiday_periods)` : ''})`);
  return parts.join(' and ');
}

/** SQL: distance of structure `t` from the page's point of interest; null on other pages. */
export const pointDistanceSql = (statement: Statement, { locationType, poiId }: PageSearch): string =>
  locationType === 'poi'
    ? `(select n.distance_meters from nearby_pois n where n.structure_id = t.id and n.poi_id = ${statement.bind(poiId)})`
    : 'null::integer';

const countSql = (where: string) =>
  `(select count(*)::integer from (select from structures t where ${where} limit ${MAX_COUNTED_ROWS}) t)`;

/** Counts the structures of a page, up to 10,000; null for a page that lists none. */
export async function countStructures(database: Queryable, search: PageSearch): Promise<number | null> {
  const statement = new Statement();
  const where = searchSql(statement, search);
  if (where === null) return null;
  const [row] = await run<{ total: number }>(database, `select ${countSql(where)} as total`, statement.values);
  return row?.total ?? 0;
}

interface PageToCount {
  readonly id: number;
  readonly pageType: string;
  readonly locationType: string | null;
  readonly region_id: number | null;
  readonly province_id: number | null;
  readonly city_id: number | null;
  readonly poiId: number | null;
  readonly structure_id: number | null;
  readonly structureTypeIds: number[];
  readonly categories: string[];
  readonly serviceIds: number[];
  readonly facilityIds: number[];
  readonly amenities: string[];
  readonly offerTypes: string[];
  readonly holidayPeriod: string | null;
}

/** Number of pages counted per statement. */
const COUNT_BATCH_SIZE = 50;

/**
 * Nightly job: counts the structures of every page again, because structures change without an edit of the page
 * (platform 4.4).
 */
export async function countAllPages({ pool }: Database): Promise<{ changed: number }> {
  let changed = 0;
  for (let last = 0; ; ) {
    const pages = await run<PageToCount>(
      pool,
      `select id, page_type as "pageType", location_type as "locationType", region_id, province_id, city_id,
         poi_id as "poiId", structure_id, structure_type_ids as "structureTypeIds", categories,
         service_ids as "serviceIds", facility_ids as "facilityIds", amenities, offer_types as "offerTypes", holiday_period as "holidayPeriod"
       from slugs where id > $1 order by id limit ${COUNT_BATCH_SIZE}`,
      [last],
    );
    const statement = new Statement();
    const counts = pages.map((page) => {
      // The enum columns hold valid codes, so the cast is safe.
      const where = searchSql(statement, page as PageSearch);
      return `select ${statement.bind(page.id)}::integer as id, ${where ? countSql(where) : 'null::integer'} as total`;
    });
    last = pages.at(-1)?.id ?? 0;
    if (pages.length > 0) {
      const done = await run<{ id: number }>(
        pool,
        `update slugs p set result_count = n.total from (${counts.join(' union all ')}) n
         where p.id = n.id and p.result_count is distinct from n.total returning p.id`,
        statement.values,
      );
      changed += done.length;
    }
    if (pages.length < COUNT_BATCH_SIZE) return { changed };
  }
}

interface CardPage {
  readonly page: number;
  readonly perPage: number;
  /** Structures shown first on page one, as far as there is room. */
  readonly first: readonly number[];
}

/** Card of a structure with its distance from the page's point of interest. */
export type PageCard = PublicCard & { readonly distanceMeters: number | null };

/**
 * Reads the cards of a page's structures without those shown first. They are ordered by id, and on the page of a point of
 * interest by distance.
 */
export async function readPageCards(
  database: Queryable,
  search: PageSearch,
  language: Language,
  { page, perPage, first }: CardPage,
): Promise<PageCard[]> {
  const statement = new Statement();
  const words = `${statement.bind(language)}::text`;
  const where = searchSql(statement, search);
  if (where === null) return [];
  const others = first.length > 0 ? ` and t.id <> all(${statement.bind(first)}::integer[])` : '';
  const limit = page === 1 ? perPage - first.length : perPage;
  const offset = page === 1 ? 0 : (page - 1) * perPage - first.length;
  return run<PageCard>(
    database,
    `select ${cardColumns(words)}, ${pointDistanceSql(statement, search)} as "distanceMeters" from ${CARD_TABLES}
     where ${where}${others} order by "distanceMeters", t.id limit ${statement.bind(limit)} offset ${statement.bind(offset)}`,
    statement.values,
  );
}
