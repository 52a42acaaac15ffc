/** Which place a page of the portal is of, beside its `location_type`, as SQL: 0 is all of Italy. */
export const pagePlace = (of = '') =>
  `coalesce(case ${of}location_type when 'region' then ${of}region_id when 'province' then ${of}province_id
    when 'city' then ${of}city_id when 'poi' then ${of}poi_id end, 0)`;

/** Placements of highlights that are among the structures of a page; the others are elsewhere. */
export const ON_PAGES: readonly string[] = ['top', 'list'];
export const ON_PAGES_SQL = `('${ON_PAGES.join("', '")}')`;
