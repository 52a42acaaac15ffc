import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverCrop, sizeOf } from './crop.ts';
import { PHOTO_SIZES } from './limits.ts';

const side = fc.integer({ min: 1, max: 8000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('cuts within the original, fills the size where possible, and never enlarges', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(...PHOTO_SIZES), share, share, (width, height, name, x, y) => {
      const size = sizeOf(name);
      const { from, to } = coverCrop({ width, height }, size, { x, y });
      expect(from.left).toBeGreaterThanOrEqual(0);
      expect(from.top).toBeGreaterThanOrEqual(0);
      expect(from.left + from.width).toBeLessThanOrEqual(width);
      expect(from.top + from.height).toBeLessThanOrEqual(height);
      expect(to.left + to.width).toBeLessThanOrEqual(size.width);
      expect(to.top + to.height).toBeLessThanOrEqual(size.height);
      expect(Math.min(from.width, from.height, to.width, to.height)).toBeGreaterThan(0);
      expect(to.width).toBeLessThanOrEqual(from.width);
      expect(to.height).toBeLessThanOrEqual(from.height);
      if (width >= size.width && height >= size.height)
        expect([to.width, to.height]).toEqual([size.width, size.height]);
    }),
  );
});

it('keeps the focal point inside the crop', () => {
  const { from } = coverCrop({ width: 3000, height: 1000 }, { width: 220, height: 220 }, { x: 0.9, y: 0.5 });
  expect(from).toEqual({ left: 2000, top: 0, width: 1000, height: 1000 });
});
