import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMPLETENESS_PARTS, type CompletenessPart, completenessTotal } from '../completeness.ts';
import { isOwnPart, OWN_FIGURE, ownCompleteness, RESTRICTED_ROLES } from './own-completeness.ts';

const ALL_PARTS = Object.keys(COMPLETENESS_PARTS) as CompletenessPart[];
const parts = fc.record(
  Object.fromEntries(ALL_PARTS.map((part) => [part, fc.integer({ min: 0, max: COMPLETENESS_PARTS[part] })])),
);

it('equals the dictionary’s completeness for a role that edits all parts', () => {
  expect(ALL_PARTS.every((part) => isOwnPart('operator', part))).toBe(true);
  fc.assert(
    fc.property(parts, (one) => {
      expect(ownCompleteness('operator', one)).toBe(completenessTotal(one));
    }),
  );
});

it('ignores parts that a customer may only read, and reaches 100 without them', () => {
  expect(ALL_PARTS.filter((part) => !isOwnPart('customer', part))).toEqual(['seo']);
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 5 }), (one, seo) => {
      expect(ownCompleteness('customer', { ...one, seo })).toBe(ownCompleteness('customer', { ...one, seo: 0 }));
    }),
  );
  expect(ownCompleteness('customer', { ...COMPLETENESS_PARTS, seo: 0 })).toBe(100);
});

it('ignores the same parts for all restricted roles, because one value is stored', () => {
  for (const role of RESTRICTED_ROLES)
    expect(
      ALL_PARTS.filter((part) => !isOwnPart(role, part)),
      role,
    ).toEqual(OWN_FIGURE.without);
  expect(OWN_FIGURE.most).toBe(95);
});
