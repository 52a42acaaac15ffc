import type { FastifyRequest } from 'fastify';
import { can } from '../../domain/access.ts';
import type { Gallery } from '../../domain/photos/galleries.ts';
import type { Letter } from '../../domain/roles.ts';
import { isReadOnly } from '../../domain/structures/status.ts';
import { authorOf } from '../audit/author.ts';
import type { Actor } from '../auth/actor.ts';
import type { Transaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import type { StoredRecord } from '../records/select.ts';
import { statusWithin } from '../structures/within.ts';
import { photoOf } from './changes.ts';
import { demandOwner, type Place, placeOfPhoto } from './gallery.ts';

/** The structure's row held, its photos writable by this actor; gives what a write needs. */
export async function openGallery(transaction: Transaction, request: FastifyRequest, structureId: number) {
  const actor = actorOf(request);
  const structureStatus = await statusWithin(transaction, actor, structureId, { lock: true });
  const writer = { role: actor.role, structureStatus };
  if (isReadOnly(writer)) throw fieldProblem('photos', 'locked');
  return { actor, writer, author: authorOf(request) };
}

/** A photo of a record is for who has the letter on that record's screen. */
export function demandLetter(actor: Actor, gallery: Gallery, letter: Letter): void {
  // What lies in a section is changed with it.
  const needed = gallery.owner || gallery.name === 'structure' || letter === 'r' ? letter : 'u';
  if (can(actor.role, needed, gallery.screen)) return;
  throw new Problem('forbidden', { members: { needed, route: gallery.screen } });
}

/** One photo of the structure, whose gallery this actor may change. */
export async function openPhoto(
  transaction: Transaction,
  request: FastifyRequest,
  ids: { id: number; photoId: number },
  letter: Letter,
): Promise<Awaited<ReturnType<typeof openGallery>> & { place: Place; current: StoredRecord }> {
  const opened = await openGallery(transaction, request, ids.id);
  const current = await photoOf(transaction, ids.id, ids.photoId);
  const place = placeOfPhoto(current);
  demandLetter(opened.actor, place.gallery, letter);
  // The gallery of a deleted record waits for its return, and nobody changes it meanwhile.
  await demandOwner(transaction, place);
  return { ...opened, place, current };
}
