import { findGallery, type Gallery, isOfPlatform } from '../../../domain/galleries.ts';
import { ACTIVE, type RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { photoPoints } from '../../../domain/structures/structures/completeness.ts';
import { findRecord, throwIssues } from '../../kernel/records/actions.ts';
import { scheduleRecounts } from '../../kernel/records/lifecycle/recounts.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { tableName } from '../../kernel/records/table.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { UndoableEntry } from '../../platform/audit/undo.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { applySectionSave } from '../structures/apply-section-save.ts';
import { contentChecks } from '../structures/content-checks.ts';

/** Identifies one gallery: of a structure, of one of its records, or of a platform record. */
export interface GalleryKey {
  readonly gallery: Gallery;
  readonly structureId: number | null;
  readonly ownerId: number | null;
}

export function galleryKeyOfPhoto(photo: Pick<StoredRecord, string>): GalleryKey {
  const gallery = findGallery(photo.gallery as string);
  // Photos of a record type that no longer exists are hidden.
  if (!gallery) throw new Problem('not-found', { members: { resource: 'photos' } });
  return {
    gallery,
    structureId: photo.structureId as number | null,
    ownerId: (photo.ownerId as number | null) ?? null,
  };
}

/** SQL condition: the photo belongs to the gallery. `alias` is the table `photos` or its alias. */
export function inGallerySql(
  { gallery, structureId, ownerId }: GalleryKey,
  statement: Statement,
  alias = 'photos',
): string {
  // Avoids `is not distinct from`, which no index supports.
  const structure = structureId === null ? 'is null' : `= ${statement.bind(structureId)}::integer`;
  return (
    `${alias}.structure_id ${structure} ` +
    `and ${alias}.gallery = ${statement.bind(gallery.name)}::text ` +
    `and ${alias}.owner_id is not distinct from ${statement.bind(ownerId)}::integer`
  );
}

/** Returns the folder of a gallery's files, which also starts their public names: `structures/12`, `pois/7`. */
export function galleryFolder({ gallery, structureId, ownerId }: GalleryKey): string {
  return structureId === null ? `${gallery.owner?.collection}/${ownerId}` : `structures/${structureId}`;
}

/** Throws 404 if the gallery's record is deleted or belongs to another structure. `lock` locks its row. */
export async function assertOwnerExists(
  database: Queryable,
  { gallery, structureId, ownerId }: GalleryKey,
  options: { lock?: boolean } = {},
): Promise<void> {
  if (!gallery.owner) return;
  const [structureCondition, values] = isOfPlatform(gallery)
    ? ['', [ownerId]]
    : ['and structure_id = $2', [ownerId, structureId]];
  const [owner] = await run(
    database,
    `select 1 from ${tableName(gallery.owner)} where id = $1 ${structureCondition}${options.lock ? ' for no key update' : ''}`,
    values,
  );
  if (!owner) throw new Problem('not-found', { members: { resource: gallery.owner.collection } });
}

export async function refuseArchived(database: Queryable, { gallery: { owner }, ownerId }: GalleryKey): Promise<void> {
  if (!owner?.archive) return;
  const [found] = await run(database, `select 1 from ${tableName(owner)} where id = $1 and archived_at is not null`, [
    ownerId,
  ]);
  if (found) throw fieldProblem('photos', 'archived');
}

/** SQL condition: guests see the photo. A customer's upload waits for approval. */
const APPROVED_CONDITION = "moderation_state = 'approved'";

/**
 * Runs after any change of a gallery, in the same transaction. Ensures exactly one cover and updates the owner's row.
 */
export async function refreshGallery(transaction: Transaction, author: Author, place: GalleryKey): Promise<void> {
  const hidden = new Statement();
  await run(
    transaction,
    `update photos set is_cover = false where ${inGallerySql(place, hidden)} and is_cover and not ${APPROVED_CONDITION}`,
    hidden.values,
  );
  const first = new Statement();
  await run(
    transaction,
    `update photos set is_cover = true where id = (
       select id from photos where ${inGallerySql(place, first)} and ${APPROVED_CONDITION} order by is_cover desc, position, id limit 1
     ) and not is_cover`,
    first.values,
  );
  const all = new Statement();
  const [state] = await run<GallerySummary>(
    transaction,
    `select count(*)::integer as count, max(path) filter (where is_cover) as cover,
       max(color) filter (where is_cover) as color from photos where ${inGallerySql(place, all)}`,
    all.values,
  );
  await updateOwner(transaction, author, place, state ?? { count: 0, cover: null, color: null });
}

/** Number of visible photos and the cover. */
interface GallerySummary {
  readonly count: number;
  readonly cover: string | null;
  readonly color: string | null;
}

/**
 * Updates the structure's row and points, or the photo count of a record. Throws if an active record would lose its
 * last photo.
 */
async function updateOwner(
  transaction: Transaction,
  author: Author,
  { gallery, structureId, ownerId }: GalleryKey,
  { count, cover, color }: GallerySummary,
): Promise<void> {
  const { owner } = gallery;
  if (structureId === null) return owner && updatePlatformRecord(transaction, owner, ownerId, count, cover);
  if (gallery.name === 'structure') {
    await run(transaction, 'update structures set cover_path = $2, cover_color = $3 where id = $1', [
      structureId,
      cover,
      color,
    ]);
    await applySectionSave(transaction, author, structureId, { photos: photoPoints(count) });
    return contentChecks.get().check(transaction, structureId, author.userId);
  }
  if (!owner || ownerId === null) return scheduleRecounts({ transaction, author, structureId }, []);
  await run(transaction, `update ${tableName(owner)} set photo_count = $2 where id = $1`, [ownerId, count]);
  await refuseLastOfActive(transaction, owner, ownerId);
  scheduleRecounts({ transaction, author, structureId }, []);
}

/** Updates the photo count and the cover of a platform record. For a published record this is an unpublished change. */
async function updatePlatformRecord(
  transaction: Queryable,
  owner: RecordDefinition,
  ownerId: number | null,
  count: number,
  cover: string | null,
): Promise<void> {
  const draftAssignment = 'hasDraft' in owner.fields ? `, has_draft = (status = ${ACTIVE})` : '';
  await run(
    transaction,
    `update ${tableName(owner)} set photo_count = $2, cover_path = $3${draftAssignment} where id = $1`,
    [ownerId, count, cover],
  );
  if (ownerId !== null) await refuseLastOfActive(transaction, owner, ownerId);
}

/** Throws if an active record would lose the last photo that its activation requires. */
async function refuseLastOfActive(transaction: Queryable, owner: RecordDefinition, ownerId: number): Promise<void> {
  const record = await findRecord(transaction, owner, 'admin', ownerId, () => 'true');
  if (record?.status !== ACTIVE) return;
  const lacking = owner.activation?.(record) ?? [];
  throwIssues(lacking.filter(({ path }) => path === 'photoCount'));
}

/** Returns the gallery that a photo's history entry concerns: as stored in the entry, or the photo's present one. */
export async function readGalleryOfEntry(
  transaction: Queryable,
  { changes, targetId }: Pick<UndoableEntry, 'changes' | 'targetId'>,
): Promise<string> {
  const galleryChange = changes.find(({ field }) => field === 'gallery');
  if (galleryChange) return String(galleryChange.before ?? galleryChange.after);
  const [found] = await run<{ gallery: string }>(transaction, 'select gallery from photos where id = $1', [targetId]);
  return found?.gallery ?? '';
}

/**
 * Prepares a gallery for a restored photo. Throws if the record is gone or the gallery is full. Clears the present
 * cover if the photo was the cover.
 */
export async function prepareRestore(
  transaction: Queryable,
  structureId: number | null,
  photo: Record<string, unknown>,
): Promise<void> {
  const place = galleryKeyOfPhoto({ ...photo, structureId });
  await assertOwnerExists(transaction, place);
  const { count } = await countPhotos(transaction, place);
  if (count >= place.gallery.maxCount) throw fieldProblem('photos', 'gallery_full', { n: place.gallery.maxCount });
  if (photo.isCover) await clearCover(transaction, place);
}

export async function clearCover(transaction: Queryable, place: GalleryKey): Promise<void> {
  const statement = new Statement();
  const where = inGallerySql(place, statement);
  await run(transaction, `update photos set is_cover = false where ${where} and is_cover`, statement.values);
}

/** Returns the number of photos, the last position, and if the gallery already has this file. */
export async function countPhotos(
  transaction: Queryable,
  place: GalleryKey,
  checksum = '',
): Promise<{ count: number; last: number; same: boolean }> {
  const statement = new Statement();
  const checksumParameter = statement.bind(checksum);
  const [row] = await run<{ count: number; last: number; same: boolean }>(
    transaction,
    `select count(*)::integer as count, coalesce(max(position), 0) as last,
       coalesce(bool_or(checksum = ${checksumParameter}::text), false) as same
     from photos where ${inGallerySql(place, statement)}`,
    statement.values,
  );
  return row ?? { count: 0, last: 0, same: false };
}
