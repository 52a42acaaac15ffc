import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import { curvePath, MAX_PERCENT, MIN_PERCENT, movePiece, percentBetween, scaleOf } from './piece.ts';

const price = fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: null });
const year = fc
  .array(price, { minLength: 1, maxLength: 120 })
  .map((prices) => ({ prices, days: prices.map((_, at) => addDays('2026-11-21', at)) }));
const percent = fc.integer({ min: MIN_PERCENT, max: MAX_PERCENT });
const roundTo = fc.constantFrom(1, 50, 100, 500);

describe('movedPiece', () => {
  it('changes every price within the piece, and no missing price or price outside', () => {
    fc.assert(
      fc.property(year, fc.nat(119), fc.nat(119), percent, roundTo, (all, a, b, by, round) => {
        const piece = { first: Math.min(a, b), last: Math.max(a, b) };
        const moved = movePiece(all, piece, by, round);
        for (const { day, before, value } of moved) {
          const at = all.days.indexOf(day);
          expect(at >= piece.first && at <= piece.last).toBe(true);
          expect(all.prices[at]).toBe(before);
          expect(value).toBeGreaterThan(0);
          expect(value).not.toBe(before);
          // Rounding can cancel the change, or reverse it by less than one rounding step.
          if (by > 0) expect(value).toBeGreaterThan(before - round);
          else expect(value).toBeLessThan(before + round);
        }
        if (by === 0) expect(moved).toEqual([]);
      }),
    );
  });
  it('changes prices further for a larger percentage', () => {
    fc.assert(
      fc.property(year, percent, percent, (all, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const piece = { first: 0, last: all.days.length - 1 };
        const valuesBy = (by: number) => {
          const moved = new Map(movePiece(all, piece, by, 1).map(({ day, value }) => [day, value]));
          return all.days.map((day, at) => moved.get(day) ?? all.prices[at] ?? 0);
        };
        const [low, high] = [valuesBy(less), valuesBy(more)];
        expect(low.every((value, at) => value <= (high[at] ?? 0))).toBe(true);
      }),
    );
  });
  it('returns the whole percentage between two prices, within the limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 100_000 }), percent, (from, by) => {
        expect(percentBetween(from, (from * (100 + by)) / 100)).toBe(by);
      }),
    );
    expect([percentBetween(100, 100_000), percentBetween(100, -5), percentBetween(0, 5)]).toEqual([300, -90, 0]);
  });
});

it('draws a step within the scale for each night with a price', () => {
  fc.assert(
    fc.property(year, ({ prices }) => {
      const scale = scaleOf(prices);
      const path = curvePath(prices, scale);
      expect(path.split('h1').length - 1).toBe(prices.filter((one) => one !== null).length);
      for (const [, y] of path.matchAll(/[ V](\d\.\d{4})/g)) {
        expect(Number(y)).toBeGreaterThan(0);
        expect(Number(y)).toBeLessThanOrEqual(1);
      }
    }),
  );
  expect(curvePath([100, 100, null, 200], { low: 0, high: 200 })).toBe('M0 0.5000h1h1M3 0.0000h1');
});
