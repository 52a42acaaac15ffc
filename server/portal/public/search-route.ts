import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { countSearch, type FinishedSearch } from '../../insight/statistics/own/searches.ts';
import { countCodeTry } from '../../people/auth/visitor-limits.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { listedCard } from './answers.ts';
import { readCards, WORDS } from './cards.ts';
import { language } from './language.ts';
import { bestAnswer, nearAnswer, publicComposition, publicRule, readTitles, ruleAnswer } from './prices.ts';
import {
  findNearestStays,
  MAX_PRICED_STRUCTURES,
  priceAll,
  readCandidates,
  type StayRequest,
  sortByDistance,
  sortByPrice,
} from './search.ts';
import { nearBody, readStay, roomsField, stayFields } from './stay-query.ts';

const id = z.int().min(1).max(2_147_483_647);
const codes = z.array(z.string().min(1).max(40)).max(10);

const searchBody = nameSchema(
  'PublicSearch',
  z.strictObject({
    ...stayFields,
    rooms: roomsField,
    structures: z.array(id).min(1).max(100).optional().describe('Solo fra queste, per id'),
    cityId: id.optional(),
    provinceId: id.optional(),
    regionId: id.optional(),
    types: codes.optional().describe('Codici di tipologia: una di queste'),
    services: codes.optional().describe('Codici di servizi: tutti'),
    near: nearBody,
    sort: z.enum(['price', 'distance']).default('price').describe('distance: con `near`, la più vicina prima'),
    q: z.string().trim().min(2).max(100).optional().describe(WORDS),
    maxTotalCents: z.int().min(1).max(100_000_000).optional(),
    code: z.string().max(20).nullable().default(null).describe('Codice sconto'),
    page: z.int().min(1).max(50).default(1),
    perPage: z.int().min(1).max(50).default(20),
    lang: language,
  }),
);

const foundAnswer = nameSchema(
  'PublicSearchResult',
  z.strictObject({
    data: z.array(
      z.strictObject({
        structure: listedCard,
        best: bestAnswer
          .nullable()
          .describe('La scelta meno cara, di una camera o più; null: non c’è posto, e `rules` dice perché'),
        rules: z.array(ruleAnswer).describe('Ciò che manca alla scelta più vicina'),
        near: z.array(nearAnswer).describe('I giorni più vicini in cui c’è posto per altrettante notti'),
      }),
    ),
    meta: z.strictObject({
      page: z.int(),
      perPage: z.int(),
      total: z.int(),
      available: z.int().describe('Quante hanno posto'),
      isCapped: z.boolean().describe(`Ce ne sono più di ${MAX_PRICED_STRUCTURES}: conviene chiedere di un comune`),
    }),
  }),
);

/** Prices many structures with the pricing core and sorts them by price. */
export function searchRoute(app: App, context: Context): void {
  app.post(
    '/api/public/search',
    {
      config: { access: { token: 'read_public' } },
      schema: {
        tags: ['public'],
        operationId: 'searchPublicStructures',
        summary: 'Strutture con posto per date e ospiti, dalla meno cara; e perché non c’è dove manca',
        body: searchBody,
        response: { 200: foundAnswer },
      },
    },
    async (request, reply) => {
      const answer = await search(context, request, request.body);
      reply.header('cache-control', 'private, no-store');
      return answer;
    },
  );
}

type SearchBody = z.output<typeof searchBody>;

async function search(context: Context, request: FastifyRequest, body: SearchBody) {
  const { pool } = context.database;
  const {
    page,
    perPage,
    lang,
    code,
    structures,
    maxTotalCents,
    checkin,
    checkout,
    adults,
    children,
    rooms,
    sort,
    ...by
  } = body;
  const wanted = { stay: readStay({ checkin, checkout, adults, children }), rooms, code };
  const nearby = await readCandidates(pool, { ...by, only: request.serviceToken?.structureIds }, structures ?? null);
  const nearest = nearby.slice(0, MAX_PRICED_STRUCTURES);
  await countCodeTry(
    context,
    request,
    code,
    nearest.map((house) => house.id),
  );
  const priced = await priceAll(pool, nearest, wanted);
  const affordable = priced.filter(
    ({ best, onRequest }) =>
      maxTotalCents === undefined || (best !== null && !onRequest && best.totalCents <= maxTotalCents),
  );
  const shown = (sort === 'distance' && by.near ? sortByDistance(affordable, nearest) : sortByPrice(affordable)).slice(
    (page - 1) * perPage,
    page * perPage,
  );
  const data = await readResultPage(pool, shown, wanted, { lang, near: by.near });
  const search: FinishedSearch = {
    checkin,
    checkout,
    structureIds: nearest.map((house) => house.id),
    missed: priced.flatMap(({ id: missedId, best, rules }) =>
      best === null ? [{ id: missedId, codes: rules.map((rule) => rule.code) }] : [],
    ),
  };
  // Further pages belong to the search of the first page.
  if (page === 1)
    countSearch(pool, search).catch((error: unknown) => request.log.warn({ err: error }, 'search not counted'));
  return {
    data,
    meta: {
      page,
      perPage,
      total: affordable.length,
      available: affordable.filter(({ best }) => best !== null).length,
      isCapped: nearby.length > MAX_PRICED_STRUCTURES,
    },
  };
}

/** Returns the structures of one page with their cards, prices and nearest available dates. */
async function readResultPage(
  database: Queryable,
  shown: Awaited<ReturnType<typeof priceAll>>,
  wanted: StayRequest,
  { lang, near: place }: Pick<SearchBody, 'lang' | 'near'>,
) {
  const full = shown.filter(({ best }) => best === null).map((one) => one.id);
  const bests = shown.flatMap(({ best }) => best?.parts ?? []);
  const [cards, near, titles] = await Promise.all([
    readCards(
      database,
      shown.map((one) => one.id),
      lang,
      place,
    ),
    findNearestStays(database, full, wanted),
    readTitles(database, bests, lang),
  ]);
  return shown.flatMap((one) => {
    const structure = cards.get(one.id);
    if (!structure) return [];
    const { best, onRequest } = one;
    return [
      {
        structure,
        best: best && publicComposition(best, titles, !onRequest),
        rules: one.rules.map(publicRule),
        near: near.get(one.id) ?? [],
      },
    ];
  });
}
