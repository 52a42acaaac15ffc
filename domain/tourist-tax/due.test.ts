import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/days.ts';
import { type Tariff, type TaxedStay, type TouristTax, tariffOn, touristTaxDue } from './due.ts';
import { NOT_PAYING, type NotPaying } from './exemptions.ts';
import { taxPeriod } from './tax-period.ts';

const tariff = (more: Partial<Tariff> = {}): Tariff => ({
  fromMd: '01-01',
  toMd: '12-31',
  amountCents: 250,
  maxNights: 7,
  exemptUnderAge: 14,
  isIncluded: false,
  ...more,
});
const own = (...tariffs: Tariff[]): TouristTax => ({ own: tariffs, rules: [] });
const stay = (more: Partial<TaxedStay> = {}): TaxedStay => ({
  checkin: '2026-12-24',
  checkout: '2027-01-02',
  adults: 2,
  children: [9],
  exemptions: [],
  ...more,
});

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const anyMd = anyDay.map((day) => day.slice(5));
const anyTariff = fc.record({
  fromMd: anyMd,
  toMd: anyMd,
  amountCents: fc.integer({ min: 0, max: 1500 }),
  maxNights: fc.option(fc.integer({ min: 1, max: 60 })),
  exemptUnderAge: fc.integer({ min: 0, max: 18 }),
  isIncluded: fc.boolean(),
});
const anyTax = fc.record({
  own: fc.array(anyTariff, { maxLength: 3 }),
  rules: fc.array(
    fc.record({
      validFrom: anyDay,
      validTo: fc.option(anyDay),
      tariffs: fc.array(anyTariff, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
});
const reasons = Object.keys(NOT_PAYING) as NotPaying[];
const anyStay = fc
  .record({
    checkin: anyDay,
    nights: fc.integer({ min: 1, max: 60 }),
    adults: fc.integer({ min: 1, max: 8 }),
    children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
    exemptions: fc.array(
      fc.record({ reason: fc.constantFrom(...reasons), persons: fc.integer({ min: 1, max: 4 }) }),
      { maxLength: 2 },
    ),
  })
  .map(({ nights, ...of }): TaxedStay => ({ ...of, checkout: addDays(of.checkin, nights) }));

describe('the tourist tax of a stay', () => {
  it('is that of the worked example: two adults and a child of nine, nine nights, seven at most', () => {
    const due = touristTaxDue(own(tariff()), stay());
    expect(due).toEqual({
      cents: 3500,
      includedCents: 0,
      taxed: [{ amountCents: 250, nights: 14 }],
      exempt: [{ reason: 'age', nights: 9 }],
      beyond: 4,
    });
  });

  it('is at the tariff of each night, over a season’s end and the year’s', () => {
    const winter = tariff({ fromMd: '11-01', toMd: '12-31', amountCents: 100, maxNights: null });
    const summer = tariff({ fromMd: '01-01', toMd: '10-31', amountCents: 300, maxNights: null });
    const { taxed, cents } = touristTaxDue(own(winter, summer), stay({ children: [] }));
    expect(taxed).toEqual([
      { amountCents: 100, nights: 16 },
      { amountCents: 300, nights: 2 },
    ]);
    expect(cents).toBe(2200);
  });

  it('follows the rule that held on the night, and rows of its own before any rule', () => {
    const rules = [
      { validFrom: '2026-01-01', validTo: '2026-12-31', tariffs: [tariff({ amountCents: 100 })] },
      { validFrom: '2027-01-01', validTo: null, tariffs: [tariff({ amountCents: 400 })] },
    ];
    expect(tariffOn({ own: [], rules }, '2026-12-31')?.amountCents).toBe(100);
    expect(tariffOn({ own: [], rules }, '2027-01-01')?.amountCents).toBe(400);
    expect(tariffOn({ own: [], rules }, '2025-12-31')).toBeNull();
    expect(tariffOn({ own: [tariff()], rules }, '2027-01-01')?.amountCents).toBe(250);
  });

  it('counts every person’s every night once: taxed, exempt or beyond', () => {
    fc.assert(
      fc.property(anyTax, anyStay, (tax, one) => {
        const due = touristTaxDue(tax, one);
        const nights = Array.from({ length: daysBetween(one.checkin, one.checkout) }, (_, at) =>
          addDays(one.checkin, at),
        );
        const taxable = nights.filter((night) => tariffOn(tax, night)).length;
        const counted = due.beyond + [...due.taxed, ...due.exempt].reduce((sum, { nights: n }) => sum + n, 0);
        expect(counted).toBe(taxable * (one.adults + one.children.length));
        expect(due.cents).toBe(due.taxed.reduce((sum, of) => sum + of.amountCents * of.nights, 0));
        expect(due.includedCents).toBeLessThanOrEqual(due.cents);
      }),
    );
  });

  it('is the sum of its months', () => {
    fc.assert(
      fc.property(anyTax, anyStay, (tax, one) => {
        const months = [0, 1, 2].map((step) => taxPeriod('month', one.checkin, step));
        const parts = months.map((month) => touristTaxDue(tax, one, month).cents);
        expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(touristTaxDue(tax, one).cents);
      }),
    );
  });
});

describe('a period', () => {
  it('is the month or quarter of a day, and the next begins where it ends', () => {
    expect(taxPeriod('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(taxPeriod('quarter', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(taxPeriod('quarter', '2026-11-21', 1)).toEqual({ from: '2027-01-01', to: '2027-03-31' });
    fc.assert(
      fc.property(fc.constantFrom('month' as const, 'quarter' as const), anyDay, (kind, day) => {
        const { from, to } = taxPeriod(kind, day);
        expect(from <= day && day <= to).toBe(true);
        expect(taxPeriod(kind, day, 1).from).toBe(addDays(to, 1));
        expect(taxPeriod(kind, day, -1).to).toBe(addDays(from, -1));
      }),
    );
  });
});
