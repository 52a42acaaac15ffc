import { ACTIVE } from '../../../../domain/kernel/records/record.ts';

/** SQL condition: the page with this current or former Italian path is published. */
export const isPublishedAtSql = (path: string) => `exists (
  select from page_addresses f join page_addresses c on c.slug_id = f.slug_id and c.language = 'it' and c.state = 'current'
  where f.language = 'it' and f.path = ${path})`;

/** SQL condition: search engines may list the page with this current or former Italian path. */
export const isIndexedAtSql = (path: string) => `exists (
  select from page_addresses f join published_versions w on w.resource = 'slugs' and w.record_id = f.slug_id and w.ended_at is null
  where f.language = 'it' and f.path = ${path} and w.values ->> 'isIndexable' = 'true')`;

/**
 * SQL condition: search engines and menus may link to the published version `v`. False when its structure or point of
 * interest is offline or its canonical page was withdrawn. The page still answers at its address.
 */
export const IS_OFFERED_SQL = `(v.values ->> 'pageType' is distinct from 'structure' or exists (
    select from structures h where h.id = (v.values ->> 'structure_id')::integer and h.is_online))
  and (v.values ->> 'locationType' is distinct from 'poi' or exists (
    select from pois q where q.id = (v.values ->> 'poiId')::integer and q.status = ${ACTIVE}))
  and (coalesce(v.values ->> 'canonicalPath', '') = '' or ${isPublishedAtSql(`v.values ->> 'canonicalPath'`)})`;
