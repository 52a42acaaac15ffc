import { pointsAnswer } from '../../../domain/structures/structures/answers.ts';
import { MAX_ON_MAP } from '../../../domain/structures/structures/map/marker-groups.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readPoints } from './list/queries.ts';
import { filterQuery, listPlan } from './list-routes.ts';

/** `GET /api/structures/points`: returns the list of structures for the map, one row of values each. */
export function structureMapRoute(app: App, context: Context): void {
  app.get(
    '/api/structures/points',
    {
      config: { access: { screen: 'structures', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'getStructurePoints',
        summary: `Strutture: quelle del filtro per la mappa, fino a ${MAX_ON_MAP}`,
        querystring: filterQuery,
        response: {
          200: pointsAnswer,
        },
      },
    },
    async (request) => {
      const { pool } = context.database;
      const plan = listPlan(actorOf(request), request.query as Record<string, unknown>);
      const rows = await readPoints(pool, plan, MAX_ON_MAP);
      const found = rows.slice(0, MAX_ON_MAP);
      const data = found.flatMap(({ id, name, longitude, latitude, status, completeness }) =>
        longitude === null || latitude === null
          ? []
          : [[id, name, longitude, latitude, status, completeness] as [number, string, number, number, number, number]],
      );
      return { data, without: found.length - data.length, isCapped: rows.length > found.length };
    },
  );
}
