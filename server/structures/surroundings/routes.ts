import { z } from 'zod';
import { bulkAnswer } from '../../../domain/kernel/records/answers.ts';
import { STRUCTURE_DISTANCES_JOB } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { bulkIds, runBulk } from '../../kernel/records/collections/bulk.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { processOne } from '../../platform/jobs/each-due.ts';
import {
  ALL_POI_DISTANCES_JOB,
  nearbyPoiBehaviour,
  POI_DISTANCES_JOB,
  poiBehaviour,
  proximityPointBehaviour,
} from './behaviours.ts';
import { relinkPoi, relinkStructure } from './links.ts';
import { mapRoutes } from './map-routes.ts';
import { poiStructureRoutes } from './poi-structure-routes.ts';
import { readAllPoiIds } from './queries.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

/** Points of interest and their links with structures, from both sides. */
export async function surroundingsRoutes(app: App, context: Context): Promise<void> {
  mapRoutes(app, context);
  recalculateRoute(app, context);
  collectionRoutes(app, context, poiBehaviour);
  collectionRoutes(app, context, nearbyPoiBehaviour);
  collectionRoutes(app, context, proximityPointBehaviour);
  suggestionRoutes(app, context);
  poiStructureRoutes(app, context);
}

export function defineDistanceJobs(context: Context): void {
  const { jobs, database } = context;
  jobs.define<{ poiId: number }>(POI_DISTANCES_JOB, ({ poiId }) => relinkPoi(database.pool, poiId));
  jobs.define<{ structureId: number }>(STRUCTURE_DISTANCES_JOB, ({ structureId }) =>
    relinkStructure(database.pool, structureId),
  );
  jobs.define(ALL_POI_DISTANCES_JOB, () => relinkAll(context), { cron: '20 3 * * *', expireInSeconds: 3600 });
}

function recalculateRoute(app: App, context: Context): void {
  app.post(
    '/api/pois/recalculate',
    {
      config: { access: { screen: poi.screen, letter: 'u' } },
      schema: {
        tags: [poi.collection],
        operationId: 'recalculateManyPois',
        summary: 'Punti di interesse: ricalcola i collegamenti automatici di questi',
        body: z.strictObject({ ids: bulkIds }),
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const { role } = actorOf(request);
      return runBulk(context, request, poi.name, request.body.ids, async ({ transaction }, poiId) => {
        await readRecord(transaction, poi, role, poiId, () => 'true');
        await context.jobs.enqueue(transaction, POI_DISTANCES_JOB, { poiId });
      });
    },
  );
}

/** Nightly job: updates all links, also for structures that an import has moved. */
async function relinkAll(context: Context): Promise<void> {
  const { pool } = context.database;
  for (const id of await readAllPoiIds(pool))
    await processOne(context, ALL_POI_DISTANCES_JOB, id, () => relinkPoi(pool, id));
}
