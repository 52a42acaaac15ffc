import { openSharp } from './libvips.ts';

/** Most pixels of a picture: what is more is a trap or a poster. */
const MOST_PIXELS = 60_000_000;

/** A picture made anew, upright, without what its camera or somebody else put into it; null of what is none. */
export async function redrawn(data: Buffer, format: 'jpeg' | 'png'): Promise<Buffer | null> {
  try {
    const sharp = await openSharp();
    const upright = sharp(data, { limitInputPixels: MOST_PIXELS }).rotate();
    return await (format === 'jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()).toBuffer();
  } catch {
    return null;
  }
}
