import { readFile } from 'node:fs/promises';
import { PHOTO_SIZES, type PhotoSize } from '../../../domain/structures/photos/limits.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { Problem } from '../problems/problem.ts';
import { WorkerError } from '../workers/worker-process.ts';
import { folderOf, originalFile, type PhotoFile, userPhotoFile, variantFile, writeAtomically } from './files.ts';
import type { Format } from './formats.ts';
import { renderVariant } from './picture.ts';
import type { Focal } from './picture-work.ts';
import { findReviewOriginal } from './review-pictures.ts';

type ImageContext = Pick<Context, 'config' | 'database'>;

interface PhotoRow extends PhotoFile {
  readonly path: string;
  readonly focalX: number;
  readonly focalY: number;
}

const COLUMNS = `path, checksum, mime, focal_x::float8 as "focalX", focal_y::float8 as "focalY"`;

async function findPhoto(database: Queryable, column: 'id' | 'path', value: number | string) {
  const [photo] = await run<PhotoRow>(database, `select ${COLUMNS} from photos where ${column} = $1`, [value]);
  return photo ?? null;
}

/** Finds a picture of a published version. The draft may have another picture meanwhile. */
async function findPublished(database: Queryable, publicPath: string) {
  const [picture] = await run<PhotoRow>(
    database,
    `select v.path, v.checksum, v.mime, v."focalX", v."focalY"
     from published_versions p, jsonb_to_record(p.values -> 'picture')
       as v(path text, checksum text, mime text, "focalX" float8, "focalY" float8)
     where p.values -> 'picture' ->> 'path' = $1 limit 1`,
    [publicPath],
  );
  return picture ?? null;
}

/** The record of a picture exists, but its file is missing or damaged. */
export class SpoiltOriginal extends Problem {
  constructor(publicPath: string, cause: unknown) {
    super('not-found', { members: { resource: 'photos' } });
    this.message = `No picture can be read from the original of ${publicPath}`;
    this.cause = cause;
  }
}

const pendingVariants = new Map<string, Promise<Buffer | null>>();

/**
 * Returns a variant from its file, generated on the first request. Null if the photo does not exist. Throws
 * SpoiltOriginal.
 */
export async function readOrMakeVariant(
  context: ImageContext,
  publicPath: string,
  size: PhotoSize,
  format: Format,
): Promise<Buffer | null> {
  const file = variantFile(context.config, size, publicPath, format);
  const stored = await readIfExists(file);
  if (stored) return stored;
  const pending = pendingVariants.get(file) ?? makeAndStore(context, publicPath, size, format, file);
  pendingVariants.set(file, pending);
  return pending.finally(() => pendingVariants.delete(file));
}

async function makeAndStore(
  context: ImageContext,
  publicPath: string,
  size: PhotoSize,
  format: Format,
  file: string,
): Promise<Buffer | null> {
  const found = await findOriginal(context, publicPath);
  if (!found) return null;
  const data = await renderVariant(folderOf(publicPath), found.original, size, found.focal, format).catch((error) => {
    throw error instanceof WorkerError ? new SpoiltOriginal(publicPath, error) : error;
  });
  await writeAtomically(file, data, { durable: false }).catch((error: NodeJS.ErrnoException) => {
    // Variants can be regenerated, so a full disk is no reason to fail now.
    if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
  });
  return data;
}

/**
 * Returns the file behind a public name: a photo of a structure or a collection, of a guest's review, or a profile
 * photo.
 */
async function findOriginal(
  { config, database }: ImageContext,
  publicPath: string,
): Promise<{ original: string; focal: Focal } | null> {
  const [owner, ownerId, name = ''] = publicPath.split('/');
  if (owner === 'reviews') {
    const original = await findReviewOriginal(database.pool, config, Number(ownerId), name);
    return original === null ? null : { original, focal: { x: 0.5, y: 0.5 } };
  }
  if (owner !== 'users') {
    const photo =
      (await findPhoto(database.pool, 'path', publicPath)) ?? (await findPublished(database.pool, publicPath));
    return (
      photo && {
        original: originalFile(config, folderOf(publicPath), photo),
        focal: { x: photo.focalX, y: photo.focalY },
      }
    );
  }
  const id = Number(ownerId);
  const [person] = await run(database.pool, 'select id from users where id = $1::bigint and profile_photo = $2', [
    id,
    name,
  ]);
  return person ? { original: userPhotoFile(config, id, name), focal: { x: 0.5, y: 0.5 } } : null;
}

async function readIfExists(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Generates the six sizes in the browsers' format; does nothing if the photo was deleted meanwhile. */
export async function makeVariants(context: ImageContext, photoId: number): Promise<void> {
  const photo = await findPhoto(context.database.pool, 'id', photoId);
  if (!photo) return;
  try {
    for (const size of PHOTO_SIZES) await readOrMakeVariant(context, photo.path, size, 'webp');
  } catch (error) {
    // A retry would not help: visitors see the placeholder.
    if (!(error instanceof SpoiltOriginal)) throw error;
  }
}
