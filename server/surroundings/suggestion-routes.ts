import { z } from 'zod';
import type { Writer } from '../../domain/records/record.ts';
import { isReadOnly } from '../../domain/structures/status.ts';
import { MOST_SUGGESTED, nearbyPoi, SUGGESTED_RADII } from '../../domain/surroundings/nearby-poi.ts';
import type { Author } from '../audit/entry.ts';
import type { Actor } from '../auth/actor.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { fieldProblem } from '../http/problem.ts';
import { acceptNew, refuseIssues } from '../records/actions.ts';
import { bulkAnswer, bulkIds, inBulk } from '../records/collections/bulk.ts';
import { lastPlace } from '../records/collections/order.ts';
import { brokenAmong } from '../records/collections/siblings.ts';
import { insertRecord } from '../records/write.ts';
import { partsChanged } from '../structures/effects.ts';
import { statusWithin } from '../structures/within.ts';
import { linkIssues, suggestionsFor } from './links.ts';

const tags = [nearbyPoi.collection];
const params = z.strictObject({ id: idParam });
const path = `/api/structures/:id/${nearbyPoi.collection}/suggestions`;
const suggestion = z.strictObject({
  id: z.int(),
  title: z.record(z.string(), z.string()),
  poiType: z.string(),
  city: z.string(),
  distanceMeters: z.int(),
  walkMinutes: z.int(),
  carMinutes: z.int(),
});

/** "Suggerisci nel raggio": what is near and not yet linked, and linking the chosen ones. */
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
        response: { 200: z.strictObject({ data: z.array(suggestion) }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await statusWithin(pool, actorOf(request), id);
      const meters = Number(request.query.radius) * 1000;
      return { data: await suggestionsFor(pool, id, meters, MOST_SUGGESTED) };
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
      await statusWithin(pool, actor, id);
      return inBulk(context, request, request.body.poiIds, (transaction, author, poiId) =>
        linkByHand(transaction, actor, author, id, poiId),
      );
    },
  );
}

/** The structure of a link held, and writable by this actor. */
export async function openStructure(
  transaction: Transaction,
  actor: Actor,
  structureId: number,
): Promise<Writer> {
  const structureStatus = await statusWithin(transaction, actor, structureId, { lock: true });
  const writer = { role: actor.role, structureStatus };
  if (isReadOnly(writer)) throw fieldProblem(nearbyPoi.collection, 'under_review');
  return writer;
}

/** A link made by a person. */
export async function linkByHand(
  transaction: Transaction,
  actor: Actor,
  author: Author,
  structureId: number,
  poiId: number,
): Promise<void> {
  const writer = await openStructure(transaction, actor, structureId);
  refuseIssues(await linkIssues(transaction, structureId, poiId));
  const values = acceptNew(nearbyPoi, { poiId }, writer);
  const whole = { isVisible: true, isFeatured: false };
  refuseIssues(await brokenAmong(transaction, nearbyPoi, structureId, whole, null));
  const extra = lastPlace(nearbyPoi, structureId, {});
  await insertRecord(transaction, { definition: nearbyPoi, author, values, structureId, extra });
  await partsChanged(transaction, author, nearbyPoi, structureId);
}
