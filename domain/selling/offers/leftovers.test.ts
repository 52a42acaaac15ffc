import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearInapplicable, inapplicableIssues } from '../../kernel/records/inapplicable.ts';
import { defaultsOf, type RecordDefinition } from '../../kernel/records/record.ts';
import { discount } from './discount.ts';
import { offer } from './offer.ts';

const codes = (definition: RecordDefinition, name: string) =>
  fc.constantFrom(...Object.keys(definition.fields[name]?.options ?? {}));
const optionalNumber = (max: number) => fc.option(fc.integer({ min: 1, max }));
const anOffer = fc.record({
  type: codes(offer as never, 'type'),
  priceMode: fc.option(codes(offer as never, 'priceMode')),
  discountPercent: optionalNumber(90),
  discountCents: optionalNumber(9000),
  stayNights: optionalNumber(30),
  daysBefore: optionalNumber(30),
  fixedNights: optionalNumber(9),
  minNights: fc.integer({ min: 1, max: 9 }),
  maxNights: optionalNumber(60),
  tiers: fc.array(
    fc.record({ daysInAdvance: optionalNumber(99), fromNights: optionalNumber(60), discountPercent: fc.constant(5) }),
  ),
  childRules: fc.array(
    fc.record({
      mode: fc.constantFrom('free', 'percent', 'fixed'),
      discountPercent: optionalNumber(90),
      priceCents: optionalNumber(900),
    }),
  ),
});
const aDiscount = fc.record({
  kind: codes(discount as never, 'kind'),
  audience: codes(discount as never, 'audience'),
  discountPercent: optionalNumber(90),
  discountCents: optionalNumber(9000),
  maxDiscountCents: optionalNumber(9000),
  code: fc.option(fc.constant('ESTATE')),
});

it('clears every inapplicable value and keeps the others', () => {
  const check = (definition: RecordDefinition, given: object) => {
    const values = { ...defaultsOf(definition.fields), ...given };
    const left = new Set(inapplicableIssues(definition, values).map(({ path }) => path.split('.')[0]));
    const clean = clearInapplicable(definition, values);
    expect(inapplicableIssues(definition, clean)).toEqual([]);
    for (const [name, value] of Object.entries(values)) if (!left.has(name)) expect(clean[name]).toEqual(value);
  };
  fc.assert(fc.property(anOffer, (given) => check(offer as never, given)));
  fc.assert(fc.property(aDiscount, (given) => check(discount as never, given)));
});
