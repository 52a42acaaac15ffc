import { createHash } from 'node:crypto';
import { GALLERY_LIMITS, PHOTO_LIMITS, photo } from '../../domain/photos/photo.ts';
import type { Author } from '../audit/entry.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem } from '../http/problem.ts';
import { newPublicPath, originalFile, writeWhole } from '../images/files.ts';
import { acceptPicture, FORMATS } from '../images/picture.ts';
import { readRecord } from '../records/actions.ts';
import type { StoredRecord } from '../records/select.ts';
import { run } from '../records/statement.ts';
import { insertRecord } from '../records/write.ts';
import { galleryChanged } from './gallery.ts';

/** A picture whose original is on the disk, not yet in a gallery. */
export interface KeptPicture {
  readonly checksum: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Judges an uploaded file and writes its original; without a record it is an orphan that a nightly job removes. */
export async function keepPicture(
  config: Pick<Config, 'dataDir'>,
  structureId: number,
  file: Buffer,
  durable = true,
): Promise<KeptPicture> {
  if (file.length > PHOTO_LIMITS.bytes) throw tooLarge();
  const picture = await acceptPicture(file);
  const checksum = createHash('sha256').update(file).digest('hex');
  const mime = FORMATS[picture.format];
  await writeWhole(originalFile(config, { structureId, checksum, mime }), picture.data, { durable });
  const { width, height, data } = picture;
  return { checksum, mime, width, height, bytes: data.length };
}

export function tooLarge() {
  return fieldProblem('file', 'file_size', { n: PHOTO_LIMITS.bytes / 1024 / 1024 });
}

/** Puts a kept picture at the end of the gallery. The structure's row is held by the caller's transaction. */
export async function addPhoto(
  transaction: Transaction,
  jobs: Pick<Context['jobs'], 'enqueue'>,
  author: Author,
  structureId: number,
  picture: KeptPicture,
  texts: Record<string, unknown> = {},
): Promise<StoredRecord> {
  const [gallery] = await run<{ count: number; last: number; same: boolean }>(
    transaction,
    `select count(*)::integer as count, coalesce(max(position), 0) as last, coalesce(bool_or(checksum = $2), false) as same
     from photos where structure_id = $1 and gallery = 'structure'`,
    [structureId, picture.checksum],
  );
  const { count = 0, last = 0, same = false } = gallery ?? {};
  if (same) throw fieldProblem('file', 'unique');
  if (count >= GALLERY_LIMITS.structure) {
    throw fieldProblem('file', 'gallery_full', { n: GALLERY_LIMITS.structure });
  }
  const values = {
    ...texts,
    ...picture,
    gallery: 'structure',
    path: newPublicPath(structureId, picture.mime),
    position: last + 1,
  };
  const added = await insertRecord(transaction, { definition: photo, author, structureId, values });
  await galleryChanged(transaction, author, structureId);
  await jobs.enqueue(transaction.orm, 'photo-variants', { photoId: added.id });
  // The first photo has become the cover.
  const record = await readRecord(transaction, photo, 'admin', added.id, () => 'true');
  return { ...record, changeId: added.changeId };
}
