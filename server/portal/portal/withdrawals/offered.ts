/** Whether the page of an Italian path, whichever it had, is shown, as SQL. */
export const isShownAt = (path: string) => `exists (
  select from page_addresses f join page_addresses c on c.slug_id = f.slug_id and c.language = 'it' and c.state = 'current'
  where f.language = 'it' and f.path = ${path})`;

/**
 * Whether a published page, as SQL over `published_versions v`, is offered to search engines and menus: not where its
 * structure is off line, nor where the page that it repeats has been withdrawn. It answers at its address all the same.
 */
export const OFFERED = `(v.values ->> 'pageType' is distinct from 'structure' or exists (
    select from structures h where h.id = (v.values ->> 'structure_id')::integer and h.is_online))
  and (coalesce(v.values ->> 'canonicalPath', '') = '' or ${isShownAt(`v.values ->> 'canonicalPath'`)})`;
