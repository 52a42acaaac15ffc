import { z } from 'zod';
import { optionsAnswer } from '../../../domain/kernel/settings/answers.ts';
import { VOCABULARIES } from '../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { findOptionSource, readOptions, readVocabularyOptions } from './option-queries.ts';

/**
 * `GET /api/options/{resource}`: catalogue entries for users who do not maintain the catalogue (platform dictionary
 * 12).
 */
export async function optionsRoutes(app: App, context: Context): Promise<void> {
  app.get(
    '/api/options/:resource',
    {
      config: { access: 'public' },
      schema: {
        tags: ['options'],
        operationId: 'listOptions',
        summary: 'Voci attive di un catalogo',
        params: z.strictObject({ resource: z.string().max(60) }),
        response: { 200: optionsAnswer },
      },
    },
    async (request) => {
      const { resource } = request.params;
      const source = findOptionSource(resource);
      if (!source) throw new Problem('not-found', { members: { resource } });
      if (source.readers !== 'everyone' && !request.actor) throw new Problem('unauthenticated');
      // Customers may not read the names of staff.
      if (source.readers === 'staff' && request.actor?.role === 'customer') {
        throw new Problem('forbidden', { members: { needed: 'r' } });
      }
      return { data: await readOptions(context.database.pool, source) };
    },
  );

  app.get(
    '/api/options/vocabularies/:key',
    {
      config: { access: 'session' },
      schema: {
        tags: ['options'],
        operationId: 'listVocabularyOptions',
        summary: 'Voci attive di un elenco alloggi, la predefinita segnata',
        params: z.strictObject({ key: z.enum(VOCABULARIES) }),
        response: { 200: optionsAnswer },
      },
    },
    async (request) => {
      return { data: await readVocabularyOptions(context.database.pool, request.params.key) };
    },
  );
}
