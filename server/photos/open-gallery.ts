import type { FastifyRequest } from 'fastify';
import { isReadOnly } from '../../domain/structures/status.ts';
import { authorOf } from '../audit/author.ts';
import type { Transaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import { fieldProblem } from '../http/problem.ts';
import { statusWithin } from '../structures/within.ts';

/** The structure's row held, its photos writable by this actor; gives what a write needs. */
export async function openGallery(transaction: Transaction, request: FastifyRequest, structureId: number) {
  const actor = actorOf(request);
  const structureStatus = await statusWithin(transaction, actor, structureId, { lock: true });
  const writer = { role: actor.role, structureStatus };
  if (isReadOnly(writer)) throw fieldProblem('photos', 'locked');
  return { actor, writer, author: authorOf(request) };
}
