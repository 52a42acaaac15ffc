import { expect, test } from 'vitest';
import { computeDeparturePrice, countExemptions } from './leaving-amounts.ts';

const party = { adults: 2, children: [4], taxExemptions: [] };

test('counts at most as many exempt persons as the party has, and sends what was typed', () => {
  expect(countExemptions(party, 'resident', 9)).toEqual({
    typed: [{ reason: 'resident', persons: 9 }],
    counted: [{ reason: 'resident', persons: 3 }],
  });
  expect(countExemptions(party, 'resident', null).counted).toEqual([{ reason: 'resident', persons: 0 }]);
});

test('replaces only the first exemption of a booking', () => {
  const other = { reason: 'refused', persons: 1 } as const;
  const row = { ...party, taxExemptions: [{ reason: 'resident', persons: 1 } as const, other] };
  expect(countExemptions(row, null, 1).counted).toEqual([other]);
});

test('adds the penalty to the nights slept, or takes the named total when the terms have no penalty', () => {
  const row = { totalAmountCents: 50_000 };
  expect(computeDeparturePrice(row, null, 0)).toBe(50_000);
  expect(computeDeparturePrice(row, { totalCents: 20_000, penaltyCents: 5000 }, 7000)).toBe(27_000);
  expect(computeDeparturePrice(row, { totalCents: 20_000, penaltyCents: null }, 33_000)).toBe(33_000);
});
