/** SQL condition: the page with this current or former Italian path is published. */
export const isPublishedAtSql = (path: string) => `exists (
  select from page_addresses f join page_addresses c on c.slug_id = f.slug_id and c.language = 'it' and c.state = 'current'
  where f.language = 'it' and f.path = ${path})`;

/**
 * SQL condition: search engines and menus may link to the published version `v`. False when its structure is offline or
 * its canonical page was withdrawn. The page still answers at its address.
 */
export const IS_OFFERED_SQL = `(v.values ->> 'pageType' is distinct from 'structure' or exists (
    select from structures h where h.id = (v.values ->> 'structure_id')::integer and h.is_online))
  and (coalesce(v.values ->> 'canonicalPath', '') = '' or ${isPublishedAtSql(`v.values ->> 'canonicalPath'`)})`;
