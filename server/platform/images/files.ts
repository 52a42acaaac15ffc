import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_SIZES, type PhotoSize } from '../../../domain/structures/photos/limits.ts';
import type { Config } from '../config.ts';
import { FORMATS, type Format } from './formats.ts';

type DataFolder = Pick<Config, 'dataDir'>;

/** The columns of a photo that determine its file. */
export interface PhotoFile {
  readonly checksum: string;
  readonly mime: string;
}

/** Returns the folder of the originals of structures or of a collection, with a subfolder per id. */
export function originalsFolder({ dataDir }: DataFolder, collection: string): string {
  return path.join(dataDir, 'uploads', collection);
}

/**
 * Returns the path of an original, named after the checksum of the upload. The public name (`photos.path`) changes with
 * each new crop, because browsers cache pictures for long; the file stays.
 */
export function originalFile({ dataDir }: DataFolder, folder: string, photo: PhotoFile): string {
  return path.join(dataDir, 'uploads', folder, `${photo.checksum}.${formatOf(photo.mime)}`);
}

/** Returns the folder of a public name, such as `structures/12`. */
export function folderOf(publicPath: string): string {
  return path.posix.dirname(publicPath);
}

export function userOriginalsFolder(where: DataFolder): string {
  return originalsFolder(where, 'users');
}

/** Returns the path of a profile photo, which is named only after its public name. */
export function userPhotoFile(where: DataFolder, userId: number, file: string): string {
  return path.join(userOriginalsFolder(where), String(userId), file);
}

/** Returns the path of a picture of a guest's review, named after its public name. */
export function reviewPhotoFile(where: DataFolder, reviewId: number, file: string): string {
  return path.join(originalsFolder(where, 'reviews'), String(reviewId), file);
}

export function formatOf(mime: string): Format {
  return (Object.keys(FORMATS) as Format[]).find((format) => FORMATS[format] === mime) ?? 'jpg';
}

export function newPublicPath(folder: string, mime: string): string {
  return `${folder}/${randomUUID()}.${formatOf(mime)}`;
}

export function variantsFolder({ dataDir }: DataFolder, size: PhotoSize): string {
  return path.join(dataDir, 'variants', size);
}

/** Returns the path of a variant. Variants can be regenerated, so they lie outside the folders of the backup. */
export function variantFile(where: DataFolder, size: PhotoSize, publicPath: string, format: Format): string {
  return path.join(variantsFolder(where, size), publicPath.replace(/\.\w+$/, `.${format}`));
}

/** Writes a file atomically. With `durable`, the file is flushed to disk when the promise resolves. */
export function writeAtomically(file: string, data: Buffer, options: { durable: boolean }): Promise<void> {
  return writeNamedAtomically(path.dirname(file), data, () => path.basename(file), options);
}

/**
 * Writes a file atomically from a stream, under a name that is known only at the end. Leaves no file if the source
 * throws.
 */
export async function writeNamedAtomically(
  folder: string,
  data: Buffer | AsyncIterable<Buffer>,
  name: () => string,
  options: { durable: boolean },
): Promise<void> {
  const unfinished = path.join(folder, `${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    const handle = await open(unfinished, 'wx', 0o640);
    try {
      await handle.writeFile(data);
      if (options.durable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path.join(folder, name()));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  if (options.durable) await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function removeVariants(where: DataFolder, publicPath: string): Promise<void> {
  for (const size of PHOTO_SIZES) {
    for (const format of Object.keys(FORMATS) as Format[]) {
      await rm(variantFile(where, size, publicPath, format), { force: true });
    }
  }
}
