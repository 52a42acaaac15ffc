import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { coverCrop, sizeOf } from '../../domain/photos/crop.ts';
import { NO_PICTURE, PHOTO_LIMITS, type PhotoSize } from '../../domain/photos/photo.ts';
import { fieldProblem } from '../problem.ts';
import { openSharp } from './libvips.ts';

export const FORMATS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type Format = keyof typeof FORMATS;

/** Of a file that we have named. */
export const formatOfFile = (file: string): Format =>
  (Object.keys(FORMATS) as Format[]).find((format) => file.endsWith(`.${format}`)) ?? 'jpg';

/** Widest original that is kept. */
const MAX_WIDTH = 3840;
/** The gray scale's second step: what surrounds a picture that is smaller than asked for. */
const PADDING = '#f1f3f5';

/** At most two at once: each decoded picture is up to 200 MB. */
let free = 2;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

export interface Picture {
  readonly data: Buffer;
  readonly format: Format;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as it is kept: its type told by its content, its size by its header before anything is decoded; upright,
 * sRGB, at most 3840 wide, without metadata. Throws what is wrong with it, at the field `file`.
 */
export async function acceptPicture(
  file: Buffer,
  { minWidth, minHeight }: { minWidth: number; minHeight: number } = PHOTO_LIMITS,
): Promise<Picture> {
  const type = await fileTypeFromBuffer(file);
  if (!Object.values(FORMATS).some((mime) => mime === type?.mime)) throw fieldProblem('file', 'file_type');
  const sharp = await openSharp();
  const options = { limitInputPixels: PHOTO_LIMITS.pixels, failOn: 'error' as const };
  const header = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fieldProblem('file', 'image_broken');
    });
  if (header.width * header.height > PHOTO_LIMITS.pixels) {
    throw fieldProblem('file', 'image_large', { n: PHOTO_LIMITS.pixels / 1_000_000 });
  }
  const { width, height } = header.autoOrient;
  if (width < minWidth || height < minHeight) {
    throw fieldProblem('file', 'image_small', { w: minWidth, h: minHeight });
  }
  const format = type?.mime === 'image/webp' ? 'webp' : header.hasAlpha ? 'png' : 'jpg';
  const upright = sharp(file, options)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb');
  const encoding = inTurn(() => encode(upright, format, 88).toBuffer({ resolveWithObject: true }));
  const { data, info } = await encoding.catch(() => {
    throw fieldProblem('file', 'image_broken');
  });
  return { data, format, width: info.width, height: info.height };
}

function encode(picture: Sharp, format: Format, quality: number): Sharp {
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  if (format === 'png') return picture.png({ compressionLevel: 7 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true });
}

/** The mean colour of a kept picture, `#rrggbb`. */
export function meanColour(picture: string | Buffer): Promise<string> {
  return inTurn(async () => {
    const sharp = await openSharp();
    const pixel = await sharp(picture)
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
    return `#${pixel.subarray(0, 3).toString('hex')}`;
  });
}

export interface Focal {
  readonly x: number;
  readonly y: number;
}

/** One of the six sizes of a kept original. */
export function makeVariant(
  original: string,
  size: PhotoSize,
  focal: Focal,
  format: Format,
): Promise<Buffer> {
  const target = sizeOf(size);
  return inTurn(async () => {
    const sharp = await openSharp();
    const { width, height } = await sharp(original).metadata();
    const { from, to } = coverCrop({ width, height }, target, focal);
    const cut = sharp(original)
      .extract(from)
      .resize({ width: to.width, height: to.height, fit: 'fill' })
      .extend({
        left: to.left,
        top: to.top,
        right: target.width - to.left - to.width,
        bottom: target.height - to.top - to.height,
        background: PADDING,
      });
    return encode(cut, format, 80).toBuffer();
  });
}

const placeholders = new Map<string, Promise<Buffer>>();

/** What stands where no picture is: a plain gray with a faint frame, of the size that was asked for. */
export function placeholder(size: PhotoSize, format: Format): Promise<Buffer> {
  const key = `${size}.${format}`;
  const made = placeholders.get(key) ?? drawPlaceholder(size, format);
  placeholders.set(key, made);
  return made;
}

async function drawPlaceholder(size: PhotoSize, format: Format): Promise<Buffer> {
  const { width, height } = sizeOf(size);
  const unit = Math.min(width, height) / 100;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${NO_PICTURE}"/>
    <g transform="translate(${width / 2 - 20 * unit} ${height / 2 - 16 * unit}) scale(${unit})" fill="none" stroke="#adb5bd"
      stroke-width="2.5" stroke-linejoin="round"><rect x="1" y="1" width="38" height="30" rx="4"/><circle cx="12" cy="11" r="3"/>
      <path d="M3 28l11-10 8 7 7-7 9 8"/></g></svg>`;
  const sharp = await openSharp();
  return encode(sharp(Buffer.from(svg)), format, 80).toBuffer();
}
