import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { TARGET_FIELDS } from '../../../../domain/portal/portal/menus/menu.ts';
import type { MenuItem } from '../../../../domain/portal/portal/menus/visible-items.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { IS_OFFERED_SQL } from '../withdrawals/offered-structures.ts';

/** Target of a menu item: a path in the requested language, a comune to search in, or an external address. */
export interface Target {
  readonly path: string | null;
  readonly cityId: number | null;
  readonly url: string | null;
}
const NO_TARGET: Target = { path: null, cityId: null, url: null };

type Kind = 'slug' | 'poi' | 'structure' | 'search';
const KINDS = ['slug', 'poi', 'structure', 'search'] as const satisfies readonly Kind[];

interface TargetRow {
  readonly kind: Kind;
  readonly id: number;
  readonly path: string | null;
}

/**
 * SQL: public targets of menu items, in one statement. Includes published pages that are not left out, active points of
 * interest with such a page, and online structures.
 */
const PAGE_TARGETS_SQL = `
  select 'slug' as kind, a.slug_id as id, a.path from page_addresses a
  join published_versions v on v.resource = 'slugs' and v.record_id = a.slug_id and v.ended_at is null
    and v.record_id = any($1::integer[])
  where a.slug_id = any($1::integer[]) and a.language = $3 and a.state = 'current' and ${IS_OFFERED_SQL}
  union all
  select distinct on (v.poi) 'poi', v.poi, a.path from (
    select l.record_id, (l.values ->> 'poiId')::integer as poi from published_versions l
    where l.resource = 'slugs' and l.record_id = any($2::integer[]) and l.ended_at is null
      and l.values ->> 'pageType' = 'poi') v
  join page_addresses a on a.slug_id = v.record_id and a.slug_id = any($2::integer[]) and a.language = $3
    and a.state = 'current'
  where v.poi = any($4::integer[]) order by 1, 2, 3
`;
/** SQL: pages of active points of interest. */
const POI_PAGES_SQL = `select s.id from slugs s join pois p on p.id = s.poi_id and p.status = 10
  where s.poi_id = any($1::integer[])`;
const OTHER_TARGETS_SQL = `
  select 'structure' as kind, t.id, (select a.slug from structure_addresses a where a.structure_id = t.id and a.is_current
    and a.language in ($2, 'it') order by a.language = $2 desc limit 1) as path
  from structures t where t.id = any($1::integer[]) and t.is_online
  union all
  select 'search', c.id, null from cities c where c.id = any($3::integer[])
`;

async function pagesFound(
  database: Queryable,
  { slug, poi }: Record<Kind, number[]>,
  language: Language,
): Promise<TargetRow[]> {
  const pages = poi.length > 0 ? await run<{ id: number }>(database, POI_PAGES_SQL, [poi]) : [];
  return run<TargetRow>(database, PAGE_TARGETS_SQL, [slug, pages.map(({ id }) => id), language, poi]);
}

/**
 * Returns the target of each item by its index. Items with a missing target are left out; groups have an empty target.
 */
export async function readTargets(
  database: Queryable,
  items: readonly MenuItem[],
  language: Language,
): Promise<Map<number, Target>> {
  const ids = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      items.flatMap((item) => (item.linkType === kind ? (item[TARGET_FIELDS[kind]] ?? []) : [])),
    ]),
  ) as Record<Kind, number[]>;
  const pages = ids.slug.length + ids.poi.length > 0;
  const found = [
    ...(pages ? await pagesFound(database, ids, language) : []),
    ...(ids.structure.length + ids.search.length > 0
      ? await run<TargetRow>(database, OTHER_TARGETS_SQL, [ids.structure, language, ids.search])
      : []),
  ];
  const byKey = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]));
  const targets = new Map<number, Target>();
  for (const [at, item] of items.entries()) {
    const { linkType } = item;
    if (linkType === 'none') targets.set(at, NO_TARGET);
    else if (linkType === 'internal') targets.set(at, { ...NO_TARGET, path: (item.url ?? '').slice(1) });
    else if (linkType === 'external') targets.set(at, { ...NO_TARGET, url: item.url });
    else {
      const id = item[TARGET_FIELDS[linkType]];
      const there = byKey.get(`${linkType} ${id}`);
      if (!there) continue;
      if (linkType === 'search') targets.set(at, { ...NO_TARGET, cityId: id });
      else targets.set(at, { ...NO_TARGET, path: there.path ?? String(there.id) });
    }
  }
  return targets;
}

/** Returns an issue for each item whose target is not public. */
export async function findBrokenTargets(database: Queryable, items: readonly MenuItem[]): Promise<Issue[]> {
  return brokenItemIssues(items, await readTargets(database, items, 'it'));
}

const brokenItemIssues = (items: readonly MenuItem[], targets: ReadonlyMap<number, Target>): Issue[] =>
  items.flatMap(({ linkType }, at) =>
    linkType === 'none' || targets.has(at)
      ? []
      : [
          {
            path: `items.${at}.${TARGET_FIELDS[linkType]}`,
            code: linkType === 'poi' ? 'menu_poi' : 'menu_target',
          },
        ],
  );

/** Returns these issues for several menus by id, with one query for all items. */
export async function findBrokenTargetsByMenu(
  database: Queryable,
  menus: readonly { readonly id: number; readonly items: readonly MenuItem[] }[],
): Promise<Map<number, Issue[]>> {
  const targets = await readTargets(
    database,
    menus.flatMap(({ items }) => items),
    'it',
  );
  let before = 0;
  return new Map(
    menus.map(({ id, items }) => {
      const first = before;
      before += items.length;
      const own = items.flatMap((_, at) => {
        const target = targets.get(first + at);
        return target ? [[at, target] as const] : [];
      });
      return [id, brokenItemIssues(items, new Map(own))];
    }),
  );
}

/**
 * Returns an issue for each item with an unknown structure, comune or point of interest. The items are JSON, so no
 * foreign key checks them.
 */
export async function findUnknownTargets(database: Queryable, items: readonly MenuItem[]): Promise<Issue[]> {
  const idsOf = (name: 'structureId' | 'cityId' | 'poiId') => items.flatMap((item) => item[name] ?? []);
  const known = await run<{ field: string; id: number }>(
    database,
    `select 'structureId' as field, id from structures where id = any($1::integer[])
     union all select 'cityId', id from cities where id = any($2::integer[])
     union all select 'poiId', id from pois where id = any($3::integer[])`,
    [idsOf('structureId'), idsOf('cityId'), idsOf('poiId')],
  );
  const exists = new Set(known.map(({ field, id }) => `${field} ${id}`));
  return items.flatMap((item, at) =>
    (['structureId', 'cityId', 'poiId'] as const).flatMap((name) =>
      item[name] === null || exists.has(`${name} ${item[name]}`)
        ? []
        : [{ path: `items.${at}.${name}`, code: 'exists' }],
    ),
  );
}
