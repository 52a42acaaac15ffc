import { findGallery } from '../../../../domain/galleries.ts';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { header } from '../../../../domain/portal/portal/headers/header.ts';
import { photo } from '../../../../domain/structures/photos/photo.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { insertRecord, updateRecord } from '../../../kernel/records/write.ts';
import { sameValue } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { deletePhoto, readGalleryState } from '../../../structures/photos/changes.ts';
import { type GalleryKey, refreshGallery } from '../../../structures/photos/gallery.ts';

/** A photo as stored in a published version. Its file stays available when the draft's picture changes. */
export interface StoredPhoto {
  readonly path: string;
  readonly checksum: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly color: string | null;
  readonly alt: TranslatedText;
  readonly caption: TranslatedText;
  readonly copyright: string | null;
  readonly tag: string;
  readonly focalX: number;
  readonly focalY: number;
}

/** Reads the draft pictures with texts and focal points, by header id. */
export async function readPictures(
  database: Queryable,
  headerIds: readonly number[],
): Promise<ReadonlyMap<number, StoredPhoto>> {
  const pictures = await run<StoredPhoto & { readonly headerId: number }>(
    database,
    `select owner_id as "headerId", path, checksum, mime, width, height, bytes, color, alt, caption, copyright, tag,
       focal_x::float8 as "focalX", focal_y::float8 as "focalY"
     from photos where structure_id is null and gallery = $2 and owner_id = any($1::integer[]) and is_cover`,
    [headerIds, header.name],
  );
  return new Map(pictures.map(({ headerId, ...picture }) => [headerId, picture]));
}

/** Makes a version's picture the draft's picture again. */
export async function restorePicture(
  { context, transaction, author }: UnitOfWork,
  headerId: number,
  picture: StoredPhoto,
): Promise<void> {
  const draft = (await readPictures(transaction, [headerId])).get(headerId);
  if (draft && sameValue(draft, picture)) return;
  const gallery = findGallery(header.name);
  if (!gallery) return;
  const place: GalleryKey = { gallery, structureId: null, ownerId: headerId };
  const { order } = await readGalleryState(transaction, place);
  const read = (id: number) => readRecord(transaction, photo, 'admin', id, () => 'true');
  const [former] = await Promise.all(order.map(read));
  if (former?.checksum === picture.checksum)
    await updateRecord(transaction, { definition: photo, author, current: former, values: { ...picture } });
  else {
    const values = { ...picture, gallery: gallery.name, ownerId: headerId, position: 1 };
    await insertRecord(transaction, { definition: photo, author, values });
    // The former picture is deleted last, so that a published header always has a picture.
    if (former) await deletePhoto(transaction, context.jobs, author, former, former.version);
  }
  await refreshGallery(transaction, author, place);
}
