import type { FastifyRequest } from 'fastify';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { underStructure } from '../../../kernel/records/collections/mount.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';

const mount = underStructure(bookingRequest);

/** Returns the caller. Throws if the caller may not see this request of this structure. */
export async function requireCaller(
  { database: { pool } }: Context,
  request: FastifyRequest,
  { id, recordId }: { id: number; recordId: number },
): Promise<Actor> {
  const actor = actorOf(request);
  await readStatusInScope(pool, actor, id);
  await readRecord(pool, bookingRequest, actor.role, recordId, mount.scope(request));
  return actor;
}
