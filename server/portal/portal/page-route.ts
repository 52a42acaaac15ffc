import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { addressesOf, MAX_PATH_LENGTH } from '../../../domain/portal/portal/path.ts';
import { LOCATION_TYPES, type LocationType, PAGE_TYPES, PLACE_FIELDS } from '../../../domain/portal/portal/slug.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { HTML, publicCard } from '../public/answers.ts';
import { language, textIn, translationAnswer, translationState } from '../public/language.ts';
import type { Page } from './addresses.ts';
import { publicPoint, readPoint } from './page-point.ts';
import { countStructures, readPageCards } from './page-search.ts';
import { preview, readableDatabase } from './previews/links.ts';
import { readAddress } from './read-address.ts';
import { readSponsored } from './sponsored-structures.ts';

/** Published pages may be cached for a minute. */
const CACHE = 'private, max-age=60';
const PER_PAGE = 20;

/** Path in each language, without the language prefix. */
export const paths = z.object(
  Object.fromEntries(LANGUAGES.map((one) => [one, z.string()])) as Record<Language, z.ZodString>,
);

const pageCard = nameSchema(
  'PublicPageStructure',
  publicCard.extend({
    distanceMeters: z.int().nullable().describe('Dal punto di interesse della pagina; null nelle altre pagine'),
    highlightId: z
      .int()
      .nullable()
      .describe('Di chi ha un’evidenza in corso in questo luogo: sta prima degli altri e va detto «In evidenza»'),
  }),
);

const PAGE_TEXTS = ['description', 'title', 'bottomText'] as const;

const publicPage = nameSchema(
  'PublicPage',
  z.strictObject({
    id: z.int(),
    language: z.enum(LANGUAGES),
    paths: paths.describe('Dove sta la pagina in ogni lingua: per hreflang'),
    pageType: z.enum(Object.keys(PAGE_TYPES) as [keyof typeof PAGE_TYPES]),
    title: z.string(),
    ...translationAnswer(PAGE_TEXTS),
    description: z.string().describe(HTML),
    bottomText: z.string().describe(HTML),
    seo: z.strictObject({
      title: z.string(),
      description: z.string(),
      robots: z.enum(['index, follow', 'noindex, follow']),
      canonicalPath: z.string().describe('Il percorso in questa lingua, di questa pagina o di quella che ripete'),
    }),
    place: z
      .strictObject({
        location: z.enum(Object.keys(LOCATION_TYPES) as [LocationType]),
        locationId: z.int().nullable(),
      })
      .nullable(),
    point: publicPoint.nullable().describe('Il punto di interesse della pagina, se è pubblicato'),
    maxHighlights: z.int(),
    structures: z
      .array(pageCard)
      .describe(`Le prime ${PER_PAGE}, poi a pagine; prima quelle in evidenza, al massimo maxHighlights`),
    meta: z.strictObject({
      page: z.int(),
      perPage: z.int(),
      total: z.int().nullable().describe('Fino a 10.000; null: la pagina non cerca strutture'),
    }),
  }),
);

/** Body of a redirect: empty, beside its `Location`. */
const emptyBody = z.null();

/** Answers with the page at an address, a redirect when the page moved, or 410 when the page is gone. */
export function pageRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/public/pages',
    {
      config: { access: { token: 'read_public' } },
      schema: {
        tags: ['public'],
        operationId: 'getPublicPage',
        summary: 'Pagina del portale a un indirizzo: testi, SEO, strutture',
        description:
          'Un indirizzo vecchio, sostituito o reindirizzato risponde 301 o 302 con quello di adesso in `Location`, in un ' +
          'salto; uno che non c’è più 410.',
        querystring: z.strictObject({
          path: z
            .string()
            .min(1)
            .max(MAX_PATH_LENGTH + 2),
          lang: language,
          page: z.coerce.number().int().min(1).max(500).default(1),
          preview,
        }),
        response: { 200: publicPage, 301: emptyBody, 302: emptyBody },
      },
    },
    async ({ query: { path, lang, page, preview }, serviceToken }, reply) => {
      const own = serviceToken?.structureIds ?? [];
      const isOwn = ({ id }: { readonly id: number }) => own.length === 0 || own.includes(id);
      const shown = await readableDatabase(pool, preview, reply, CACHE);
      const found = await readAddress(shown, lang, path);
      if (found.movedTo) {
        const query = new URLSearchParams({ path: found.movedTo.path, lang, ...(preview && { preview }) });
        return reply.code(found.movedTo.status).header('location', `/api/public/pages?${query}`).send(null);
      }
      const { values } = found;
      const [canonicalPath, point, total, sponsored] = await Promise.all([
        canonicalOf(shown, values, lang),
        readPoint(pool, values, lang),
        countStructures(pool, values),
        readSponsored(pool, found.slugId, values, lang, values.maxHighlights ?? 0),
      ]);
      const first = sponsored.map((one) => one.id);
      const others = await readPageCards(pool, values, lang, { page, perPage: PER_PAGE, first });
      // A page whose canonical page was withdrawn, or whose structure or point is offline, answers with noindex.
      const isLeft =
        canonicalPath === null ||
        (values.pageType === 'structure' && total === 0) ||
        (values.locationType === 'poi' && point === null);
      return {
        ...toPublicTexts(values, lang),
        id: found.slugId,
        point,
        seo: seoOf(values, lang, canonicalPath, values.isIndexable && !isLeft),
        structures: [
          ...(page === 1 ? sponsored.filter(isOwn) : []),
          ...others.filter(isOwn).map((card) => ({ ...card, highlightId: null })),
        ],
        meta: { page, perPage: PER_PAGE, total },
      };
    },
  );
}

function toPublicTexts(values: Page, lang: Language) {
  const { locationType } = values;
  const isPlace = locationType !== null && values.pageType !== 'static' && values.pageType !== 'structure';
  const field = locationType && locationType !== 'country' ? PLACE_FIELDS[locationType] : null;
  return {
    language: lang,
    paths: addressesOf(values.path),
    pageType: values.pageType,
    ...translationState(
      {
        description: languagesOf(values.description),
        title: languagesOf(values.title),
        bottomText: languagesOf(values.bottomText),
      },
      lang,
    ),
    title: textIn(values.title, lang),
    description: textIn(values.description, lang),
    bottomText: textIn(values.bottomText, lang),
    place: isPlace ? { location: locationType, locationId: field && values[field] } : null,
    maxHighlights: values.maxHighlights ?? 0,
  };
}

const languagesOf = (text: Readonly<Partial<Record<Language, string>>>) => LANGUAGES.filter((one) => text[one]);

function seoOf(values: Page, lang: Language, canonicalPath: string | null, isOffered: boolean) {
  return {
    title: textIn(values.seoTitle, lang) || textIn(values.title, lang),
    description: textIn(values.seoDescription, lang),
    robots: isOffered ? ('index, follow' as const) : ('noindex, follow' as const),
    canonicalPath: canonicalPath ?? addressesOf(values.path)[lang],
  };
}

/**
 * Returns the canonical path; null when the canonical page is no longer published. A canonical page that is not indexed
 * does not count: search engines would then list neither page.
 */
async function canonicalOf(database: Queryable, values: Page, lang: Language): Promise<string | null> {
  const own = addressesOf(values.path)[lang];
  if (!values.canonicalPath) return own;
  const [other] = await run<{ path: string; isIndexable: boolean }>(
    database,
    `select c.path, exists (select from published_versions v where v.resource = 'slugs' and v.record_id = c.slug_id
         and v.ended_at is null and v.values ->> 'isIndexable' = 'true') as "isIndexable"
     from page_addresses a join page_addresses c on c.slug_id = a.slug_id and c.state = 'current'
     where a.language = 'it' and a.path = $1 and c.language = $2`,
    [values.canonicalPath, lang],
  );
  if (!other) return null;
  return other.isIndexable ? other.path : own;
}
