import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nightCentsOf, splitCents } from './split-cents.ts';

describe('an amount over nights', () => {
  it('adds up to the cent for any weights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
        (cents, over) => {
          const parts = splitCents(cents, over);
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(cents);
          expect(parts.every((one) => one >= 0)).toBe(true);
          const sum = over.reduce((total, one) => total + one, 0);
          for (const [at, part] of parts.entries())
            expect(Math.abs(part - (sum > 0 ? (cents * (over[at] ?? 0)) / sum : cents / over.length))).toBeLessThan(
              1.0001,
            );
        },
      ),
    );
  });

  it('keeps known prices per night, scales them to another total, and splits equally when they do not match', () => {
    expect(nightCentsOf({ nights: 2, totalCents: 40_000, nightCents: [10_000, 30_000] })).toEqual([10_000, 30_000]);
    expect(nightCentsOf({ nights: 2, totalCents: 36_000, nightCents: [10_000, 30_000] })).toEqual([9_000, 27_000]);
    expect(nightCentsOf({ nights: 3, totalCents: 10_000, nightCents: [1, 2] })).toEqual([3_334, 3_333, 3_333]);
  });
});
