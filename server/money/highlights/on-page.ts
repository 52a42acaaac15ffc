/** The version of the page on which a highlight `h` was bought, as SQL; none where the portal does not show the page. */
const LIVE = `select from published_versions v where h.location = 'slug' and v.resource = 'slugs' and v.record_id = h.location_id
    and v.ended_at is null and v.values ->> 'redirectType' = 'none'`;

/** Whether the page of a highlight is shown; those of a place have none that they depend on. */
export const PAGE_IS_SHOWN = `(h.location <> 'slug' or exists (${LIVE}))`;

const isAnyOf = (name: string, value: string) =>
  `(coalesce(v.values -> '${name}', '[]') = '[]' or coalesce(v.values -> '${name}' @> to_jsonb(${value}), false))`;

/**
 * Whether the page lists structure `s` no longer: it lies elsewhere, or is of another type or category. Its services, offers and
 * the sights near it come and go; for those nothing ends.
 */
export const PAGE_HAS_LEFT = `exists (${LIVE} and not (${isAnyOf('structureTypeIds', 's.structure_type')}
    and ${isAnyOf('categories', 's.category')}
    and case v.values ->> 'locationType' when 'region' then (v.values ->> 'region_id')::integer = s.region_id
      when 'province' then (v.values ->> 'province_id')::integer = s.province_id
      when 'city' then (v.values ->> 'city_id')::integer = s.city_id else true end))`;
