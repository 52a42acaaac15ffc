import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, findFreePosition } from './free-position.ts';

const TOAST = { width: 344, height: 64 };
const boxAt = ({ left, top }: { left: number; top: number }): Box => ({
  left,
  top,
  right: left + TOAST.width,
  bottom: top + TOAST.height,
});
const isOverlapping = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

it('uses the bottom right corner when it is free', () => {
  expect(findFreePosition({ width: 1440, height: 900 }, TOAST, [])).toEqual({ left: 1088, top: 828 });
});

it('moves above a row of buttons, and to the other side of a column of buttons', () => {
  const bar = { left: 1000, top: 840, right: 1430, bottom: 890 };
  expect(findFreePosition({ width: 1440, height: 900 }, TOAST, [bar]).top).toBeLessThan(840 - TOAST.height);
  const column = { left: 1200, top: 0, right: 1260, bottom: 900 };
  expect(findFreePosition({ width: 1440, height: 900 }, TOAST, [column]).left).toBe(8);
});

it('covers no button when any free strip exists, for all window sizes', () => {
  const button = fc.record({ left: fc.nat(1400), top: fc.nat(860), width: fc.nat(200), height: fc.nat(60) });
  fc.assert(
    fc.property(
      fc.integer({ min: 360, max: 1600 }),
      fc.integer({ min: 10, max: 70 }),
      fc.array(button, { maxLength: 60 }),
      (width, strip, buttons) => {
        const boxes = buttons
          .map(({ left, top, ...size }) => ({
            left,
            top,
            right: left + size.width,
            bottom: top + size.height,
          }))
          // Leaves a strip across the window, higher than the toast and its gaps.
          .filter(({ top, bottom }) => bottom < strip * 10 || top > strip * 10 + TOAST.height + 32);
        const place = boxAt(findFreePosition({ width, height: 900 }, TOAST, boxes));
        expect(boxes.filter((box) => isOverlapping(place, box))).toEqual([]);
      },
    ),
  );
});
