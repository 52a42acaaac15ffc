import { z } from 'zod';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { addressesOf } from '../../../../domain/portal/portal/path.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { translationState } from '../../public/language.ts';
import { paths } from '../page-route.ts';
import { ENTRIES_PER_CALL, listPages, listParts, listStructures, PART_SIZE } from './sitemap-queries.ts';

const CACHE = 'private, max-age=3600';

const kind = z.enum(['pages', 'structures']);

/** Routes for the records from which the portal builds its sitemaps. */
export function sitemapRoutes(app: App, { database: { pool }, config: { siteUrl } }: Context): void {
  const config = { access: { token: 'read_public' } } as const;
  app.get(
    '/api/public/sitemaps',
    {
      config,
      schema: {
        tags: ['public'],
        operationId: 'listPublicSitemaps',
        summary: `Mappe del sito in cui c’è qualcosa di pubblicato, fino a ${PART_SIZE} indirizzi per lingua l’una`,
        response: {
          200: nameSchema('PublicSitemaps', z.strictObject({ data: z.array(z.strictObject({ kind, part: z.int() })) })),
        },
      },
    },
    async (request, reply) => {
      const parts = await Promise.all(kind.options.map((one) => listParts(pool, one, request.serviceToken)));
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
        summary: `Mappa del sito: ${ENTRIES_PER_CALL} pagine alla volta, con l’indirizzo in ogni lingua`,
        description:
          'Solo ciò che è pubblicato e i motori possono elencare. `next` è l’`after` della chiamata seguente.',
        params: z.strictObject({ kind, part: z.coerce.number().int().min(1).max(99_999) }),
        querystring: z.strictObject({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
        response: {
          200: nameSchema(
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
    async ({ params: { kind: of, part }, query: { after }, serviceToken }, reply) => {
      const from = Math.max((part - 1) * PART_SIZE, after);
      const to = part * PART_SIZE;
      const entries = await (of === 'pages'
        ? listPages(pool, from, to)
        : listStructures(pool, siteUrl, serviceToken, from, to));
      reply.header('cache-control', CACHE);
      return {
        data: entries.map(({ path, written, ...entry }) => ({
          ...entry,
          paths: addressesOf(path),
          languages: translationState(written, 'it').languages,
        })),
        next: entries.length === ENTRIES_PER_CALL ? (entries.at(-1)?.id ?? null) : null,
      };
    },
  );
}
