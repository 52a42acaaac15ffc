import { z } from 'zod';
import type { Issue } from '../../domain/records/issue.ts';
import { placeWarnings } from '../../domain/structures/profile-warnings.ts';
import { nearbyPoi } from '../../domain/surroundings/nearby-poi.ts';
import { poi } from '../../domain/surroundings/poi.ts';
import type { Context } from '../context.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { Problem } from '../http/problem.ts';
import { readRecord } from '../records/actions.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { bulkAnswer, bulkIds, inBulk } from '../records/collections/bulk.ts';
import type { StoredRecord } from '../records/select.ts';
import { type Queryable, run } from '../records/statement.ts';
import { linkIssues, relink, removeLinks } from './links.ts';
import { mapRoutes } from './map-routes.ts';
import { poiStructureRoutes } from './poi-structure-routes.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

/** The job of platform dictionary 4.1, `poi_distances`: the automatic links of a point that moved, or of all by night. */
const JOB = 'poi-distances';
const BY_NIGHT = 'poi-distances-nightly';
/** What decides which structures a point is linked to by itself. */
const REACH = ['latitude', 'longitude', 'radiusMeters', 'status'];

/** Points of interest and their links with structures, from both sides. */
export async function surroundingsRoutes(app: App, context: Context): Promise<void> {
  const { jobs, database } = context;
  jobs.define<{ poiId: number }>(JOB, ({ poiId }) => relink(database.pool, poiId));
  jobs.define(BY_NIGHT, () => relinkAll(context), { cron: '20 3 * * *', expireInSeconds: 3600 });
  mapRoutes(app, context);
  recalculateRoute(app, context);
  collectionRoutes(app, context, poi, {
    warnings: farFromCity,
    async saved(transaction, after, before) {
      if (before && REACH.every((name) => before[name] === after[name])) return;
      await jobs.enqueue(transaction.orm, JOB, { poiId: after.id });
    },
    leaving: (transaction, record, author) => removeLinks(transaction, author, record.id),
    async merging(transaction, from, into, author) {
      if (author.role !== 'admin') {
        throw new Problem('forbidden', { members: { needed: 'd', route: poi.screen } });
      }
      await removeLinks(transaction, author, from.id, into.id);
    },
  });
  collectionRoutes(app, context, nearbyPoi, {
    check: async (transaction, after, before, _author, structureId) =>
      before || structureId === undefined ? [] : linkIssues(transaction, structureId, after.poiId as number),
  });
  suggestionRoutes(app, context);
  poiStructureRoutes(app, context);
}

/** The job for many at once. */
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
      return inBulk(context, request, request.body.ids, async (transaction, _author, poiId) => {
        await readRecord(transaction, poi, role, poiId, () => 'true');
        await context.jobs.enqueue(transaction.orm, JOB, { poiId });
      });
    },
  );
}

/** A point that lies far from the centre of its comune, where that is known, is probably misplaced. */
async function farFromCity(database: Queryable, record: StoredRecord): Promise<Issue[]> {
  const [city] = await run<{ latitude: number | null; longitude: number | null }>(
    database,
    'select latitude::float8 as latitude, longitude::float8 as longitude from cities where id = $1',
    [record.city_id],
  );
  return city ? placeWarnings(record, city) : [];
}

/** A structure that moved during the day gets its automatic links by night. */
async function relinkAll({ database }: Context): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>('select id from pois order by id');
  for (const { id } of rows) await relink(database.pool, id);
}
