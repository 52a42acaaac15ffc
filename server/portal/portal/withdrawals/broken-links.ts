import { buildLink } from '../../../../domain/people/notifications/link.ts';
import type { WithdrawalUnit } from '../../../kernel/tasks/withdrawal.ts';
import { notify } from '../../../people/notifications/notify.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

const SCREENS = { menus: 'menuEdit', headers: 'headerEdit', slugs: 'slugEdit' } as const;
const VARIANTS = { menus: 'menu', headers: 'header', slugs: 'page' } as const;

/** Published content that links to a withdrawn record. */
interface LinkingContent {
  readonly kind: keyof typeof SCREENS;
  readonly id: number;
  readonly name: string;
  /** User who published the content. */
  readonly publishedBy: number | null;
  /** Name of the withdrawn record. */
  readonly target: string;
}

const CONTENT_COLUMNS = `v.resource as kind, v.record_id as id, v.published_by as "publishedBy",
    coalesce(v.values ->> 'name', v.values -> 'title' ->> 'it', v.values ->> 'title', '') as name`;
const MENU_ITEMS_SQL = `published_versions v cross join lateral jsonb_array_elements(v.values -> 'items') i`;

/** Links name pages by any current or former Italian path. */
const TO_PAGES = `select distinct on (l.kind, l.id) l.* from (
    select ${CONTENT_COLUMNS}, g.title ->> 'it' as target from ${MENU_ITEMS_SQL}
      join slugs g on g.id = (i ->> 'slugId')::integer or g.page_type = 'poi' and g.poi_id = (i ->> 'poiId')::integer
      where v.resource = 'menus' and v.ended_at is null and g.id = any($1::integer[])
    union all
    select ${CONTENT_COLUMNS}, g.title ->> 'it' from page_addresses a join slugs g on g.id = a.slug_id
      join published_versions v on v.values ->> 'ctaUrl' = '/' || a.path
      where a.slug_id = any($1::integer[]) and a.language = 'it' and v.resource = 'headers' and v.ended_at is null
    union all
    select ${CONTENT_COLUMNS}, g.title ->> 'it' from page_addresses a join slugs g on g.id = a.slug_id
      join published_versions v on v.values ->> 'canonicalPath' = a.path or v.values ->> 'redirectTarget' = a.path
      where a.slug_id = any($1::integer[]) and a.language = 'it' and v.resource = 'slugs' and v.ended_at is null
        and v.record_id <> a.slug_id
  ) l order by l.kind, l.id`;

const TO_STRUCTURES = `select distinct on (l.kind, l.id) l.* from (
    select ${CONTENT_COLUMNS}, g.name as target from ${MENU_ITEMS_SQL} join structures g on g.id = (i ->> 'structureId')::integer
      where v.resource = 'menus' and v.ended_at is null and g.id = any($1::integer[])
    union all
    select ${CONTENT_COLUMNS}, g.name from structure_addresses a join structures g on g.id = a.structure_id
      join published_versions v on v.values ->> 'ctaUrl' = '/' || a.slug
      where a.structure_id = any($1::integer[]) and a.language = 'it' and v.resource = 'headers' and v.ended_at is null
    union all
    select ${CONTENT_COLUMNS}, g.name from slugs s join structures g on g.id = s.structure_id
      join published_versions v on v.resource = 'slugs' and v.record_id = s.id and v.ended_at is null
      where s.structure_id = any($1::integer[])
  ) l order by l.kind, l.id`;

const TO_POIS = `select distinct on (l.kind, l.id) l.* from (
    select ${CONTENT_COLUMNS}, g.title ->> 'it' as target from ${MENU_ITEMS_SQL} join pois g on g.id = (i ->> 'poiId')::integer
      where v.resource = 'menus' and v.ended_at is null and g.id = any($1::integer[])
    union all
    select ${CONTENT_COLUMNS}, g.title ->> 'it' from slugs s join pois g on g.id = s.poi_id
      join published_versions v on v.resource = 'slugs' and v.record_id = s.id and v.ended_at is null
      where s.poi_id = any($1::integer[])
  ) l order by l.kind, l.id`;

const TEXTS = { pages: TO_PAGES, structures: TO_STRUCTURES, pois: TO_POIS } as const;

/**
 * Notifies publishers of content that links to withdrawn pages, structures or points of interest. Covers menu items,
 * header buttons, canonical pages, redirects and pages of a structure.
 */
export async function notifyBrokenLinks(
  { context, transaction, author }: WithdrawalUnit,
  to: keyof typeof TEXTS,
  ids: readonly number[],
): Promise<void> {
  for (const { kind, id, name, publishedBy, target } of await findLinkingContent(transaction, to, ids))
    await notify(context, transaction, 'portal_broken', {
      by: author.userId,
      to: publishedBy === null ? [] : [publishedBy],
      link: buildLink(SCREENS[kind], { id }),
      variant: VARIANTS[kind],
      params: { name, target },
    });
}

const findLinkingContent = (database: Queryable, to: keyof typeof TEXTS, ids: readonly number[]) =>
  run<LinkingContent>(database, TEXTS[to], [ids]);
