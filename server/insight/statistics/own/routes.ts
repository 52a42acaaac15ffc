import { z } from 'zod';
import { filtersSchema } from '../../../../domain/insight/statistics/filters.ts';
import { dashboardFiguresAnswer, ownFiguresAnswer } from '../../../../domain/insight/statistics/own/own-answers.ts';
import { changePercent } from '../../../../domain/insight/statistics/periods.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { kpisOf, readFigures } from '../figures/counts.ts';
import { readRequests } from '../figures/requests.ts';
import { readView } from '../figures/view.ts';
import { readOwnFigures } from './figures.ts';
import { countOnline } from './queries.ts';

/** Routes for the figures of one structure, and of all visible structures on the dashboard. */
export function ownRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/figures',
    {
      config: { access: { screen: 'structure', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'getStructureFigures',
        summary: 'Che cosa fa il portale per la struttura: viste, contatti, richieste, evidenze, ricerche mancate',
        params: z.strictObject({ id: idParam }),
        response: { 200: ownFiguresAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return readOwnFigures(pool, id);
    },
  );

  app.get(
    '/api/dashboard/figures',
    {
      config: { access: { screen: 'statsSessions', letter: 'r' } },
      schema: {
        tags: ['statistics'],
        operationId: 'getDashboardFigures',
        summary: 'Cruscotto: ultimi 30 giorni con confronto, per chi vede più strutture',
        response: { 200: dashboardFiguresAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const view = await readView(
        pool,
        { actor },
        request.language,
        filtersSchema.parse({ compare: 'last_year' }),
        false,
      );
      const codes = ['sessions', 'requests', 'conversions'] as const;
      const { figure } = await readFigures(view, codes);
      const online = await countOnline(pool, actor);
      const today = todayInRome();
      const [mails, earlier] = await Promise.all(
        [today, addDays(today, -7)].map((day) =>
          // Today is compared with the same hours.
          readRequests(pool, { subject: view.subject, cells: null, days: [day], isUntilNow: day !== today }),
        ),
      );
      const of = (name: 'direct' | 'multiple') => {
        const value = mails?.[0]?.[name] ?? 0;
        const previous = earlier?.[0]?.[name] ?? 0;
        return { value, previous, changePercent: changePercent(value, previous) };
      };
      return {
        kpis: [
          ...kpisOf(view, figure, codes).map((one) => ({ ...one, code: one.code as (typeof codes)[number] })),
          { code: 'structures' as const, value: online, previous: null, changePercent: null },
          { code: 'emailsDirect' as const, ...of('direct') },
          { code: 'emailsMultiple' as const, ...of('multiple') },
        ],
      };
    },
  );
}
