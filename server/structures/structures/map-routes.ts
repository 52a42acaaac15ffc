import { pointsAnswer } from '../../../domain/structures/structures/answers.ts';
import { MOST_ON_MAP } from '../../../domain/structures/structures/map/on-map.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { foundRows } from '../../kernel/records/list.ts';
import { columnOf } from '../../kernel/records/select.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { filterQuery, listPlan } from './list-routes.ts';

interface Found {
  readonly id: number;
  readonly name: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly status: number;
  readonly completeness: number;
}

/** `GET /api/structures/points`: the list of structures as a map shows it, a row of values for each. */
export function structureMapRoute(app: App, context: Context): void {
  app.get(
    '/api/structures/points',
    {
      config: { access: { screen: 'structures', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'getStructurePoints',
        summary: `Strutture: quelle del filtro per la mappa, fino a ${MOST_ON_MAP}`,
        querystring: filterQuery,
        response: {
          200: pointsAnswer,
        },
      },
    },
    async (request) => {
      const { pool } = context.database;
      const statement = new Statement();
      const actor = actorOf(request);
      const plan = listPlan(actor, request.query as Record<string, unknown>);
      const columns = `t.id, t.name, t.longitude::float8 as longitude, t.latitude::float8 as latitude, t.status,
        ${columnOf(structure, actor.role, 'completeness')} as completeness`;
      const text = await foundRows(pool, plan, columns, statement, MOST_ON_MAP);
      const rows = await run<Found>(pool, text, statement.values);
      const found = rows.slice(0, MOST_ON_MAP);
      const data = found.flatMap(({ id, name, longitude, latitude, status, completeness }) =>
        longitude === null || latitude === null
          ? []
          : [
              [id, name, longitude, latitude, status, completeness] as [
                number,
                string,
                number,
                number,
                number,
                number,
              ],
            ],
      );
      return { data, without: found.length - data.length, isCapped: rows.length > found.length };
    },
  );
}
