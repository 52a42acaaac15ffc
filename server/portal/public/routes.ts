import { z } from 'zod';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { ValidToken } from '../../people/auth/service-tokens.ts';
import { countCodeTry } from '../../people/auth/visitor-limits.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { cardList, placeList, publicStructure } from './answers.ts';
import { listCards, listPlaces, WORDS } from './cards.ts';
import { readPreview, readPublished } from './content.ts';
import { findPublished } from './find-published.ts';
import { language } from './language.ts';
import { publicPrices, readPrices } from './prices.ts';
import { findNearestStays } from './search.ts';
import { searchRoute } from './search-route.ts';
import { nearQuery, readNear, readStay, roomsField, stayFields } from './stay-query.ts';

const tags = ['public'];
const access = { token: 'read_public' } as const;
/** Published content may be cached for a minute. Prices and availability are never cached. */
const CONTENT_CACHE_CONTROL = 'private, max-age=60';
const PRICE_CACHE_CONTROL = 'private, no-store';

const wholeNumberParam = (max: number, otherwise: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .refine((n) => n <= max)
    .meta({ type: 'integer', minimum: 1, maximum: max })
    .default(otherwise);
const codes = z
  .string()
  .max(400)
  .regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,9}$/)
  .transform((text) => text.split(','));

const key = z.strictObject({ slugOrId: z.string().min(1).max(110) });

/** Public API: published data for the portal, which authenticates with its token (platform dictionary 1.9). */
export function publicRoutes(app: App, context: Context): void {
  previewRoute(app, context);
  listRoutes(app, context);
  structureRoute(app, context);
  pricesRoute(app, context);
  searchRoute(app, context);
}

function listRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/public/structures',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'listPublicStructures',
        summary: 'Strutture pubblicate: elenco per luogo, tipologia, servizi e parole',
        querystring: z.strictObject({
          cityId: idParam.optional(),
          provinceId: idParam.optional(),
          regionId: idParam.optional(),
          types: codes.optional().describe('Codici di tipologia, separati da virgole: una di queste'),
          services: codes.optional().describe('Codici di servizi, separati da virgole: tutti'),
          q: z.string().trim().min(2).max(100).optional().describe(WORDS),
          ...nearQuery,
          page: wholeNumberParam(200, 1),
          perPage: wholeNumberParam(50, 20),
          lang: language,
        }),
        response: { 200: cardList },
      },
    },
    async ({ query: { page, perPage, lang, latitude, longitude, radiusMeters, ...by }, serviceToken }, reply) => {
      const near = readNear({ latitude, longitude, radiusMeters });
      const chosen = { ...by, near, only: serviceToken?.structureIds };
      const { data, total, totalIsCapped } = await listCards(pool, chosen, { page, perPage, language: lang });
      reply.header('cache-control', CONTENT_CACHE_CONTROL);
      return { data, meta: { page, perPage, total, totalIsCapped } };
    },
  );

  app.get(
    '/api/public/places',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'listPublicPlaces',
        summary: 'Comuni in cui c’è qualcosa di pubblicato, con le loro province e regioni',
        querystring: z.strictObject({ lang: language }),
        response: { 200: placeList },
      },
    },
    async ({ query: { lang } }, reply) => {
      reply.header('cache-control', CONTENT_CACHE_CONTROL);
      return listPlaces(pool, lang);
    },
  );
}

function structureRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/public/structures/:slugOrId',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'getPublicStructure',
        summary: 'Struttura pubblicata: testi, foto, servizi, alloggi, offerte, condizioni',
        description: 'Un indirizzo vecchio risponde 301 con quello nuovo in `Location`.',
        params: key,
        querystring: z.strictObject({ lang: language }),
        response: { 200: publicStructure, 301: z.null() },
      },
    },
    async (request, reply) => {
      const {
        params,
        query: { lang },
      } = request;
      const { id, movedTo } = await requirePublished(pool, request.serviceToken, params.slugOrId, lang);
      if (movedTo !== null) {
        const there = `/api/public/structures/${movedTo}?lang=${lang}`;
        return reply.code(301).header('location', there).header('cache-control', CONTENT_CACHE_CONTROL).send(null);
      }
      const content = await readPublished(pool, id, lang);
      if (!content) throw new Problem('not-found', { members: { resource: 'structures' } });
      reply.header('cache-control', CONTENT_CACHE_CONTROL);
      return content;
    },
  );
}

function pricesRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/public/structures/:slugOrId/prices',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'pricePublicStructure',
        summary: 'Che cosa si può prenotare in una struttura, a che prezzo, o perché no',
        params: key,
        body: z.strictObject({
          ...stayFields,
          rooms: roomsField,
          code: z.string().max(20).nullable().default(null).describe('Codice sconto'),
          lang: language,
        }),
        response: { 200: publicPrices },
      },
    },
    async (request, reply) => {
      const { code, lang, rooms, ...days } = request.body;
      const wanted = { stay: readStay(days), rooms, code };
      const { id } = await requirePublished(pool, request.serviceToken, request.params.slugOrId, lang);
      await countCodeTry(context, request, code, [id]);
      const takesCards = context.config.stripe !== null;
      const prices = await readPrices(pool, id, wanted, { language: lang, takesCards });
      const isFull = prices.options.length + prices.compositions.length === 0;
      const near = await findNearestStays(pool, isFull ? [id] : [], wanted);
      reply.header('cache-control', PRICE_CACHE_CONTROL);
      return { ...prices, near: near.get(id) ?? [] };
    },
  );
}

/** Finds a published structure among those of the token, or answers 404. */
async function requirePublished(
  database: Queryable,
  token: ValidToken | null,
  slugOrId: string,
  language: Language,
): Promise<{ id: number; movedTo: string | null }> {
  const lookup = { language, only: token?.structureIds };
  const structure = (await findPublished(database, [slugOrId], lookup)).get(slugOrId);
  if (!structure) throw new Problem('not-found', { members: { resource: 'structures' } });
  return structure;
}

/** Shows the users of a structure its public page as it would be now, online or not. */
function previewRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/preview',
    {
      config: { access: { screen: 'structure', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'previewStructure',
        summary: 'La struttura con gli occhi dell’ospite: il contenuto come sarebbe pubblicato adesso',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({ lang: language }),
        response: { 200: publicStructure },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      const content = await readPreview(pool, id, request.query.lang);
      if (!content) throw new Problem('not-found', { members: { resource: 'structures' } });
      return content;
    },
  );
}
