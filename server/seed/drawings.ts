import { openSharp } from '../images/libvips.ts';
import { type Draw, randomFrom } from './scenes/draw.ts';
import { drawInterior } from './scenes/interior.ts';
import { drawOutside } from './scenes/outside.ts';

export type SceneKind = 'exterior' | 'room' | 'pool' | 'breakfast' | 'view' | 'restaurant';

const WIDTH = 1920;
const HEIGHT = 1280;

/** A believable photograph's stand-in: the same seed draws the same picture. */
export async function drawScene(seed: number, kind: SceneKind): Promise<Buffer> {
  const draw: Draw = { random: randomFrom(seed * 7919 + kind.length * 104_729 + kind.charCodeAt(0)) };
  const body =
    kind === 'exterior' || kind === 'pool' || kind === 'view'
      ? drawOutside(draw, kind)
      : drawInterior(draw, kind);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 1920 1280">${body}</svg>`;
  const sharp = await openSharp();
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
