import { z } from 'zod';
import { bulkAnswer } from '../../../domain/kernel/records/answers.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { poiSuggestionsAnswer } from '../../../domain/structures/surroundings/answers.ts';
import { MAX_SUGGESTIONS, nearbyPoi, SUGGESTED_RADII } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { bulkIds, runBulk } from '../../kernel/records/collections/bulk.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { WriteTarget } from '../../kernel/records/lifecycle/target.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { nearbyPoiBehaviour } from './behaviours.ts';
import { readSuggestions } from './links.ts';
import { ofStructure } from './queries.ts';

const tags = [nearbyPoi.collection];
const params = z.strictObject({ id: idParam });
const path = `/api/structures/:id/${nearbyPoi.collection}/suggestions`;

/** "Suggerisci nel raggio": suggests near points without a link, and links the chosen ones. */
export function suggestionRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    path,
    {
      config: { access: { screen: nearbyPoi.screen, letter: 'r' } },
      schema: {
        tags,
        operationId: 'suggestNearbyPois',
        summary: 'Punti di interesse non collegati nel raggio di tanti chilometri, dal più vicino',
        params,
        querystring: z.strictObject({ radius: z.enum(SUGGESTED_RADII).default('5') }),
        response: { 200: poiSuggestionsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      const meters = Number(request.query.radius) * 1000;
      return { data: await readSuggestions(pool, id, meters, MAX_SUGGESTIONS) };
    },
  );

  app.post(
    path,
    {
      config: { access: { screen: nearbyPoi.screen, letter: 'c' } },
      schema: {
        tags,
        operationId: 'linkNearbyPois',
        summary: 'Collega alla struttura questi punti di interesse',
        params,
        body: z.strictObject({ poiIds: bulkIds }),
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = actorOf(request);
      await readStatusInScope(pool, actor, id);
      return runBulk(context, request, nearbyPoi.name, request.body.poiIds, (unit, poiId) =>
        createManualLink(unit, actor, id, poiId),
      );
    },
  );
}

/** Target for writing a structure's links within the actor's scope. */
export function nearbyPoiTarget(actor: Actor, structureId: number): WriteTarget {
  return {
    structureId,
    fixed: {},
    role: actor.role,
    scope: ofStructure(structureId),
    async lockForWrite(transaction) {
      const structureStatus = await readStatusInScope(transaction, actor, structureId, { lock: true });
      const writer = { role: actor.role, structureStatus };
      if (isReadOnly(writer)) throw fieldProblem(nearbyPoi.collection, 'under_review');
      return writer;
    },
  };
}

export async function createManualLink(
  unit: UnitOfWork,
  actor: Actor,
  structureId: number,
  poiId: number,
): Promise<void> {
  const values = { poiId };
  await apply(unit, nearbyPoiBehaviour, nearbyPoiTarget(actor, structureId), { operation: 'create', values });
}
