import type { Location } from '../../../domain/money/highlights/places.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { PLACE_FIELDS } from '../../../domain/portal/portal/slug.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { CARD_TABLES, cardColumns } from '../public/cards.ts';
import { ON_PAGES_SQL } from './page-place.ts';
import { type PageCard, type PageSearch, pointDistanceSql, searchSql } from './page-search.ts';

/** A structure shown first because of a paid highlight. */
export type SponsoredCard = PageCard & { readonly highlightId: number };

/**
 * Reads the structures with a highlight running today on the page or in its place, limited to structures of the page.
 * Placement `top` comes first, up to the page's positions (platform dictionary 4.4). Highlights of the page itself take
 * precedence, because they appear nowhere else. Other placements are shown elsewhere.
 */
export async function readSponsored(
  database: Queryable,
  pageId: number,
  search: PageSearch,
  language: Language,
  most: number,
): Promise<SponsoredCard[]> {
  const { locationType } = search;
  if (most === 0 || locationType === null) return [];
  const statement = new Statement();
  const lang = `${statement.bind(language)}::text`;
  const where = searchSql(statement, search);
  if (where === null) return [];
  const at = (location: Location, id: number | null) =>
    `(h.location = ${statement.bind(location)} and coalesce(h.location_id, 0) = ${statement.bind(id)})`;
  // Highlights of the page and of the page's location.
  const places = [
    at('slug', pageId),
    ...(locationType === 'country' ? [] : [at(locationType, search[PLACE_FIELDS[locationType]])]),
  ];
  return run<SponsoredCard & { placement: string; location: string; place: number }>(
    database,
    `select f.* from (select ${cardColumns(lang)}, ${pointDistanceSql(statement, search)} as "distanceMeters", h.id as "highlightId", h.placement, h.location, h.slot as place
     from ${CARD_TABLES}
     join (select distinct on (h.structure_id) h.structure_id, h.id, h.placement, h.location, h.slot from highlights h
       where h.state = 'active' and (${places.join(' or ')})
         and h.placement in ${ON_PAGES_SQL} and h.slot is not null and ${lang} = any(h.languages)
         and h.start_date <= ${TODAY_IN_ROME} and h.end_date >= ${TODAY_IN_ROME}
       order by h.structure_id, h.placement = 'list', h.location <> 'slug', h.slot) h on h.structure_id = t.id
     where ${where} order by h.location <> 'slug', h.placement = 'list', h.slot limit ${statement.bind(most)}) f
     order by f.placement = 'list', f.location <> 'slug', f.place`,
    statement.values,
  ).then((found) => found.map(({ placement: _, location: __, place: ___, ...one }) => one));
}
