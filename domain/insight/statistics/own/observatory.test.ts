import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hideSmallCells, MIN_CELL_COUNT, publishedCount } from './observatory.ts';

const cells = fc.uniqueArray(fc.record({ key: fc.string(), value: fc.integer({ min: 0, max: 60 }) }), {
  selector: ({ key }) => key,
});

it('publishes no small count, and none that follows from the sum and the other counts', () => {
  fc.assert(
    fc.property(cells, (all) => {
      const shown = hideSmallCells(all);
      const before = new Map(all.map(({ key, value }) => [key, value]));
      for (const { key, value } of shown) {
        if (value === null) continue;
        expect(value).toBe(before.get(key));
        expect(value).toBeGreaterThanOrEqual(MIN_CELL_COUNT);
      }
      expect(shown.map(({ key }) => key)).toEqual(all.filter(({ value }) => value > 0).map(({ key }) => key));
      const hidden = shown.filter(({ value }) => value === null);
      // A single hidden cell is the only cell, and its sum is not published.
      if (hidden.length === 1) expect(shown).toHaveLength(1);
      // Hides nothing without small counts.
      if (all.every(({ value }) => value === 0 || value >= MIN_CELL_COUNT)) expect(hidden).toEqual([]);
    }),
  );
  expect([0, 1, 4, 5].map(publishedCount)).toEqual([0, null, null, 5]);
});
