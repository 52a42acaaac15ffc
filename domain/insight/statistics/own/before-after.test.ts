import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BeforeAfter, compareBeforeAfter, comparedLength } from './before-after.ts';

const change = fc.record({
  before: fc.integer({ min: 0, max: 500 }),
  after: fc.integer({ min: 0, max: 500 }),
});
const many = fc.array(change, { minLength: 19, maxLength: 80 });
const doubled = ({ before, after }: BeforeAfter) => ({ before, after: after * 2 + 1 });

it('of structures that are alike, at most one in twenty counts as grown, and to have shrunk', () => {
  fc.assert(
    fc.property(many, (all) => {
      const verdicts = all.map((own, at) => compareBeforeAfter(own, all.toSpliced(at, 1)).verdict);
      const most = Math.floor(all.length / 20);
      expect(verdicts.filter((one) => one === 'more').length).toBeLessThanOrEqual(most);
      expect(verdicts.filter((one) => one === 'less').length).toBeLessThanOrEqual(most);
    }),
  );
});

it('where all grew alike, a view that rounding gives or takes decides nothing', () => {
  const peers = Array.from({ length: 19 }, (_, at) => ({
    before: 55 + at * 10,
    after: Math.ceil((55 + at * 10) * 1.3),
  }));
  expect(compareBeforeAfter({ before: 100, after: 130 }, peers).verdict).toBe('chance');
});

it('a season that lifts all lifts nobody above the others', () => {
  fc.assert(
    fc.property(many, (peers) => {
      const ten = { before: 100, after: 130 };
      const alike = peers.map(({ before }) => ({
        before: before + 50,
        after: Math.round((before + 50) * 1.3),
      }));
      expect(compareBeforeAfter(ten, alike).verdict).not.toBe('less');
      expect(compareBeforeAfter({ before: 100, after: 900 }, alike)).toMatchObject({
        verdict: 'more',
        ownPercent: 800,
        outdone: alike.length,
      });
    }),
  );
});

it('more views never make it worse, and with fewer than nineteen there is no verdict', () => {
  const rank = { less: 0, chance: 1, more: 2, few: 1 };
  fc.assert(
    fc.property(change, many, (own, peers) => {
      expect(rank[compareBeforeAfter(doubled(own), peers).verdict]).toBeGreaterThanOrEqual(
        rank[compareBeforeAfter(own, peers).verdict],
      );
      expect(compareBeforeAfter(own, peers.slice(0, 18))).toMatchObject({
        verdict: 'few',
        peersPercent: null,
      });
    }),
  );
});

it('only whole weeks are compared', () =>
  expect([0, 13, 14, 20, 21, 27, 28, 90].map(comparedLength)).toEqual([0, 0, 14, 14, 21, 21, 28, 28]));
