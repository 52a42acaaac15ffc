import { z } from 'zod';
import { bulkAnswer } from '../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { poiStructuresAnswer } from '../../../domain/structures/surroundings/answers.ts';
import { nearbyPoi } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { bulkIds, runBulk } from '../../kernel/records/collections/bulk.ts';
import { apply, type Change } from '../../kernel/records/lifecycle/apply.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { nearbyPoiBehaviour } from './behaviours.ts';
import { relinkPoi } from './links.ts';
import { readPoiStructures } from './poi-structures.ts';
import { ofPoi } from './queries.ts';
import { createManualLink, nearbyPoiTarget } from './suggestion-routes.ts';

const path = '/api/pois/:id/structures';
const tags = [poi.collection];
const params = z.strictObject({ id: idParam });
const access = (letter: 'c' | 'r' | 'u') => ({ access: { screen: 'poiStructures' as const, letter } });

const integerText = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .refine((n) => n <= most);
const commaSeparated = <T>(one: z.ZodType<T, string>) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(','))
    .pipe(z.array(one));
const booleanText = z.enum(['true', 'false']).transform((text) => text === 'true');
const query = z.strictObject({
  page: integerText(400).default(1),
  perPage: integerText(100).default(25),
  sort: z.literal('distanceMeters').optional(),
  'filter[structure_type]': commaSeparated(integerText(999_999)).optional(),
  'filter[category]': commaSeparated(z.string().min(1).max(20)).optional(),
  'filter[distanceMeters][lte]': integerText(999_999).optional(),
  'filter[source]': z.enum(['auto', 'manual']).optional(),
  'filter[isVisible]': booleanText.optional(),
  'filter[isOnline]': booleanText.optional(),
  q: z.string().trim().max(100).optional(),
});

const assertPoiExists = (database: Queryable, role: Actor['role'], id: number) =>
  readRecord(database, poi, role, id, () => 'true');

/**
 * Routes for the links of structures dictionary 2.6 from the side of the point of interest (platform dictionary 4.2).
 */
export function poiStructureRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  listRoute(app, context);
  linkRoutes(app, context);

  app.post(
    '/api/pois/:id/recalculate',
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'recalculatePoi',
        summary: 'Punto di interesse: ricalcola i collegamenti automatici',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await assertPoiExists(pool, actorOf(request).role, id);
      await relinkPoi(pool, id);
      return reply.code(204).send();
    },
  );
}

function listRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    path,
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'listPoiStructures',
        summary: 'Punto di interesse: strutture collegate, dalla più vicina',
        params,
        querystring: query,
        response: { 200: poiStructuresAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await assertPoiExists(pool, actor.role, id);
      const asked = request.query;
      return readPoiStructures(pool, id, structureScope(actor, 's.id', 'all parts'), {
        page: asked.page,
        perPage: asked.perPage,
        filters: {
          structure_type: asked['filter[structure_type]'],
          category: asked['filter[category]'],
          within: asked['filter[distanceMeters][lte]'],
          source: asked['filter[source]'],
          isVisible: asked['filter[isVisible]'],
          isOnline: asked['filter[isOnline]'],
        },
        q: asked.q,
      });
    },
  );
}

function linkRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    path,
    {
      config: access('c'),
      schema: {
        tags,
        operationId: 'linkPoiStructures',
        summary: 'Punto di interesse: collega queste strutture',
        params,
        body: z.strictObject({ structureIds: bulkIds }),
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await assertPoiExists(pool, actor.role, id);
      return runBulk(context, request, nearbyPoi.name, request.body.structureIds, (unit, structureId) =>
        createManualLink(unit, actor, structureId, id),
      );
    },
  );

  app.post(
    `${path}/bulk`,
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'changeManyPoiStructures',
        summary: 'Punto di interesse: mostra, nascondi o rimuovi questi collegamenti',
        params,
        body: z.strictObject({ action: z.enum(['show', 'hide', 'remove']), ids: bulkIds }),
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const { action, ids } = request.body;
      if (action === 'remove' && !hasPermission(actor.role, 'd', 'poiStructures')) {
        throw new Problem('forbidden', { members: { needed: 'd', route: 'poiStructures' } });
      }
      await assertPoiExists(pool, actor.role, id);
      return runBulk(context, request, nearbyPoi.name, ids, async (unit, linkId) => {
        const scope = structureScope(actor, 't.structure_id', 'parts');
        const { structureId } = await readRecord(unit.transaction, nearbyPoi, actor.role, linkId, ofPoi(id, scope));
        const change: Change =
          action === 'remove'
            ? { operation: 'delete', id: linkId }
            : { operation: 'update', id: linkId, values: { isVisible: action === 'show' } };
        await apply(unit, nearbyPoiBehaviour, nearbyPoiTarget(actor, structureId), change);
      });
    },
  );
}
