import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareBeforeAfter, comparedLength, type ViewChange } from './compare-views.ts';

const change = fc.record({
  before: fc.integer({ min: 0, max: 500 }),
  after: fc.integer({ min: 0, max: 500 }),
});
const manyChanges = fc.array(change, { minLength: 19, maxLength: 80 });
const doubleViews = ({ before, after }: ViewChange) => ({ before, after: after * 2 + 1 });

it('marks at most one in twenty similar structures as grown, and at most one as shrunk', () => {
  fc.assert(
    fc.property(manyChanges, (all) => {
      const verdicts = all.map((own, at) => compareBeforeAfter(own, all.toSpliced(at, 1)).verdict);
      const most = Math.floor(all.length / 20);
      expect(verdicts.filter((one) => one === 'more').length).toBeLessThanOrEqual(most);
      expect(verdicts.filter((one) => one === 'less').length).toBeLessThanOrEqual(most);
    }),
  );
});

it('ignores a difference of one view due to rounding when all structures grew alike', () => {
  const peers = Array.from({ length: 19 }, (_, at) => ({
    before: 55 + at * 10,
    after: Math.ceil((55 + at * 10) * 1.3),
  }));
  expect(compareBeforeAfter({ before: 100, after: 130 }, peers).verdict).toBe('chance');
});

it('does not mark a structure that grew with the season like its peers', () => {
  fc.assert(
    fc.property(manyChanges, (peers) => {
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

it('never lowers the verdict for more views, and gives none with fewer than nineteen peers', () => {
  const rank = { less: 0, chance: 1, more: 2, few: 1 };
  fc.assert(
    fc.property(change, manyChanges, (own, peers) => {
      expect(rank[compareBeforeAfter(doubleViews(own), peers).verdict]).toBeGreaterThanOrEqual(
        rank[compareBeforeAfter(own, peers).verdict],
      );
      expect(compareBeforeAfter(own, peers.slice(0, 18))).toMatchObject({
        verdict: 'few',
        peersPercent: null,
      });
    }),
  );
});

it('compares full weeks only', () =>
  expect([0, 13, 14, 20, 21, 27, 28, 90].map(comparedLength)).toEqual([0, 0, 14, 14, 21, 21, 28, 28]));
