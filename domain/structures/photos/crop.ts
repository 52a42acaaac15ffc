import { PHOTO_SIZES, type PhotoSize } from './limits.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  /** Part of the original that is cut out. */
  readonly from: Box;
  /** Position and size of the scaled part in the output picture; the rest is padding. */
  readonly to: Box;
}

export function isPhotoSize(text: string): text is PhotoSize {
  return (PHOTO_SIZES as readonly string[]).includes(text);
}

export function sizeOf(size: PhotoSize): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/**
 * Computes a cover crop around the focal point (0..1 in each direction), never enlarged. An original that is smaller in
 * one direction keeps its pixels and is centred (structures dictionary 0.5).
 */
export function coverCrop(
  original: { width: number; height: number },
  size: { width: number; height: number },
  focal: { x: number; y: number },
): Crop {
  const scale = Math.min(1, Math.max(size.width / original.width, size.height / original.height));
  const horizontal = cropAxis(original.width, size.width, scale, focal.x);
  const vertical = cropAxis(original.height, size.height, scale, focal.y);
  return {
    from: { left: horizontal.start, top: vertical.start, width: horizontal.length, height: vertical.length },
    to: { left: horizontal.at, top: vertical.at, width: horizontal.shown, height: vertical.shown },
  };
}

function cropAxis(original: number, size: number, scale: number, focal: number) {
  const shown = Math.min(size, Math.max(1, Math.round(original * scale)));
  const length = Math.min(original, Math.max(1, Math.round(shown / scale)));
  const start = Math.min(Math.max(Math.round(original * focal - length / 2), 0), original - length);
  return { start, length, shown, at: Math.floor((size - shown) / 2) };
}
