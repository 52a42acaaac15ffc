import { z } from 'zod';
import { SECTION_NAME } from '../../domain/settings/dictionary.ts';
import { LANGUAGE_CODES } from '../../domain/settings/dictionary-languages.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { Problem } from '../http/problem.ts';
import { perVisitor, VISITOR_PER_MINUTE } from '../http/rate-limit.ts';
import { createDictionaries } from './dictionaries.ts';
import { dictionaryEntryRoutes } from './dictionary-entry-routes.ts';
import { dictionaryImportRoute } from './dictionary-import-route.ts';

/** POST /{section} and GET /getAvailableLanguages (specification §7, platform 3.4). */
export async function dictionaryRoutes(app: App, context: Context): Promise<void> {
  dictionaryImportRoute(app, context);
  dictionaryEntryRoutes(app, context);
  const dictionaries = createDictionaries(context.database);
  const tags = ['settings'];
  const rateLimit = perVisitor(context, VISITOR_PER_MINUTE);

  app.post(
    '/api/:section',
    {
      schema: {
        operationId: 'getDictionarySection',
        summary: 'Testi di una sezione del dizionario',
        tags,
        params: z.object({ section: z.string().regex(SECTION_NAME) }),
        body: z.strictObject({ lang: z.enum(LANGUAGE_CODES) }),
        response: { 200: z.record(z.string(), z.string()) },
      },
      // It only reads: no anti-forgery (platform 1.8).
      config: { access: 'public', antiForgery: false, idempotent: false, rateLimit },
    },
    async (request, reply) => {
      const { section } = request.params;
      const texts = await dictionaries.section(section, request.body.lang, request.actor !== null);
      if (!texts) throw new Problem('not-found', { members: { resource: 'dictionaries' } });
      reply.header('cache-control', 'private, no-cache');
      return texts;
    },
  );

  app.get(
    '/api/getAvailableLanguages',
    {
      schema: {
        operationId: 'listLanguages',
        summary: 'Lingue disponibili',
        tags,
        response: { 200: z.record(z.string(), z.string()) },
      },
      config: { access: 'public', rateLimit },
    },
    async () => dictionaries.available(),
  );
}
