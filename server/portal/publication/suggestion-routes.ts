import { z } from 'zod';
import { seoSuggestionsAnswer } from '../../../domain/portal/publication/answers.ts';
import { seo } from '../../../domain/portal/publication/seo.ts';
import { type Described, suggestedSeo } from '../../../domain/portal/publication/suggestions.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { statusWithin } from '../../platform/access/within.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';

/** `GET …/seo/suggestions`: what name, comune and description would make of the SEO texts. */
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
      await statusWithin(pool, actorOf(request), id);
      const [described] = await run<Described>(
        pool,
        `select s.name, s.city, coalesce(d.title, '{}') as title, coalesce(d.description, '{}') as description,
           coalesce(d.short_description, '{}') as "shortDescription"
         from structures s left join description d on d.structure_id = s.id where s.id = $1`,
        [id],
      );
      if (!described) throw new Error('suggestions for no structure');
      return { siteUrl: context.config.siteUrl, ...suggestedSeo(described) };
    },
  );
}
