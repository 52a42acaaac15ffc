/** SQL: id of the page's place, together with `location_type`; 0 is all of Italy. */
export const pagePlace = (of = '') =>
  `coalesce(case ${of}location_type when 'region' then ${of}region_id when 'province' then ${of}province_id
    when 'city' then ${of}city_id when 'poi' then ${of}poi_id end, 0)`;

/** SQL condition: page `p` lists structures. */
export const listsStructures = (p: string) => `${p}.status = 10 and ${p}.page_type not in ('static', 'structure')`;

/** SQL condition: page `p` lists structures and has positions for highlights. */
export const hasPositions = (p: string) => `${listsStructures(p)} and ${p}.max_highlights > 0`;

/** SQL condition: structure `s` has a type and category of page `p`. */
export const IS_OF_ITS_KINDS = `(p.structure_type_ids = '{}' or s.structure_type = any(p.structure_type_ids))
    and (p.categories = '{}' or s.category = any(p.categories))`;

/** Placements of highlights within a page's list of structures. */
export const ON_PAGES: readonly string[] = ['top', 'list'];
export const ON_PAGES_SQL = `('${ON_PAGES.join("', '")}')`;
