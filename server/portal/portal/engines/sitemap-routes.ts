import { z } from 'zod';
import type { Translated } from '../../../../domain/kernel/records/field.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { named } from '../../../../domain/platform/schema/named.ts';
import { addressesOf } from '../../../../domain/portal/portal/path.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { translationState, type Written, writtenAs } from '../../public/language.ts';
import { paths } from '../page-route.ts';
import { OFFERED } from '../withdrawals/offered.ts';

/** A sitemap is a range of ids, so that its place is known without counting what is before it. */
export const PART = 10_000;
const PAGE = 1000;
const CACHE = 'private, max-age=3600';

const kind = z.enum(['pages', 'structures']);
type Kind = z.infer<typeof kind>;

/** What is published, of which engines may list most: by its index alone it is known which parts hold something. */
const PUBLISHED = {
  pages: {
    from: `published_versions v where v.resource = 'slugs' and v.ended_at is null`,
    id: 'v.record_id',
  },
  structures: { from: 'structures t where t.is_online', id: 't.id' },
} as const satisfies Record<Kind, { from: string; id: string }>;

interface Entry {
  readonly id: number;
  readonly path: Translated;
  readonly written: Written<'description' | 'title'>;
  readonly updatedAt: string;
}

/** What search engines are told of: the portal makes its sitemaps of it. */
export function sitemapRoutes(app: App, { database: { pool }, config: { siteUrl } }: Context): void {
  const config = { access: { token: 'read_public' } } as const;
  app.get(
    '/api/public/sitemaps',
    {
      config,
      schema: {
        tags: ['public'],
        operationId: 'listPublicSitemaps',
        summary: `Mappe del sito in cui c’è qualcosa di pubblicato, fino a ${PART} indirizzi per lingua l’una`,
        response: {
          200: named(
            'PublicSitemaps',
            z.strictObject({ data: z.array(z.strictObject({ kind, part: z.int() })) }),
          ),
        },
      },
    },
    async (_request, reply) => {
      const parts = await Promise.all(kind.options.map((one) => partsOf(pool, one)));
      reply.header('cache-control', CACHE);
      return { data: parts.flat() };
    },
  );

  app.get(
    '/api/public/sitemaps/:kind/:part',
    {
      config,
      schema: {
        tags: ['public'],
        operationId: 'getPublicSitemap',
        summary: `Mappa del sito: ${PAGE} pagine alla volta, con l’indirizzo in ogni lingua`,
        description:
          'Solo ciò che è pubblicato e i motori possono elencare. `next` è l’`after` della chiamata seguente.',
        params: z.strictObject({ kind, part: z.coerce.number().int().min(1).max(99_999) }),
        querystring: z.strictObject({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
        response: {
          200: named(
            'PublicSitemap',
            z.strictObject({
              data: z.array(
                z.strictObject({
                  id: z.int(),
                  paths,
                  languages: z
                    .array(z.enum(LANGUAGES))
                    .describe('Le lingue in cui è scritta: nelle altre non va elencata'),
                  updatedAt: z.string(),
                }),
              ),
              next: z.int().nullable(),
            }),
          ),
        },
      },
    },
    async ({ params: { kind: of, part }, query: { after } }, reply) => {
      const from = Math.max((part - 1) * PART, after);
      const to = part * PART;
      const entries = await (of === 'pages'
        ? pagesIn(pool, from, to)
        : structuresIn(pool, siteUrl, from, to));
      reply.header('cache-control', CACHE);
      return {
        data: entries.map(({ path, written, ...entry }) => ({
          ...entry,
          paths: addressesOf(path),
          languages: translationState(written, 'it').languages,
        })),
        next: entries.length === PAGE ? (entries.at(-1)?.id ?? null) : null,
      };
    },
  );
}

function partsOf(database: Queryable, of: Kind): Promise<{ kind: Kind; part: number }[]> {
  const { from, id } = PUBLISHED[of];
  return run<{ kind: Kind; part: number }>(
    database,
    `select $1::text as kind, n as part
     from generate_series(1, (coalesce((select ${id} from ${from} order by ${id} desc limit 1), 0) + ${PART - 1}) / ${PART}) n
     cross join lateral (select from ${from} and ${id} > (n - 1) * ${PART} and ${id} <= n * ${PART}
       order by ${id} limit 1) x
     order by n`,
    [of],
  );
}

const MOMENT = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** What repeats another page is listed as that one. */
const pagesIn = (database: Queryable, from: number, to: number): Promise<Entry[]> =>
  run<Entry>(
    database,
    `select v.record_id as id, v.values -> 'path' as path, ${writtenAs({ description: "v.values -> 'description'", title: "v.values -> 'title'" })},
       ${MOMENT('v.published_at')} as "updatedAt"
     from ${PUBLISHED.pages.from} and v.values ->> 'isIndexable' = 'true' and v.values ->> 'redirectType' = 'none'
       and coalesce(v.values ->> 'canonicalPath', '') = '' and ${OFFERED} and v.record_id > $1 and v.record_id <= $2
     order by v.record_id limit ${PAGE}`,
    [from, to],
  );

/** A structure without an address of its own is at its id. One whose canonical address is its own repeats nothing. */
const structuresIn = (database: Queryable, site: string, from: number, to: number): Promise<Entry[]> =>
  run<Entry>(
    database,
    `select t.id, jsonb_build_object('it', t.id::text) ||
       (select coalesce(jsonb_object_agg(a.language, a.slug), '{}') from structure_addresses a
         where a.structure_id = t.id and a.is_current) as path, ${writtenAs({ description: 'd.description', title: 'd.title' })},
       ${MOMENT('t.updated_at')} as "updatedAt"
     from structures t left join seo w on w.structure_id = t.id left join description d on d.structure_id = t.id
     where t.is_online and coalesce(w.robots, 'index_follow') = 'index_follow' and (w.canonical_url is null or exists (
         select from unnest(array['', '/en', '/fr', '/de']) l(prefix),
           (select a.slug from structure_addresses a where a.structure_id = t.id and a.is_current
            union all select t.id::text) own
         where rtrim(w.canonical_url, '/') = $3::text || l.prefix || '/' || own.slug))
       and t.id > $1 and t.id <= $2 order by t.id limit ${PAGE}`,
    [from, to, site],
  );
