import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { AUDIENCES, type Audience } from '../../../../domain/portal/portal/headers/audience.ts';
import {
  type PublishedHeader,
  type Spot,
  selectHeader,
  textsForAudience,
} from '../../../../domain/portal/portal/headers/select-header.ts';
import { MAX_PATH_LENGTH } from '../../../../domain/portal/portal/path.ts';
import { PLACE_FIELDS } from '../../../../domain/portal/portal/slug.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { language, textIn } from '../../public/language.ts';
import type { Page } from '../addresses.ts';
import { preview, readableDatabase } from '../previews/links.ts';
import { readAddress } from '../read-address.ts';
import { buttonTarget } from './button-target.ts';
import type { StoredPhoto } from './pictures.ts';

const CACHE = 'private, max-age=60';
const audiences = z.enum(Object.keys(AUDIENCES) as [Audience]);

const publicHeader = nameSchema(
  'PublicHeader',
  z.strictObject({
    language: z.enum(LANGUAGES),
    header: nameSchema(
      'PublicHeaderShown',
      z.strictObject({
        id: z.int(),
        audience: audiences.nullable().describe('A chi parlano queste parole; null: a tutti'),
        title: z.string(),
        subtitle: z.string(),
        cta: z
          .strictObject({
            label: z.string(),
            path: z.string().nullable().describe('Sul portale, nella lingua chiesta e senza / davanti'),
            url: z.string().nullable().describe('Su un altro sito'),
          })
          .nullable(),
        picture: z.strictObject({
          path: z.string(),
          alt: z.string(),
          copyright: z.string().nullable(),
          color: z.string().nullable().describe('Colore medio, finché l’immagine non arriva'),
          focalX: z.number(),
          focalY: z.number(),
        }),
      }),
    ).nullable(),
  }),
);
const emptyBody = z.null();

/** A published header with its picture. */
interface HeaderRow extends PublishedHeader {
  readonly picture: StoredPhoto;
}

const HOME: Spot = { slugId: null, holidayPeriod: null, places: [] };

/** Answers with the current header of a portal page or of the home page. */
export function headerRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    '/api/public/headers',
    {
      config: { access: { token: 'read_public' } },
      schema: {
        tags: ['public'],
        operationId: 'getPublicHeader',
        summary: 'Testata di una pagina del portale, o della home: quella di questo momento',
        description:
          'Senza `path` quella della home. `audience` vale invece del pubblico della pagina. Senza una testata pubblicata, nel ' +
          'suo periodo e in questa lingua `header` è null. Un indirizzo vecchio risponde come quello della pagina.',
        querystring: z.strictObject({
          path: z
            .string()
            .min(1)
            .max(MAX_PATH_LENGTH + 2)
            .optional(),
          audience: audiences.optional(),
          lang: language,
          preview,
        }),
        response: { 200: publicHeader, 301: emptyBody, 302: emptyBody },
      },
    },
    async ({ query: { path, lang, audience, preview } }, reply) => {
      const shown = await readableDatabase(pool, preview, reply, CACHE);
      const there = path === undefined ? null : await readAddress(shown, lang, path);
      if (there?.movedTo) {
        const query = new URLSearchParams({
          path: there.movedTo.path,
          lang,
          ...(audience && { audience }),
          ...(preview && { preview }),
        });
        return reply.code(there.movedTo.status).header('location', `/api/public/headers?${query}`).send(null);
      }
      const spot = there ? await readSpot(pool, there.slugId, there.values) : HOME;
      const one = selectHeader(await readApplicableHeaders(shown, spot), spot, { language: lang, instant: new Date() });
      const asked = audience ?? there?.values.audience ?? null;
      return { language: lang, header: one && (await toPublicHeader(shown, one, lang, asked)) };
    },
  );
}

/** Enclosing places of each place level. */
const ENCLOSING_PLACES_SQL = {
  province: 'select region_id as region from provinces where id = $1',
  city: 'select province_id as province, region_id as region from cities where id = $1',
  poi: 'select city_id as city, province_id as province, region_id as region from pois where id = $1',
} as const;

interface EnclosingPlaces {
  readonly city?: number;
  readonly province?: number;
  readonly region?: number;
}

async function readSpot(database: Queryable, slugId: number, values: Page): Promise<Spot> {
  const { pageType, locationType: level } = values;
  const holidayPeriod = pageType === 'holiday' ? values.holidayPeriod : null;
  if (!level || pageType === 'static' || pageType === 'structure') return { slugId, holidayPeriod, places: [] };
  const id = level === 'country' ? null : values[PLACE_FIELDS[level]];
  const [around = {}] =
    level === 'country' || level === 'region'
      ? []
      : await run<EnclosingPlaces>(database, ENCLOSING_PLACES_SQL[level], [id]);
  const wider = (['city', 'province', 'region'] as const).flatMap((one) => {
    const at = around[one];
    return at === undefined ? [] : [{ level: one, id: at }];
  });
  const country = level === 'country' ? [] : [{ level: 'country' as const, id: null }];
  return { slugId, holidayPeriod, places: [{ level, id }, ...wider, ...country] };
}

/** Reads the published headers that can apply to the page. */
function readApplicableHeaders(database: Queryable, { slugId }: Spot): Promise<HeaderRow[]> {
  return run<{ id: number; publishedAt: string; values: Omit<HeaderRow, 'id' | 'publishedAt'> }>(
    database,
    `select v.record_id as id, to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "publishedAt", v.values
     from published_versions v
     where v.resource = 'headers' and v.ended_at is null and v.values ->> 'placement' = any($1::text[])
       and (v.values ->> 'placement' <> 'slug' or v.values -> 'pages' @> $2::jsonb)`,
    [slugId === null ? ['home'] : ['slug', 'location', 'holiday'], JSON.stringify([{ slugId }])],
  ).then((found) => found.map(({ values, ...one }) => ({ ...values, ...one })));
}

async function toPublicHeader(database: Queryable, one: HeaderRow, lang: Language, asked: Audience | null) {
  const words = textsForAudience(one, asked);
  const target = one.ctaUrl ? await buttonTarget(database, one.ctaUrl, lang) : null;
  const { path, alt, copyright, color, focalX, focalY } = one.picture;
  return {
    id: one.id,
    audience: words === one ? null : asked,
    title: textIn(words.title, lang),
    subtitle: textIn(words.subtitle, lang),
    cta: target && { label: textIn(one.ctaLabel, lang), ...target },
    picture: { path, alt: textIn(alt, lang), copyright, color, focalX, focalY },
  };
}
