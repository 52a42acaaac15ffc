import { type Gallery, isOfPlatform } from '../../../domain/galleries.ts';
import type { Writer } from '../../../domain/kernel/records/record.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { changeRecord, conflictProblem } from '../../kernel/records/actions.ts';
import { supersedePending } from '../../kernel/records/moderating/hold-back.ts';
import { markUnapprovedIfOffline } from '../../kernel/records/moderating/unapproved-records.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { deleteRecord } from '../../kernel/records/write.ts';
import { type Author, changesBetween, sameValue } from '../../platform/audit/entry.ts';
import type { UndoableEntry } from '../../platform/audit/undo.ts';
import { auditCte } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newPublicPath } from '../../platform/images/files.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { contentChecks } from '../structures/content-checks.ts';
import {
  clearCover,
  type GalleryKey,
  galleryFolder,
  galleryKeyOfPhoto,
  inGallerySql,
  refreshGallery,
  refuseArchived,
} from './gallery.ts';

type JobQueue = Pick<Context['jobs'], 'enqueue'>;

/**
 * Applies a PATCH to a photo. A new focal point changes the crops, so the photo gets a new public name that browsers
 * have not cached.
 */
export async function changePhoto(
  transaction: Transaction,
  jobs: JobQueue,
  author: Author,
  writer: Writer,
  current: StoredRecord,
  patch: Record<string, unknown> & { version: number },
): Promise<StoredRecord> {
  const place = galleryKeyOfPhoto(current);
  const record = await changeRecord(transaction, {
    definition: photo,
    author,
    writer,
    current,
    patch,
    jobs,
    async extra(_after, changed) {
      if (!changed.includes('focalX') && !changed.includes('focalY')) return [];
      const path = newPublicPath(galleryFolder(place), current.mime as string);
      return [{ column: 'path', expression: (statement) => `${statement.bind(path)}::text` }];
    },
  });
  const { gallery, structureId } = place;
  // For published platform records a changed text also waits for publication.
  if (record.path !== current.path || (structureId === null && record.version !== current.version))
    await refreshGallery(transaction, author, place);
  if (record.path !== current.path) {
    await jobs.enqueue(transaction, 'photo-variants', { photoId: record.id });
    await jobs.enqueue(transaction, 'photo-variants-gone', { path: current.path });
  }
  if (gallery.name === 'structure' && structureId !== null && record.version !== current.version)
    await contentChecks.get().check(transaction, structureId, author.userId);
  return record;
}

/** Deletes a photo and passes the cover on. The files stay for an undo. Returns the id of the history entry. */
export async function deletePhoto(
  transaction: Transaction,
  jobs: JobQueue,
  author: Author,
  current: StoredRecord,
  version: number,
): Promise<number> {
  const fresh = version === current.version;
  const changeId = fresh ? await deleteRecord(transaction, photo, author, current) : null;
  if (changeId === null)
    throw await conflictProblem(transaction, photo, author.role === 'system' ? 'admin' : author.role, current, version);
  const place = galleryKeyOfPhoto(current);
  await supersedePending(transaction, photo, current.id);
  if (place.structureId !== null) await markUnapprovedIfOffline(transaction, photo, current.id, place.structureId);
  await refreshGallery(transaction, author, place);
  await jobs.enqueue(transaction, 'photo-variants-gone', { path: current.path });
  return changeId;
}

/** Order and cover of a gallery, which are not fields of a single photo. The history calls them `gallery`. */
export type GalleryState = {
  /** Photo ids, first to last. */
  readonly order: number[];
  readonly cover: number | null;
};

export async function readGalleryState(
  transaction: Pick<Transaction, 'query'>,
  place: GalleryKey,
): Promise<GalleryState> {
  const statement = new Statement();
  const [state] = await run<GalleryState>(
    transaction,
    `select coalesce(array_agg(id order by position, id), '{}') as "order", max(id) filter (where is_cover) as cover
     from photos where ${inGallerySql(place, statement)}`,
    statement.values,
  );
  return state ?? { order: [], cover: null };
}

const STRUCTURE_ENTRY = 'gallery';
const PREFIX = 'gallery-';

/** Returns the `targetType` of history entries about a gallery's order, such as `gallery-pool` for a pool. */
export function arrangementName({ name }: Pick<Gallery, 'name'>): string {
  return name === 'structure' ? STRUCTURE_ENTRY : `${PREFIX}${name}`;
}

/**
 * Writes an order, a cover or both, with one history entry. The caller's transaction has locked the owner's row. Throws
 * a conflict if `order` does not name exactly the present photos.
 */
export async function arrangeGallery(
  transaction: Transaction,
  author: Author,
  place: GalleryKey,
  arrangement: Partial<GalleryState>,
): Promise<void> {
  const before = await readGalleryState(transaction, place);
  const changes = changesBetween(before, arrangement);
  if (changes.length === 0) return;
  const { order = before.order, cover = before.cover } = arrangement;
  const present = new Set(before.order);
  if (order.length !== present.size || !order.every((id) => present.has(id))) {
    throw new Problem('conflict', { members: { current: before, changedFields: ['order'] } });
  }
  if (cover !== null && !present.has(cover)) {
    throw new Problem('not-found', { members: { resource: 'photos' } });
  }
  await clearCover(transaction, place);
  const statement = new Statement();
  const structure = statement.bind(place.structureId);
  const within = inGallerySql(place, statement, 'p');
  const target = statement.bind(place.ownerId ?? place.structureId);
  const ids = statement.bind(order);
  const chosen = statement.bind(cover);
  const targetType = arrangementName(place.gallery);
  const audit = auditCte(statement, author, { action: 'update', targetType, changes });
  await run(
    transaction,
    `with moved as (
       update photos p set position = o.position, is_cover = p.id is not distinct from ${chosen}::integer
       from unnest(${ids}::integer[]) with ordinality as o(id, position)
       where p.id = o.id and ${within} returning p.id
     ), changed as (select ${target}::integer as id, null::integer as version, ${structure}::integer as audit_structure_id
       where exists (select 1 from moved)),
     ${audit} select id from logged`,
    statement.values,
  );
  await refreshGallery(transaction, author, place);
}

/** Undoes an order or cover change. Throws a conflict if it has been changed again since. */
export async function undoArrangement(
  transaction: Transaction,
  author: Author,
  gallery: Gallery,
  entry: UndoableEntry,
): Promise<void> {
  if ((entry.structureId === null) !== isOfPlatform(gallery)) throw new Problem('not-found');
  const ownerId = gallery.owner ? entry.targetId : null;
  const place = { gallery, structureId: entry.structureId, ownerId };
  await refuseArchived(transaction, place);
  const current = await readGalleryState(transaction, place);
  const currentValues: Readonly<Record<string, unknown>> = current;
  const changedSince = entry.changes.filter((change) => !sameValue(currentValues[change.field], change.after));
  if (changedSince.length > 0) {
    throw new Problem('conflict', {
      members: { current, changedFields: changedSince.map((change) => change.field) },
    });
  }
  const wanted = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
  await arrangeGallery(transaction, author, place, wanted);
}
