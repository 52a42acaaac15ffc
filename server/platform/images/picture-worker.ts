import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { coverCrop, sizeOf } from '../../../domain/structures/photos/crop.ts';
import { PHOTO_LIMITS, PLACEHOLDER_COLOUR } from '../../../domain/structures/photos/limits.ts';
import { serveWork } from '../workers/serve-work.ts';
import { FORMAT_NAMES, type Format, READABLE_TYPES } from './formats.ts';
import { isWithinScans } from './jpeg-scans.ts';
import type { PictureRefusal, PictureRequest, PictureTask, PictureWork } from './picture-work.ts';

const MAX_WIDTH = 3840;
/** Background around a picture that is smaller than requested: the second step of the grey scale. */
const PADDING = '#f1f3f5';
const READING = { limitInputPixels: PHOTO_LIMITS.pixels, failOn: 'error' } as const;

// Pictures differ, so the cache of libvips would never be hit.
sharp.cache(false);

function encode(picture: Sharp, format: Format, quality: number): Sharp {
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  if (format === 'png') return picture.png({ compressionLevel: 7 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true });
}

async function meanColour(picture: string | Buffer): Promise<string> {
  const pixel = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

const refuse = (code: PictureRefusal['code'], params?: PictureRefusal['params']): PictureRefusal => ({
  code,
  params,
});

const refuseType = () => refuse('file_type', { types: FORMAT_NAMES });

type TaskHandlers = {
  [Deed in PictureTask]: (given: PictureWork[Deed]['given']) => Promise<PictureWork[Deed]['answer']>;
};

const TASKS: TaskHandlers = {
  async accept({ file, least: { minWidth, minHeight } }) {
    const type = await fileTypeFromBuffer(file);
    if (!type || !READABLE_TYPES.includes(type.mime)) return refuseType();
    const broken = /heic|heif/.test(type.mime) ? refuseType() : refuse('image_broken');
    if (!isWithinScans(file)) return broken;
    const header = await sharp(file, { ...READING, limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (!header) return broken;
    if (header.width * header.height > PHOTO_LIMITS.pixels)
      return refuse('image_large', { n: PHOTO_LIMITS.pixels / 1_000_000 });
    const { width, height } = header.autoOrient;
    if (width < minWidth || height < minHeight) return refuse('image_small', { w: minWidth, h: minHeight });
    const format = type.mime === 'image/webp' ? 'webp' : header.hasAlpha ? 'png' : 'jpg';
    const upright = sharp(file, READING)
      .autoOrient()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .toColourspace('srgb');
    const made = await encode(upright, format, 88)
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!made) return broken;
    const { data, info } = made;
    return { data, format, width: info.width, height: info.height, color: await meanColour(data) };
  },

  async redraw({ file, format }) {
    if (!isWithinScans(file)) throw new RangeError('Too many scans');
    const upright = sharp(file, { limitInputPixels: PHOTO_LIMITS.pixels }).autoOrient();
    return (
      format === 'jpg' ? upright.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }) : upright.png()
    ).toBuffer();
  },

  colour: ({ original }) => meanColour(original),

  async variant({ original, size, focal, format }) {
    const target = sizeOf(size);
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
  },

  /** Placeholder for a missing picture: plain grey with a faint frame. */
  async placeholder({ size, format }) {
    const { width, height } = sizeOf(size);
    const unit = Math.min(width, height) / 100;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${PLACEHOLDER_COLOUR}"/>
    <g transform="translate(${width / 2 - 20 * unit} ${height / 2 - 16 * unit}) scale(${unit})" fill="none" stroke="#adb5bd"
      stroke-width="2.5" stroke-linejoin="round"><rect x="1" y="1" width="38" height="30" rx="4"/><circle cx="12" cy="11" r="3"/>
      <path d="M3 28l11-10 8 7 7-7 9 8"/></g></svg>`;
    return encode(sharp(Buffer.from(svg)), format, 80).toBuffer();
  },

  square: ({ pixels, side, size }) =>
    sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .resize(size, size, { kernel: 'nearest' })
      .png()
      .toBuffer(),
};

serveWork(({ deed, given }: PictureRequest) => (TASKS[deed] as (given: unknown) => Promise<unknown>)(given));
