import { expect, it } from 'vitest';
import { profile } from './profile.ts';

type Values = Parameters<NonNullable<typeof profile.check>>[0];
const values = (changes: Partial<Values>): Values =>
  ({
    ...Object.fromEntries(Object.keys(profile.fields).map((name) => [name, null])),
    touristTax: [],
    ...changes,
  }) as Values;

it('offers no fee and no weight where pets are not allowed, and a unit only with a fee', () => {
  const absent = (changes: Partial<Values>) => profile.inapplicableFields?.(values(changes));
  expect(absent({ petsPolicy: 'no' })).toEqual(['petsMaxWeight', 'petsFeeCents', 'petsFeeUnit']);
  expect(absent({ petsPolicy: 'yes' })).toEqual(['petsFeeUnit']);
  expect(absent({ petsPolicy: 'on_request', petsFeeCents: 1000 })).toEqual([]);
});

it('requires whether a pet fee is per night or per stay', () => {
  const issues = profile.check?.(values({ petsPolicy: 'yes', petsFeeCents: 1000 }));
  expect(issues).toEqual([{ path: 'petsFeeUnit', code: 'required' }]);
  expect(profile.check?.(values({ petsPolicy: 'yes', petsFeeCents: 1000, petsFeeUnit: 'stay' }))).toEqual([]);
});
