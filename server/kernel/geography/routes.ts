import { z } from 'zod';
import {
  citiesAnswer,
  geocodedAnswer,
  mapAnswer,
  provincesAnswer,
  regionsAnswer,
} from '../../../domain/kernel/geography/answers.ts';
import { line } from '../../../domain/kernel/records/text-rules.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { listLargestCities, listProvinces, listRegions, searchCities } from './cities.ts';
import { geocode } from './geocoder.ts';

const code = z
  .string()
  .regex(/^[0-9]{1,6}$/)
  .transform(Number)
  .optional();

export async function geographyRoutes(app: App, context: Context): Promise<void> {
  const { pool } = context.database;

  app.get(
    '/api/regions',
    {
      schema: {
        operationId: 'listRegions',
        summary: 'Regioni italiane',
        tags: ['geography'],
        response: { 200: regionsAnswer },
      },
      config: { access: 'public' },
    },
    async () => ({ data: await listRegions(pool) }),
  );
  mapRoutes(app, context);

  app.get(
    '/api/provinces',
    {
      schema: {
        operationId: 'listProvinces',
        summary: 'Province, anche di una sola regione',
        tags: ['geography'],
        querystring: z.strictObject({ 'filter[regionId]': code }),
        response: { 200: provincesAnswer },
      },
      config: { access: 'public' },
    },
    async (request) => ({ data: await listProvinces(pool, request.query['filter[regionId]']) }),
  );

  app.get(
    '/api/cities',
    {
      schema: {
        operationId: 'listCities',
        summary: 'Comuni per nome o CAP, i venti più probabili',
        tags: ['geography'],
        querystring: z.strictObject({
          q: z.string().max(100).optional(),
          'filter[provinceId]': code,
          'filter[id]': code,
        }),
        response: { 200: citiesAnswer },
      },
      config: { access: 'public' },
    },
    async ({ query }) => ({
      data: await searchCities(context.database.pool, {
        q: query.q,
        provinceId: query['filter[provinceId]'],
        id: query['filter[id]'],
      }),
    }),
  );
}

function mapRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/map',
    {
      schema: {
        operationId: 'getMapSettings',
        summary: 'Stile delle mappe, se configurato, e i comuni di cui si conosce il centro',
        tags: ['geography'],
        response: { 200: mapAnswer },
      },
      config: { access: 'session' },
    },
    async () => ({
      styleUrl: context.config.mapStyleUrl || null,
      geocodes: context.config.geocoderUrl !== '',
      places: await listLargestCities(context.database.pool),
    }),
  );

  app.post(
    '/api/geocode',
    {
      schema: {
        operationId: 'geocodeAddress',
        summary: 'Posizione di un indirizzo, dal servizio configurato',
        tags: ['geography'],
        body: z.strictObject({
          cityId: z.int().min(1).max(999_999),
          address: line(120),
          streetNumber: line(10).optional(),
          zip: z
            .string()
            .regex(/^\d{5}$/)
            .optional(),
        }),
        response: { 200: geocodedAnswer },
      },
      config: { access: 'session' },
    },
    async ({ body }) => {
      const { geocoderUrl } = context.config;
      if (!geocoderUrl) throw new Problem('not-found', { members: { resource: 'geocode' } });
      return { data: await geocode(pool, geocoderUrl, body) };
    },
  );
}
