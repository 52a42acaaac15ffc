import { highlightAnswers } from '../../../../domain/money/highlights/answers.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { readOversoldPages } from '../../../portal/portal/oversold.ts';

/** Portal pages with more sold highlights than positions, because positions were removed later. */
export function oversoldRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    '/api/oversold-pages',
    {
      config: { access: { screen: 'allHighlights', letter: 'r' } },
      schema: {
        tags: ['highlights'],
        operationId: 'listOversoldPages',
        summary: 'Evidenze: le pagine del portale con più evidenze in corso che posizioni',
        response: { 200: highlightAnswers['GET /oversold-pages'] },
      },
    },
    async () => ({ data: await readOversoldPages(pool) }),
  );
}
