import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import { type FeePeriod, type FeeTerms, listInstalments } from './instalments.ts';

const terms = (more: Partial<FeeTerms> = {}): FeeTerms => ({
  startDate: '2026-01-31',
  endDate: '2027-01-30',
  terminationDate: null,
  feeAmountCents: 1000,
  feePeriod: 'month',
  ...more,
});
const ALL_DAYS = { from: '2000-01-01', to: '2199-12-31' };

describe('contract instalments', () => {
  it("starts each instalment on the contract's day of the month, or on the last day of a shorter month", () => {
    const [first, second, third] = listInstalments(terms(), ALL_DAYS);
    expect([first, second, third]).toEqual([
      { from: '2026-01-31', to: '2026-02-27' },
      { from: '2026-02-28', to: '2026-03-30' },
      { from: '2026-03-31', to: '2026-04-29' },
    ]);
    expect(listInstalments(terms(), ALL_DAYS)).toHaveLength(12);
  });

  it("returns the instalments that begin in the window, cuts the last at the contract's end, and returns none without a fee", () => {
    const half = terms({ startDate: '2026-01-01', endDate: '2026-08-31', feePeriod: 'half' });
    expect(listInstalments(half, { from: '2026-02-01', to: '2026-12-31' })).toEqual([
      { from: '2026-07-01', to: '2026-08-31' },
    ]);
    expect(listInstalments({ ...half, terminationDate: '2026-07-01' }, ALL_DAYS)).toEqual([
      { from: '2026-01-01', to: '2026-06-30' },
    ]);
    expect(listInstalments({ ...half, feePeriod: 'once' }, ALL_DAYS)).toEqual([
      { from: '2026-01-01', to: '2026-08-31' },
    ]);
    expect(listInstalments({ ...half, feeAmountCents: null }, ALL_DAYS)).toEqual([]);
  });

  it('covers the contract without gaps from the first day to the last', () => {
    const days = fc.integer({ min: 1, max: 1826 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2020-01-01', n)),
        days,
        fc.constantFrom<FeePeriod>('year', 'half', 'quarter', 'month', 'once'),
        (startDate, length, feePeriod) => {
          const endDate = addDays(startDate, length);
          const all = listInstalments(terms({ startDate, endDate, feePeriod }), ALL_DAYS);
          expect(all[0]?.from).toBe(startDate);
          expect(all.at(-1)?.to).toBe(endDate);
          for (const [at, one] of all.slice(1).entries()) expect(one.from).toBe(addDays(all[at]?.to ?? '', 1));
        },
      ),
    );
  });
});
