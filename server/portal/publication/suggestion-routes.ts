import { z } from 'zod';
import { seoSuggestionsAnswer } from '../../../domain/portal/publication/answers.ts';
import { seo } from '../../../domain/portal/publication/seo.ts';
import { suggestSeo } from '../../../domain/portal/publication/suggestions.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readDescribed } from './queries.ts';

/** `GET …/seo/suggestions`: suggests SEO texts from the name, comune and description. */
export function seoSuggestionRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/seo/suggestions',
    {
      config: { access: { screen: seo.screen, letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'getSeoSuggestions',
        summary: 'SEO: proposte dalla descrizione',
        params: z.strictObject({ id: idParam }),
        response: { 200: seoSuggestionsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      const described = await readDescribed(pool, id);
      return { siteUrl: context.config.siteUrl, ...suggestSeo(described) };
    },
  );
}
