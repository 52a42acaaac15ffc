import { createHash } from 'node:crypto';
import type { Writer } from '../../../domain/kernel/records/record.ts';
import type { GalleryRules } from '../../../domain/structures/photos/gallery-rules.ts';
import { PHOTO_LIMITS } from '../../../domain/structures/photos/limits.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { needsApprovalWhenNew, submitPhoto } from '../../kernel/records/moderating/hold-back.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { insertRecord } from '../../kernel/records/write.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newPublicPath, originalFile, writeAtomically } from '../../platform/images/files.ts';
import { FORMATS } from '../../platform/images/formats.ts';
import { acceptPicture } from '../../platform/images/picture.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { deletePhoto } from './changes.ts';
import { countPhotos, type GalleryKey, galleryFolder, inGallerySql, refreshGallery } from './gallery.ts';

/** A picture with a stored original that no gallery contains yet. */
export interface StoredPicture {
  readonly checksum: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly color: string;
}

/** Checks an uploaded file and writes its original. Without a record, the nightly job deletes the file. */
export async function storePicture(
  config: Pick<Config, 'dataDir'>,
  folder: string,
  file: Buffer,
  rules: GalleryRules,
): Promise<StoredPicture> {
  if (file.length > PHOTO_LIMITS.bytes) throw tooLargeProblem();
  const picture = await acceptPicture(folder, file, { ...PHOTO_LIMITS, ...rules });
  const checksum = createHash('sha256').update(file).digest('hex');
  const mime = FORMATS[picture.format];
  await writeAtomically(originalFile(config, folder, { checksum, mime }), picture.data, { durable: true });
  const { width, height, data, color } = picture;
  return { checksum, mime, width, height, bytes: data.length, color };
}

export function tooLargeProblem() {
  return fieldProblem('file', 'file_size', { n: PHOTO_LIMITS.bytes / 1024 / 1024 });
}

/** Adds a stored picture to the gallery. The caller's transaction has locked the owner's row. */
export async function addPhoto(
  transaction: Transaction,
  jobs: Pick<Context['jobs'], 'enqueue'>,
  author: Author,
  place: GalleryKey,
  picture: StoredPicture,
): Promise<StoredRecord> {
  const added = await placePhoto(transaction, jobs, author, place, picture);
  await refreshGallery(transaction, author, place);
  // Reads again, because the first photo has become the cover.
  const record = await readRecord(transaction, photo, 'admin', added.id, () => 'true');
  return { ...record, changeId: added.changeId };
}

/**
 * Adds a picture at the end of the gallery, or replaces the picture in a gallery of one. The caller then runs
 * `refreshGallery`, once for several pictures.
 */
export async function placePhoto(
  transaction: Transaction,
  jobs: Pick<Context['jobs'], 'enqueue'>,
  author: Author,
  place: GalleryKey,
  picture: StoredPicture,
  texts: Record<string, unknown> = {},
): Promise<StoredRecord> {
  const { gallery, structureId, ownerId } = place;
  const { count, last, same } = await countPhotos(transaction, place, picture.checksum);
  if (same) throw fieldProblem('file', 'unique');
  const holding = {
    transaction,
    author,
    definition: photo,
    writer: writerOf(author),
    structureId: structureId ?? 0,
    jobs,
  };
  const needsApproval = structureId !== null && (await needsApprovalWhenNew(holding));
  // Guests see the previous picture while the new one waits for approval.
  const replacedIds = gallery.maxCount === 1 ? await readReplacedIds(transaction, place, needsApproval) : [];
  if (gallery.maxCount > 1 && count >= gallery.maxCount)
    throw fieldProblem('file', 'gallery_full', { n: gallery.maxCount });
  const values = {
    ...texts,
    ...picture,
    gallery: gallery.name,
    ownerId,
    path: newPublicPath(galleryFolder(place), picture.mime),
    position: last + 1,
    moderationState: needsApproval ? 'pending' : 'approved',
  };
  const added = await insertRecord(transaction, {
    definition: photo,
    author,
    structureId: structureId ?? undefined,
    values,
  });
  if (needsApproval) await submitPhoto(holding, added);
  // Deletes the replaced picture only now, so that a picture is always visible.
  for (const id of replacedIds) await deleteReplacedPhoto(transaction, jobs, author, id);
  await jobs.enqueue(transaction, 'photo-variants', { photoId: added.id });
  return added;
}

/** Returns the ids of the pictures to replace in a gallery of one. */
async function readReplacedIds(transaction: Transaction, place: GalleryKey, needsApproval: boolean): Promise<number[]> {
  const statement = new Statement();
  const rows = await run<{ id: number }>(
    transaction,
    `select id from photos where ${inGallerySql(place, statement)} and (moderation_state <> 'approved' or not ${statement.bind(needsApproval)}::boolean)`,
    statement.values,
  );
  return rows.map(({ id }) => id);
}

const writerOf = ({ role }: Author): Writer => ({
  role: role === 'system' ? 'admin' : role,
  structureStatus: null,
});

async function deleteReplacedPhoto(
  transaction: Transaction,
  jobs: Pick<Context['jobs'], 'enqueue'>,
  author: Author,
  id: number,
): Promise<void> {
  const current = await readRecord(transaction, photo, 'admin', id, () => 'true');
  await deletePhoto(transaction, jobs, author, current, current.version);
}
