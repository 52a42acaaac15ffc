import type { FastifyRequest } from 'fastify';
import { bookingRequest } from '../../../domain/bookings/booking-request.ts';
import { type Actor, actorOf } from '../../access/actor.ts';
import { statusWithin } from '../../access/within.ts';
import type { Context } from '../../context.ts';
import { readRecord } from '../../records/actions.ts';
import { underStructure } from '../../records/collections/mount.ts';

const mount = underStructure(bookingRequest);

/** Who calls; throws what they are answered when they may not see this request of this structure. */
export async function callerWithin(
  { database: { pool } }: Context,
  request: FastifyRequest,
  { id, recordId }: { id: number; recordId: number },
): Promise<Actor> {
  const actor = actorOf(request);
  await statusWithin(pool, actor, id);
  await readRecord(pool, bookingRequest, actor.role, recordId, mount.scope(request));
  return actor;
}
