import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupLabel, groupOf, groupsOf, isInside } from './marker-groups.ts';

const corner = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });

it('finds exactly the points inside a rectangle', () => {
  fc.assert(
    fc.property(corner, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (at, width, height) => {
      const box = [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ];
      const point = { x: at.x + 0.5, y: at.y + 0.5 };
      const within = point.x > 0 && point.x < width && point.y > 0 && point.y < height;
      expect(isInside(point, box)).toBe(within);
      expect(isInside(point, box.toReversed())).toBe(within);
    }),
  );
});

it('handles a concave outline', () => {
  const hook = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 5, y: 3 },
    { x: 0, y: 10 },
  ];
  expect(isInside({ x: 5, y: 8 }, hook)).toBe(false);
  expect(isInside({ x: 5, y: 1 }, hook)).toBe(true);
  expect(isInside({ x: 1, y: 1 }, [])).toBe(false);
});

it('puts every structure into one named group', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 10, 20, 30, 40, 50, 60, 70),
      fc.integer({ min: 0, max: 100 }),
      (status, completeness) => {
        for (const kind of ['status', 'completeness'] as const) {
          const group = groupOf(kind, status, completeness);
          expect(groupsOf(kind)).toContain(group);
          expect(groupLabel(kind, group)[0]).not.toBe('');
        }
      },
    ),
  );
  expect([29, 30, 84, 85, 100].map((n) => groupOf('completeness', 10, n))).toEqual([0, 30, 60, 85, 85]);
  expect(groupLabel('completeness', 85)[0]).toBe('85–100%');
});
