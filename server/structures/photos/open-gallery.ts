import type { FastifyRequest } from 'fastify';
import type { Gallery } from '../../../domain/galleries.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { Letter } from '../../../domain/kernel/screens/roles.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { type Actor, actorOf, type Reader } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { assertOwnerExists, type GalleryKey, galleryKeyOfPhoto, refuseArchived } from './gallery.ts';
import type { PhotoMount } from './mounts.ts';

/** Throws unless the actor may see the gallery: its structure is in scope and its record exists. */
export async function assertGalleryVisible(database: Queryable, actor: Actor, place: GalleryKey): Promise<void> {
  if (place.structureId !== null) await readStatusInScope(database, actor, place.structureId);
  await assertOwnerExists(database, place);
}

/**
 * Locks the structure's or platform record's row and throws unless the actor may write its photos. Returns actor,
 * writer and author.
 */
export async function openGallery(transaction: Transaction, request: FastifyRequest, place: GalleryKey) {
  const actor = actorOf(request);
  const { structureId } = place;
  const lock = { lock: true };
  const structureStatus = structureId === null ? null : await readStatusInScope(transaction, actor, structureId, lock);
  const writer = { role: actor.role, structureStatus };
  if (isReadOnly(writer)) throw fieldProblem('photos', 'locked');
  // The gallery of a deleted record cannot be changed before a restore.
  await assertOwnerExists(transaction, place, structureId === null ? lock : {});
  await refuseArchived(transaction, place);
  return { actor, writer, author: authorOf(request) };
}

/** Throws unless the actor has the permission letter on the screen of the gallery's record. */
export function assertGalleryPermission(actor: Reader, gallery: Gallery, letter: Letter): void {
  // A single picture of a section is changed with the section.
  const needed = gallery.owner || gallery.maxCount > 1 || letter === 'r' ? letter : 'u';
  if (hasPermission(actor.role, needed, gallery.screen)) return;
  throw new Problem('forbidden', { members: { needed, route: gallery.screen } });
}

interface PhotoIds {
  readonly id: number;
  readonly photoId: number;
}

/** Reads one photo whose gallery the actor may see. Throws 404 for photos elsewhere. */
export async function readPhoto(
  database: Queryable,
  actor: Actor,
  mount: PhotoMount,
  { id, photoId }: PhotoIds,
): Promise<Row<typeof photo.fields, typeof photo.scope>> {
  if (!mount.owner) await readStatusInScope(database, actor, id);
  const record = await readRecord(database, photo, 'admin', photoId, mount.scope(id));
  assertGalleryPermission(actor, galleryKeyOfPhoto(record).gallery, 'r');
  return record;
}

/** Reads one photo and locks its gallery's owner. Throws unless the actor may change the gallery. */
export async function openPhoto(
  transaction: Transaction,
  request: FastifyRequest,
  mount: PhotoMount,
  { id, photoId }: PhotoIds,
  letter: Letter,
): Promise<Awaited<ReturnType<typeof openGallery>> & { place: GalleryKey; current: StoredRecord }> {
  const actor = actorOf(request);
  // Locks before reading the photo, so that writes to one structure run one after the other.
  if (!mount.owner) await readStatusInScope(transaction, actor, id, { lock: true });
  const record = await readRecord(transaction, photo, 'admin', photoId, mount.scope(id));
  const place = galleryKeyOfPhoto(record);
  assertGalleryPermission(actor, place.gallery, letter);
  const opened = await openGallery(transaction, request, place);
  const current = mount.owner ? await readRecord(transaction, photo, 'admin', photoId, mount.scope(id)) : record;
  return { ...opened, place, current };
}
