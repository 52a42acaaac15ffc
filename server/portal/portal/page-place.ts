/** Which place a page of the portal is of, beside its `location_type`, as SQL: 0 is all of Italy. */
export const pagePlace = (of = '') =>
  `coalesce(case ${of}location_type when 'region' then ${of}region_id when 'province' then ${of}province_id
    when 'city' then ${of}city_id when 'poi' then ${of}poi_id end, 0)`;

/** Pages `p` that list structures, as SQL. */
export const listsStructures = (p: string) => `${p}.status = 10 and ${p}.page_type not in ('static', 'structure')`;

/** Those that have positions for highlights among them. */
export const hasPositions = (p: string) => `${listsStructures(p)} and ${p}.max_highlights > 0`;

/** Whether structure `s` is of a type and category that page `p` looks for, as SQL. */
export const IS_OF_ITS_KINDS = `(p.structure_type_ids = '{}' or s.structure_type = any(p.structure_type_ids))
    and (p.categories = '{}' or s.category = any(p.categories))`;

/** Placements of highlights that are among the structures of a page; the others are elsewhere. */
export const ON_PAGES: readonly string[] = ['top', 'list'];
export const ON_PAGES_SQL = `('${ON_PAGES.join("', '")}')`;
