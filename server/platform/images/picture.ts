import { PHOTO_LIMITS, type PhotoSize } from '../../../domain/structures/photos/limits.ts';
import { fieldProblem, Problem } from '../problems/problem.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { WorkerError } from '../workers/worker-process.ts';
import type { Format } from './formats.ts';
import type { Focal, MinimumSize, Picture, PictureRequest, PictureTask, PictureWork } from './picture-work.ts';

/**
 * Limits of the picture processes. The largest accepted picture takes a fifth of `timeoutMs`. Two processes decode
 * up to 200 MB each.
 */
const LIMITS = { processes: 2, timeoutMs: 12_000, heapMb: 128 };

const pool = new WorkerPool<PictureRequest, unknown>(new URL('./picture-worker.ts', import.meta.url), LIMITS);

/**
 * Runs a task in a picture process. `queue` names the picture's owner, such as `structures/12`. Throws WorkerError, or
 * `unavailable` while the server stops.
 */
async function runTask<Deed extends PictureTask>(
  queue: string,
  deed: Deed,
  given: PictureWork[Deed]['given'],
): Promise<PictureWork[Deed]['answer']> {
  try {
    return (await pool.run(queue, { deed, given })) as PictureWork[Deed]['answer'];
  } catch (error) {
    if (error instanceof WorkerError && error.reason === 'stopped') throw new Problem('unavailable', { retryAfter: 5 });
    throw error;
  }
}

/**
 * Checks an uploaded picture and returns it as stored: upright, sRGB, at most 3840 wide, without metadata. Checks type,
 * size and scans before decoding. Throws a problem at the field `file`.
 */
export async function acceptPicture(
  queue: string,
  file: Buffer,
  minimum: MinimumSize = PHOTO_LIMITS,
): Promise<Picture> {
  const { minWidth, minHeight } = minimum;
  const answer = await runTask(queue, 'accept', { file, least: { minWidth, minHeight } }).catch((error) => {
    throw error instanceof WorkerError ? fieldProblem('file', 'image_broken') : error;
  });
  if ('code' in answer) throw fieldProblem('file', answer.code, answer.params);
  return answer;
}

/** Re-encodes a picture upright and without embedded metadata; null if it is no picture. */
export async function renderAnew(queue: string, file: Buffer, format: 'jpg' | 'png'): Promise<Buffer | null> {
  try {
    return await runTask(queue, 'redraw', { file, format });
  } catch (error) {
    if (error instanceof WorkerError) return null;
    throw error;
  }
}

export const readMeanColour = (queue: string, original: string): Promise<string> =>
  runTask(queue, 'colour', { original });

export function renderVariant(
  queue: string,
  original: string,
  size: PhotoSize,
  focal: Focal,
  format: Format,
): Promise<Buffer> {
  return runTask(queue, 'variant', { original, size, focal, format });
}

const placeholders = new Map<string, Promise<Buffer>>();

export function renderPlaceholder(size: PhotoSize, format: Format): Promise<Buffer> {
  const key = `${size}.${format}`;
  const rendering = placeholders.get(key) ?? runTask('placeholder', 'placeholder', { size, format });
  placeholders.set(key, rendering);
  rendering.catch(() => placeholders.delete(key));
  return rendering;
}

/** Renders a square of grey pixels, one byte each, as a PNG with sides of `size` pixels. */
export const renderSquare = (pixels: Buffer, side: number, size: number): Promise<Buffer> =>
  runTask('square', 'square', { pixels, side, size });
