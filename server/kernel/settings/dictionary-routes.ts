import { z } from 'zod';
import { textsAnswer } from '../../../domain/kernel/settings/answers.ts';
import { SECTION_NAME } from '../../../domain/kernel/settings/dictionary.ts';
import { LANGUAGE_CODES } from '../../../domain/kernel/settings/dictionary-languages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { VISITOR_PER_MINUTE, visitorLimit } from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/problems/problem.ts';
import type { Dictionaries } from './dictionaries.ts';
import { dictionaryEntryRoutes } from './dictionary-entry-routes.ts';
import { dictionaryImportRoute } from './dictionary-import-route.ts';

/** Maximum number of sections per request: more than a page needs. */
const MAX_SECTIONS = 60;
const YEAR_SECONDS = 31_536_000;

/**
 * Routes `POST /{section}` and `GET /getAvailableLanguages` (specification §7, platform 3.4), and one for several
 * sections.
 */
export async function dictionaryRoutes(app: App, context: Context, dictionaries: Dictionaries): Promise<void> {
  dictionaryImportRoute(app, context);
  dictionaryEntryRoutes(app, context);
  const tags = ['settings'];
  const rateLimit = visitorLimit(context, VISITOR_PER_MINUTE);

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
      // The route only reads, so it needs no anti-forgery token (platform 1.8).
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
    '/api/texts/:lang',
    {
      schema: {
        operationId: 'getTexts',
        summary: 'Testi di più sezioni del dizionario',
        tags,
        params: z.object({ lang: z.enum(LANGUAGE_CODES) }),
        querystring: z.strictObject({
          sections: z
            .string()
            .max(MAX_SECTIONS * 60)
            .transform((list) => list.split(','))
            .pipe(z.array(z.string().regex(SECTION_NAME)).max(MAX_SECTIONS)),
          version: z.string().max(60).optional(),
        }),
        response: { 200: textsAnswer },
      },
      config: { access: 'public', rateLimit },
    },
    async (request, reply) => {
      const { sections, version } = request.query;
      const backoffice = request.actor !== null;
      const current = version !== undefined && version === (await dictionaries.version(sections, backoffice));
      const texts = await dictionaries.sections(sections, request.params.lang, backoffice);
      // A URL with the current version always returns the same texts.
      reply.header('cache-control', current ? `private, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache');
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
