import { z } from 'zod';
import { vocabulariesAnswer } from '../../../domain/kernel/settings/answers.ts';
import { vocabulary } from '../../../domain/kernel/settings/vocabulary.ts';
import { VOCABULARY_TITLES } from '../../../domain/kernel/settings/vocabulary-titles.ts';
import { VOCABULARIES } from '../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { platformMount } from '../records/collections/mount.ts';
import { vocabularyBehaviour } from './behaviours.ts';
import { countEntries } from './queries.ts';

/**
 * Routes of the closed lists of the accommodation form: `/api/vocabularies`, `/api/vocabularies/{key}` (platform
 * dictionary 3.6).
 */
export function vocabularyRoutes(app: App, context: Context): void {
  app.get(
    '/api/vocabularies',
    {
      config: { access: { screen: 'vocabulary', letter: 'r' } },
      schema: {
        tags: ['vocabularies'],
        operationId: 'listVocabularyKeys',
        summary: 'Elenchi alloggi, con quante voci hanno',
        response: { 200: vocabulariesAnswer },
      },
    },
    async () => {
      const counts = await countEntries(context.database.pool);
      const byKey = new Map(counts.map((row) => [row.key, row]));
      return {
        data: VOCABULARIES.map((key) => {
          const { count = 0, active = 0 } = byKey.get(key) ?? {};
          return { key, title: VOCABULARY_TITLES[key][0], count, active };
        }),
      };
    },
  );

  const address = {
    path: '/api/vocabularies/:key',
    params: { key: z.enum(VOCABULARIES) },
    fixed: ({ key }: Readonly<Record<string, unknown>>) => ({ key }),
  };
  collectionRoutes(app, context, vocabularyBehaviour, { mount: platformMount(vocabulary, { address }) });
}
