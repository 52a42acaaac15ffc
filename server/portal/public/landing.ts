import { translatedSql } from './language.ts';

/**
 * SQL condition: the page lists all structures of its place. A page with further filters does not represent the place.
 */
const LISTS_WHOLE_PLACE = [
  ...['structureTypeIds', 'categories', 'serviceIds', 'facilityIds', 'amenities', 'offerTypes'].map(
    (name) => `coalesce(v.values -> '${name}', '[]') = '[]'`,
  ),
  `v.values ->> 'holidayPeriod' is null`,
].join(' and ');

/**
 * SQL: the portal's page for the comune of structure `t`, else for its province, else for its region, as JSON; or null.
 */
export const landingColumn = (
  language: string,
) => `(select json_build_object('level', w.level, 'title', ${translatedSql("(v.values -> 'title')", language)}, 'path', a.path)
  from (values (1, 'city', t.city_id), (2, 'province', t.province_id), (3, 'region', t.region_id)) as w(place, level, id)
  join published_versions v on v.resource = 'slugs' and v.ended_at is null and v.values ->> 'pageType' = 'location'
    and v.values ->> 'locationType' = w.level
    and coalesce(v.values ->> 'city_id', v.values ->> 'province_id', v.values ->> 'region_id') = w.id::text
    and v.values ->> 'redirectType' = 'none' and ${LISTS_WHOLE_PLACE}
  join page_addresses a on a.slug_id = v.record_id and a.language = ${language} and a.state = 'current'
  order by w.place, v.record_id limit 1)`;
