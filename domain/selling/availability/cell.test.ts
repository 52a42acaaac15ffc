import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceChange } from '../../kernel/records/text/far-price.ts';
import { isSuspicious } from './cell.ts';

const ALERTS = { priceDropAlertPercent: 50, priceRiseAlertPercent: 100 };
const price = (before: number | null, value: number | null) =>
  isSuspicious({ field: 'priceCents', before, value }, ALERTS);

it('flags a price that changes by a factor of ten, but not a change within the limits', () => {
  expect(price(9_500, 100)).toBe(true);
  expect(price(9_500, 95_000)).toBe(true);
  expect(price(9_500, 4_750)).toBe(false);
  expect(price(9_500, 19_000)).toBe(false);
  expect(price(9_500, null)).toBe(false);
  expect(price(null, 100)).toBe(false);
  expect(price(null, 1_000_001)).toBe(true);
  expect(isSuspicious({ field: 'allotment', before: 40, value: 1 }, ALERTS)).toBe(false);
});

it('depends only on the percentage of change, whatever the price', () => {
  const cents = fc.integer({ min: 1, max: 500_000 });
  const percent = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(cents, cents, percent, percent, (before, value, priceDropAlertPercent, priceRiseAlertPercent) => {
      const change = priceChange(before, value) ?? 0;
      const told = isSuspicious(
        { field: 'priceCents', before, value },
        { priceDropAlertPercent, priceRiseAlertPercent },
      );
      expect(told).toBe(change < 0 ? -change > priceDropAlertPercent : change > priceRiseAlertPercent);
    }),
  );
});
