import { z } from 'zod';
import { LOCATIONS, type Location, PLACEMENTS, type Placement } from '../../../domain/money/highlights/places.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { activeOffers } from '../../structures/structures/recap/active-offers.ts';

/** One minute, the interval of the job that starts and ends highlights. */
const CACHE_CONTROL = 'private, max-age=60';

const publicHighlight = nameSchema(
  'PublicHighlight',
  z.strictObject({
    id: z.int(),
    placement: z.enum(Object.keys(PLACEMENTS) as [Placement, ...Placement[]]),
    slot: z.int(),
    structureId: z.int(),
    name: z.string(),
    city: z.string(),
    title: z.string(),
    text: z.string(),
    /** Image of the highlight, else the structure's cover: a path under `/images/{width}x{height}/`. */
    imagePath: z.string().nullable(),
    offerId: z.int().nullable().describe('Null: porta alla scheda della struttura'),
  }),
);

/** Maximum rows of a location: five placements with fifty slots each. */
const MAX_HIGHLIGHTS = 250;

/** The highlights shown in a location now, in slot order. */
export function publicHighlightRoute(app: App, context: Context): void {
  app.get(
    '/api/public/highlights',
    {
      config: { access: { token: 'read_public' } },
      schema: {
        tags: ['public'],
        operationId: 'listPublicHighlights',
        summary: 'Evidenze ora visibili in un luogo, per spazio e posto',
        querystring: z.strictObject({
          location: z.enum(Object.keys(LOCATIONS) as [Location, ...Location[]]),
          locationId: idParam.optional().describe('Manca solo per la home'),
          lang: z.enum(LANGUAGES).default('it'),
        }),
        response: { 200: nameSchema('PublicHighlights', z.strictObject({ data: z.array(publicHighlight) })) },
      },
    },
    async ({ query: { location, locationId, lang }, serviceToken }, reply) => {
      const data = await run<z.infer<typeof publicHighlight>>(
        context.database.pool,
        `select h.id, h.placement, h.slot, s.id as "structureId", s.name, s.city,
           coalesce(nullif(h.title ->> $3, ''), nullif(h.title ->> 'it', ''), s.name) as title,
           coalesce(nullif(h.text ->> $3, ''), h.text ->> 'it', '') as text,
           coalesce(own.path, s.cover_path) as "imagePath", (select o.id from ${activeOffers('h.structure_id')} and o.id = h.offer_id) as "offerId"
         from highlights h join structures s on s.id = h.structure_id
         left join lateral (select p.path from photos p where p.structure_id = h.structure_id and p.gallery = 'highlight' and coalesce(p.owner_id, 0) = h.id
             and p.moderation_state = 'approved'
           order by p.position limit 1) own on true
         where h.state = 'active' and h.start_date <= ${TODAY_IN_ROME} and h.end_date >= ${TODAY_IN_ROME} and h.location = $1 and coalesce(h.location_id, 0) = $2 and s.is_online
           and $3 = any(h.languages) and h.slot is not null and ($4::integer[] = '{}' or s.id = any($4))
         order by h.placement, h.slot limit ${MAX_HIGHLIGHTS}`,
        [location, locationId ?? 0, lang, serviceToken?.structureIds ?? []],
      );
      reply.header('cache-control', CACHE_CONTROL);
      return { data };
    },
  );
}
