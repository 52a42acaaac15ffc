import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_SIZES, type PhotoSize } from '../../../domain/structures/photos/limits.ts';
import type { Config } from '../config.ts';
import { FORMATS, type Format } from './formats.ts';

type Where = Pick<Config, 'dataDir'>;

/** A photo as far as files are concerned. */
export interface PhotoFile {
  readonly checksum: string;
  readonly mime: string;
}

/** Originals of the structures' photos, or of those of a collection of the platform: a folder for each id. */
export function originalsOf({ dataDir }: Where, collection: string): string {
  return path.join(dataDir, 'uploads', collection);
}

/**
 * Where an original is kept: by the checksum of what was uploaded. Its public name (`photos.path`) changes with each
 * change of the crop, since browsers keep pictures for ever; the file needs no copy for that.
 */
export function originalFile({ dataDir }: Where, folder: string, photo: PhotoFile): string {
  return path.join(dataDir, 'uploads', folder, `${photo.checksum}.${formatOf(photo.mime)}`);
}

/** `structures/12`, as the public name has it. */
export function folderOf(publicPath: string): string {
  return path.posix.dirname(publicPath);
}

export function userOriginalsOf(where: Where): string {
  return originalsOf(where, 'users');
}

/** A profile photo is known by its public name, which is all that its record keeps. */
export function userPhotoFile(where: Where, userId: number, file: string): string {
  return path.join(userOriginalsOf(where), String(userId), file);
}

/** The picture of a guest's review, known by its public name alone. */
export function reviewPhotoFile(where: Where, reviewId: number, file: string): string {
  return path.join(originalsOf(where, 'reviews'), String(reviewId), file);
}

export function formatOf(mime: string): Format {
  return (Object.keys(FORMATS) as Format[]).find((format) => FORMATS[format] === mime) ?? 'jpg';
}

/** `structures/12/{uuid}.jpg`: a name that was never used before. */
export function newPublicPath(folder: string, mime: string): string {
  return `${folder}/${randomUUID()}.${formatOf(mime)}`;
}

export function variantsOf({ dataDir }: Where, size: PhotoSize): string {
  return path.join(dataDir, 'variants', size);
}

/** Variants can be made again at any time: they lie apart from what a backup needs. */
export function variantFile(where: Where, size: PhotoSize, publicPath: string, format: Format): string {
  return path.join(variantsOf(where, size), publicPath.replace(/\.\w+$/, `.${format}`));
}

/** Writes a file whole or not at all; with `durable` it is on the disk when this resolves. */
export function writeWhole(file: string, data: Buffer, options: { durable: boolean }): Promise<void> {
  return writeNamed(path.dirname(file), data, () => path.basename(file), options);
}

/** The same where the name follows from what is written, piece by piece; nothing is left where its source throws. */
export async function writeNamed(
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

export async function removeVariants(where: Where, publicPath: string): Promise<void> {
  for (const size of PHOTO_SIZES) {
    for (const format of Object.keys(FORMATS) as Format[]) {
      await rm(variantFile(where, size, publicPath, format), { force: true });
    }
  }
}
