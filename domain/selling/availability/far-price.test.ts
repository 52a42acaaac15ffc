import { expect, it } from 'vitest';
import { farPercent } from '../../kernel/records/text/far-price.ts';
import { rateSettings } from './rate-settings.ts';

it.each([
  [118, 118_000, -100],
  [12_500, 125_000, -90],
  [1_250_000, 125_000, 900],
  [62_499, 125_000, -50],
  [62_500, 125_000, null],
  [250_000, 125_000, null],
  [250_001, 125_000, 100],
  [0, 0, null],
  ['1,250', 125_000, null],
  [null, 125_000, null],
  [100, null, null],
  [100, undefined, null],
])('%s of %s is %s %% away', (cents, expected, percent) => {
  expect(farPercent(cents, expected)).toBe(percent);
});

it('matches the default limits of the rate settings', () => {
  const { priceDropAlertPercent, priceRiseAlertPercent } = rateSettings.fields;
  expect([priceDropAlertPercent.default, priceRiseAlertPercent.default]).toEqual([50, 100]);
});
