import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import type { TokenScope } from '../../../people/auth/token-scope.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { type TextLanguages, textLanguagesSql } from '../../public/language.ts';
import { IS_OFFERED_SQL, isIndexedAtSql } from '../withdrawals/offered-structures.ts';

/** Number of ids per sitemap part. Fixed ranges of ids need no counting. */
export const PART_SIZE = 10_000;

export const ENTRIES_PER_CALL = 1000;

type Kind = keyof typeof LISTED_RECORDS;

/** Published records that sitemaps may list. Their indexes alone tell which parts contain records. */
const LISTED_RECORDS = {
  pages: {
    from: `published_versions v where v.resource = 'slugs' and v.ended_at is null`,
    id: 'v.record_id',
  },
  structures: { from: 'structures t where t.is_online', id: 't.id' },
} as const;

interface Entry {
  readonly id: number;
  readonly path: TranslatedText;
  readonly written: TextLanguages<'description' | 'title'>;
  readonly updatedAt: string;
}

/** Lists the parts with records that the token may read. */
export function listParts(database: Queryable, of: Kind, token: TokenScope): Promise<{ kind: Kind; part: number }[]> {
  const { from, id } = LISTED_RECORDS[of];
  return run<{ kind: Kind; part: number }>(
    database,
    `select $1::text as kind, n as part
     from generate_series(1, (coalesce((select ${id} from ${from} order by ${id} desc limit 1), 0) + ${PART_SIZE - 1}) / ${PART_SIZE}) n
     cross join lateral (select from ${from} and ${id} > (n - 1) * ${PART_SIZE} and ${id} <= n * ${PART_SIZE}
         and ($2::integer[] is null or ${id} = any($2))
       order by ${id} limit 1) x
     order by n`,
    [of, of === 'structures' ? structuresOfToken(token) : null],
  );
}

const structuresOfToken = (token: TokenScope) => (token && token.structureIds.length > 0 ? token.structureIds : null);

const utcSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Leaves out pages that repeat another page, if that page is indexed: the other page is listed. */
export const listPages = (database: Queryable, from: number, to: number): Promise<Entry[]> =>
  run<Entry>(
    database,
    `select v.record_id as id, v.values -> 'path' as path, ${textLanguagesSql({ description: "v.values -> 'description'", title: "v.values -> 'title'" })},
       ${utcSql('v.published_at')} as "updatedAt"
     from ${LISTED_RECORDS.pages.from} and v.values ->> 'isIndexable' = 'true' and v.values ->> 'redirectType' = 'none'
       and (coalesce(v.values ->> 'canonicalPath', '') = '' or not ${isIndexedAtSql(`v.values ->> 'canonicalPath'`)}) and ${IS_OFFERED_SQL} and v.record_id > $1 and v.record_id <= $2
     order by v.record_id limit ${ENTRIES_PER_CALL}`,
    [from, to],
  );

/**
 * Lists structures of the token. A structure without a slug is listed at its id. A structure whose canonical address is
 * its own address is listed.
 */
export const listStructures = (
  database: Queryable,
  site: string,
  token: TokenScope,
  from: number,
  to: number,
): Promise<Entry[]> =>
  run<Entry>(
    database,
    `select t.id, jsonb_build_object('it', t.id::text) ||
       (select coalesce(jsonb_object_agg(a.language, a.slug), '{}') from structure_addresses a
         where a.structure_id = t.id and a.is_current) as path, ${textLanguagesSql({ description: 'd.description', title: 'd.title' })},
       ${utcSql('t.updated_at')} as "updatedAt"
     from structures t left join seo w on w.structure_id = t.id left join description d on d.structure_id = t.id
     where t.is_online and coalesce(w.robots, 'index_follow') = 'index_follow' and (w.canonical_url is null or exists (
         select from unnest(array['', '/en', '/fr', '/de']) l(prefix),
           (select a.slug from structure_addresses a where a.structure_id = t.id and a.is_current
            union all select t.id::text) own
         where rtrim(w.canonical_url, '/') = $3::text || l.prefix || '/' || own.slug))
       and t.id > $1 and t.id <= $2 and ($4::integer[] is null or t.id = any($4)) order by t.id limit ${ENTRIES_PER_CALL}`,
    [from, to, site, structuresOfToken(token)],
  );
