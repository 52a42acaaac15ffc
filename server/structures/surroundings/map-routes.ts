import { z } from 'zod';
import { type mark, nearbyPoiMapAnswer, poiMapAnswer } from '../../../domain/structures/surroundings/answers.ts';
import { nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { listRecords } from '../../kernel/records/list.ts';
import { listQuerySchema, parseListQuery } from '../../kernel/records/list-query.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readNearby } from './queries.ts';

/** Maximum number of points on a map. More would not be readable. */
const MAX_MAP_POINTS = 5000;

/** Points of interest for maps: those of a filter, or those near a structure with the structure itself. */
export function mapRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/pois/map',
    {
      config: { access: { screen: poi.screen, letter: 'r' } },
      schema: {
        tags: [poi.collection],
        operationId: 'getPoiMap',
        summary: `Punti di interesse: tutti quelli del filtro per la mappa, fino a ${MAX_MAP_POINTS}`,
        querystring: listQuerySchema(poi),
        response: {
          200: poiMapAnswer,
        },
      },
    },
    async (request) => {
      const query = {
        ...parseListQuery(poi, request.query),
        page: 1,
        perPage: MAX_MAP_POINTS,
        after: undefined,
      };
      const columns = ['title', 'poiType', 'latitude', 'longitude', 'status'];
      const { role } = actorOf(request);
      const found = await listRecords(pool, { definition: poi, role, scope: () => 'true', query, columns });
      // The definition lists these columns, and the answer is validated against the schema.
      const rows = found.data as unknown as (z.infer<typeof mark> & { status: number })[];
      return {
        data: rows.map(({ id, title, poiType, latitude, longitude, status }) => ({
          id,
          title,
          poiType,
          latitude,
          longitude,
          status,
        })),
        total: found.meta.total,
      };
    },
  );

  app.get(
    '/api/structures/:id/nearby-pois/map',
    {
      config: { access: { screen: nearbyPoi.screen, letter: 'r' } },
      schema: {
        tags: [nearbyPoi.collection],
        operationId: 'getNearbyPoiMap',
        summary: 'Struttura e punti di interesse vicini, per la mappa',
        params: z.strictObject({ id: idParam }),
        response: {
          200: nearbyPoiMapAnswer,
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return readNearby(pool, id);
    },
  );
}
