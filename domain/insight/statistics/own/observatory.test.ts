import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cell, hideSmallCells, MIN_CELL_COUNT, publishedCount } from './observatory.ts';

const KEYS = ['IT', 'FR', 'DE', 'AT'];
const cellsOf = (values: readonly number[]): Cell[] =>
  values.map((value, index) => ({ key: KEYS[index] ?? '', value }));

/** Returns all cells with this sum that are published in the same way: what a reader cannot tell apart. */
function solutionsOf(values: readonly number[]): number[][] {
  const published = JSON.stringify(hideSmallCells(cellsOf(values)));
  const all = (count: number, sum: number): number[][] => {
    if (count === 1) return [[sum]];
    const firsts = Array.from({ length: Math.max(0, sum - count + 1) }, (_, index) => index + 1);
    return firsts.flatMap((first) => all(count - 1, sum - first).map((rest) => [first, ...rest]));
  };
  const sum = values.reduce((total, value) => total + value, 0);
  return all(values.length, sum).filter((one) => JSON.stringify(hideSmallCells(cellsOf(one))) === published);
}

it('leaves several solutions for each hidden count, also to a reader who knows the rule', () => {
  const value = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(1, 4, 5, 12));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: KEYS.length }), (values) => {
      const sum = values.reduce((total, one) => total + one, 0);
      // A sum below the minimum is not published.
      if (publishedCount(sum) === null) return;
      const solutions = solutionsOf(values);
      for (const { key, value: shown } of hideSmallCells(cellsOf(values)))
        if (shown === null) expect(new Set(solutions.map((one) => one[KEYS.indexOf(key)])).size).toBeGreaterThan(1);
    }),
    { numRuns: 300 },
  );
});

it('publishes no small count, and hides nothing without small counts', () => {
  const cells = fc.uniqueArray(fc.record({ key: fc.string(), value: fc.integer({ min: 0, max: 60 }) }), {
    selector: ({ key }) => key,
  });
  fc.assert(
    fc.property(cells, (all) => {
      const before = new Map(all.map(({ key, value }) => [key, value]));
      const shown = hideSmallCells(all);
      for (const { key, value } of shown) {
        if (value === null) continue;
        expect(value).toBe(before.get(key));
        expect(value).toBeGreaterThanOrEqual(MIN_CELL_COUNT);
      }
      const filled = all.filter(({ value }) => value > 0);
      if (filled.every(({ value }) => value >= MIN_CELL_COUNT)) expect(shown).toEqual(filled);
    }),
  );
  expect([0, 1, 4, 5].map(publishedCount)).toEqual([0, null, null, 5]);
});

it.each([
  // Two hidden counts of 92 visits with 90 from Italy would both be 1.
  [
    [90, 1, 1],
    [null, null, null],
  ],
  [
    [90, 2, 1],
    [90, null, null],
  ],
  [
    [90, 4, 4],
    [null, null, null],
  ],
  [
    [90, 7, 3],
    [90, null, null],
  ],
  [
    [90, 7, 7, 3],
    [90, null, null, null],
  ],
])('%j is published as %j', (values, published) => {
  const shown = new Map(hideSmallCells(cellsOf(values)).map(({ key, value }) => [key, value]));
  expect(values.map((_, index) => shown.get(KEYS[index] ?? ''))).toEqual(published);
});

it('does not tell the greater of two hidden counts by their order', () => {
  const keysOf = (values: number[]) => hideSmallCells(cellsOf(values)).map(({ key }) => key);
  expect(keysOf([90, 2, 1])).toEqual(keysOf([90, 1, 2]));
});

it('publishes nothing of cells that are all 1', () => {
  expect(hideSmallCells(['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, value: 1 })))).toEqual([]);
});
