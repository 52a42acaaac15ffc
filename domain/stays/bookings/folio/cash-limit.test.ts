import { expect, it } from 'vitest';
import { findCashExcess } from './cash-limit.ts';

const TERMS = { methods: ['cash', 'bank_transfer'], cashLimitCents: 100_000 };
const LAW = { code: 'cash_over_law', limitCents: 500_000 };

it('refuses cash of 5,000.00 or more, alone or added up', () => {
  expect(findCashExcess(null, 'payment', { earlierCents: 0, addedCents: 499_999 })).toBeNull();
  expect(findCashExcess(null, 'payment', { earlierCents: 0, addedCents: 500_000 })).toEqual({
    ...{ ...LAW, leftCents: 499_999 },
  });
  expect(findCashExcess(null, 'payment', { earlierCents: 300_000, addedCents: 200_000 })).toEqual({
    ...{ ...LAW, leftCents: 199_999 },
  });
  expect(findCashExcess(null, 'refund', { earlierCents: 0, addedCents: 500_000 })).toEqual({
    ...{ ...LAW, leftCents: 499_999 },
  });
});

it('refuses payments above the limit of the sold terms, but not refunds', () => {
  expect(findCashExcess(TERMS, 'payment', { earlierCents: 60_000, addedCents: 40_000 })).toBeNull();
  expect(findCashExcess(TERMS, 'payment', { earlierCents: 60_000, addedCents: 40_001 })).toEqual({
    ...{ code: 'cash_over_terms', limitCents: 100_000, leftCents: 40_000 },
  });
  expect(findCashExcess(TERMS, 'refund', { earlierCents: 0, addedCents: 150_000 })).toBeNull();
});

it('ignores the limit of terms that do not accept cash or show no limit', () => {
  const amounts = { earlierCents: 0, addedCents: 150_000 };
  expect(findCashExcess({ ...TERMS, methods: ['bank_transfer'] }, 'payment', amounts)).toBeNull();
  expect(findCashExcess({ ...TERMS, cashLimitCents: 0 }, 'payment', amounts)).toBeNull();
  expect(findCashExcess({ ...TERMS, cashLimitCents: null }, 'payment', amounts)).toBeNull();
});
