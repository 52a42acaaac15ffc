import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageIssues, bandOfAge, type ChildBand, MAX_CHILD_AGE, priceIssues, unusedBandFields } from './child-bands.ts';

const band = (fromAge: number, toAge: number): ChildBand => ({
  fromAge,
  toAge,
  mode: 'free',
  discountPercent: null,
  priceCents: null,
});
const age = fc.integer({ min: 0, max: MAX_CHILD_AGE });
const anyBands = fc.array(
  fc.tuple(age, age).map(([from, to]) => band(from, to)),
  { maxLength: 6 },
);

it('accepts exactly the bands that give each age one price', () => {
  fc.assert(
    fc.property(anyBands, fc.integer({ min: 1, max: MAX_CHILD_AGE }), (bands, oldest) => {
      const held = (one: number) => bands.filter(({ fromAge, toAge }) => one >= fromAge && one <= toAge).length;
      const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, one) => one);
      const each = ages.every((one) => held(one) === (one <= oldest ? 1 : 0));
      const inOrder = bands.every((one, index) => index === 0 || one.fromAge > (bands[index - 1]?.fromAge ?? 0));
      const whole = bands.every(({ fromAge, toAge }) => fromAge <= toAge);
      const good = bands.length === 0 || (each && inOrder && whole);
      expect(ageIssues(bands, oldest).length === 0).toBe(good);
    }),
  );
});

it('accepts any division of the ages into bands', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 16 }), { maxLength: 5 }), (ends) => {
      const sorted = [...ends.toSorted((a, b) => a - b), MAX_CHILD_AGE];
      const bands = sorted.map((end, index) => band(index === 0 ? 0 : (sorted[index - 1] ?? 0) + 1, end));
      expect(ageIssues(bands, MAX_CHILD_AGE)).toEqual([]);
      expect(bandOfAge(bands).every((index) => index !== null)).toBe(true);
    }),
  );
});

it('reports the position of a gap, an overlap or a wrong end', () => {
  const paths = (bands: ChildBand[], oldest = 17) =>
    ageIssues(bands, oldest).map(({ path, params }) => [path, params?.n]);
  expect(paths([band(1, 17)])).toEqual([['childBands.0.fromAge', 0]]);
  expect(paths([band(0, 2), band(4, 17)])).toEqual([['childBands.1.fromAge', 3]]);
  expect(paths([band(0, 5), band(4, 17)])).toEqual([['childBands.1.fromAge', 6]]);
  expect(paths([band(0, 12)], 14)).toEqual([['childBands.0.toAge', 14]]);
});

it('requires the value of each band’s mode and ignores the others', () => {
  const fields = (mode: string, discountPercent: number | null, priceCents: number | null) =>
    priceIssues([{ ...band(0, 17), mode, discountPercent, priceCents }]).map(({ path }) => path.split('.')[2]);
  expect(fields('free', null, null)).toEqual([]);
  expect(fields('percent', 50, null)).toEqual([]);
  expect(fields('percent', null, null)).toEqual(['discountPercent']);
  expect(fields('percent', 0, null)).toEqual(['discountPercent']);
  expect(fields('fixed', null, 1500)).toEqual([]);
  expect(fields('fixed', null, 0)).toEqual(['priceCents']);
  expect(unusedBandFields([{ mode: 'percent' }, { mode: 'fixed' }, { mode: 'free' }])).toEqual([
    'childBands.0.priceCents',
    'childBands.1.discountPercent',
    'childBands.2.discountPercent',
    'childBands.2.priceCents',
  ]);
});
