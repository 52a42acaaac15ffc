import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, yearlyPeriod } from '../../kernel/calendar/days.ts';
import { taxPeriod } from '../../kernel/calendar/month-or-quarter.ts';
import { tariffWarnings } from '../../structures/fiscal/tax-tariff-fields.ts';
import { findGaps, inYearlyPeriod, type YearlyPeriod } from '../../structures/fiscal/yearly-periods.ts';
import { computeTouristTax, findTariff, type Tariff, type TaxedStay, type TouristTax } from './due.ts';
import { NON_PAYMENT_REASONS, type NonPaymentReason } from './exemptions.ts';

const makeTariff = (overrides: Partial<Tariff> = {}): Tariff => ({
  fromMd: '01-01',
  toMd: '12-31',
  amountCents: 250,
  percent: null,
  fromPriceCents: null,
  toPriceCents: null,
  isNet: false,
  maxNights: 7,
  exemptUnderAge: 14,
  isIncluded: false,
  ...overrides,
});
const ownTax = (...tariffs: Tariff[]): TouristTax => ({ own: tariffs, rules: [] });
const makeStay = (overrides: Partial<TaxedStay> = {}): TaxedStay => ({
  checkin: '2026-12-24',
  checkout: '2027-01-02',
  adults: 2,
  children: [9],
  exemptions: [],
  ...overrides,
});

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const anyMd = anyDay.map((day) => day.slice(5));
const anyTariff = fc.record({
  fromMd: anyMd,
  toMd: anyMd,
  amountCents: fc.integer({ min: 0, max: 1500 }),
  percent: fc.constant(null),
  fromPriceCents: fc.constant(null),
  toPriceCents: fc.constant(null),
  isNet: fc.boolean(),
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
const reasons = Object.keys(NON_PAYMENT_REASONS) as NonPaymentReason[];
const anyStay = fc
  .record({
    checkin: anyDay,
    nights: fc.integer({ min: 1, max: 60 }),
    adults: fc.integer({ min: 1, max: 8 }),
    children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
    exemptions: fc.array(fc.record({ reason: fc.constantFrom(...reasons), persons: fc.integer({ min: 1, max: 4 }) }), {
      maxLength: 2,
    }),
  })
  .map(({ nights, ...of }): TaxedStay => ({ ...of, checkout: addDays(of.checkin, nights) }));

describe('touristTaxDue', () => {
  it('matches the worked example: two adults, a child of nine, nine nights, at most seven taxed', () => {
    const due = computeTouristTax(ownTax(makeTariff()), makeStay());
    expect(due).toEqual({
      cents: 3500,
      includedCents: 0,
      taxed: [{ amountCents: 250, nights: 14 }],
      exempt: [{ reason: 'age', nights: 9 }],
      beyond: 4,
    });
  });

  it('uses the tariff of each night across a season and a year', () => {
    const winter = makeTariff({ fromMd: '11-01', toMd: '12-31', amountCents: 100, maxNights: null });
    const summer = makeTariff({ fromMd: '01-01', toMd: '10-31', amountCents: 300, maxNights: null });
    const { taxed, cents } = computeTouristTax(ownTax(winter, summer), makeStay({ children: [] }));
    expect(taxed).toEqual([
      { amountCents: 100, nights: 16 },
      { amountCents: 300, nights: 2 },
    ]);
    expect(cents).toBe(2200);
  });

  it("uses the rule valid on the night, and the structure's own rows first", () => {
    const rules = [
      { validFrom: '2026-01-01', validTo: '2026-12-31', tariffs: [makeTariff({ amountCents: 100 })] },
      { validFrom: '2027-01-01', validTo: null, tariffs: [makeTariff({ amountCents: 400 })] },
    ];
    expect(findTariff({ own: [], rules }, '2026-12-31')?.amountCents).toBe(100);
    expect(findTariff({ own: [], rules }, '2027-01-01')?.amountCents).toBe(400);
    expect(findTariff({ own: [], rules }, '2025-12-31')).toBeNull();
    expect(findTariff({ own: [makeTariff()], rules }, '2027-01-01')?.amountCents).toBe(250);
  });

  it('counts each night of each person once: taxed, exempt or beyond the limit', () => {
    fc.assert(
      fc.property(anyTax, anyStay, (tax, one) => {
        const due = computeTouristTax(tax, one);
        const nights = Array.from({ length: daysBetween(one.checkin, one.checkout) }, (_, at) =>
          addDays(one.checkin, at),
        );
        const taxable = nights.filter((night) => findTariff(tax, night)).length;
        const counted = due.beyond + [...due.taxed, ...due.exempt].reduce((sum, { nights: n }) => sum + n, 0);
        expect(counted).toBe(taxable * (one.adults + one.children.length));
        expect(due.cents).toBe(due.taxed.reduce((sum, of) => sum + of.amountCents * of.nights, 0));
        expect(due.includedCents).toBeLessThanOrEqual(due.cents);
      }),
    );
  });

  it('equals the sum of its months', () => {
    fc.assert(
      fc.property(anyTax, anyStay, (tax, one) => {
        const months = [0, 1, 2].map((step) => taxPeriod('month', one.checkin, step));
        const parts = months.map((month) => computeTouristTax(tax, one, month).cents);
        expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(computeTouristTax(tax, one).cents);
      }),
    );
  });
});

describe('tariff rows', () => {
  it('include 29 February when they end on the 28th', () => {
    const winter = ownTax(
      makeTariff({ fromMd: '01-01', toMd: '02-28' }),
      makeTariff({ fromMd: '03-01', toMd: '12-31' }),
    );
    expect(findTariff(winter, '2028-02-29')?.toMd).toBe('02-28');
    expect(yearlyPeriod('11-01', '02-28', 2027)).toEqual({ from: '2027-11-01', to: '2028-02-29' });
    expect(yearlyPeriod('11-01', '02-28', 2026).to).toBe('2027-02-28');
  });

  it('warn about days and prices without a tariff', () => {
    const low = makeTariff({ toPriceCents: 7_099 });
    const high = makeTariff({ fromPriceCents: 7_100 });
    expect(tariffWarnings('t', [low, high])).toEqual([]);
    expect(tariffWarnings('t', [low, { ...high, fromPriceCents: 8_000 }])).toMatchObject([
      { path: 't.0.toPriceCents', code: 'band_hole' },
    ]);
    expect(
      tariffWarnings('t', [makeTariff({ fromMd: '02-01', toMd: '02-28' }), makeTariff({ fromMd: '04-01' })]),
    ).toMatchObject([
      { path: 't.0.toMd', code: 'period_hole', params: { periodo: '--03-01 – --03-31' } },
      { path: 't.1.toMd', code: 'period_hole', params: { periodo: '--01-01 – --01-31' } },
    ]);
    fc.assert(
      fc.property(fc.array(fc.record({ fromMd: anyMd, toMd: anyMd }), { minLength: 1, maxLength: 4 }), (rows) => {
        const holes = findGaps(rows);
        for (let at = 0; at < 366; at++) {
          const day = addDays('2024-01-01', at).slice(5);
          const isIn = (periods: readonly YearlyPeriod[]) => periods.some((one) => inYearlyPeriod(one, day));
          // A gap ending on 28 February would include the 29th, where the next row starts.
          if (day !== '02-29') expect(isIn(holes)).toBe(!isIn(rows));
        }
      }),
    );
  });
});

describe('registered guests', () => {
  const bands = ownTax(makeTariff({ amountCents: 200, exemptUnderAge: 12, maxNights: null }));
  const whole = { from: '2026-12-24', to: '2027-01-02', exemption: null };

  it('replace booked persons: a child replaces a child, an unknown age any remaining person', () => {
    const due = (more: Partial<TaxedStay>) => computeTouristTax(bands, makeStay(more)).cents;
    expect(due({})).toBe(2 * 9 * 200);
    expect(due({ guests: [{ ...whole, age: 40 }] })).toBe(2 * 9 * 200);
    expect(due({ guests: [{ ...whole, age: 13 }] })).toBe(3 * 9 * 200);
    expect(due({ guests: [{ ...whole, age: 8 }] })).toBe(2 * 9 * 200);
    const unknown = { ...whole, age: null };
    expect(due({ guests: [unknown, unknown, unknown] })).toBe(2 * 9 * 200);
    // One guest more than booked.
    expect(due({ guests: [unknown, unknown, unknown, { ...whole, age: 30 }] })).toBe(3 * 9 * 200);
    expect(due({ guests: [{ ...whole, age: 40, from: '2026-12-30' }] })).toBe((9 + 3) * 200);
  });

  it('pay each night slept once, for any other data', () => {
    fc.assert(
      fc.property(anyTax, anyStay, fc.array(fc.nat(60), { maxLength: 8 }), (tax, one, cuts) => {
        const nights = daysBetween(one.checkin, one.checkout);
        const guests = cuts.map((cut) => ({
          age: cut % 3 === 0 ? null : cut,
          exemption: cut % 7 === 0 ? ('disabled' as const) : null,
          from: addDays(one.checkin, cut % nights),
          to: one.checkout,
        }));
        const due = computeTouristTax(tax, { ...one, guests });
        const slept = (from: string) => {
          let count = 0;
          for (let night = from; night < one.checkout; night = addDays(night, 1)) if (findTariff(tax, night)) count++;
          return count;
        };
        const party = one.adults + one.children.length;
        const others = Math.max(0, party - guests.length);
        const expected = guests.reduce((sum, { from }) => sum + slept(from), others * slept(one.checkin));
        const counted = due.beyond + [...due.taxed, ...due.exempt].reduce((sum, { nights: n }) => sum + n, 0);
        expect(counted).toBe(expected);
      }),
    );
  });
});

describe('taxPeriod', () => {
  it('returns the month or quarter of a day, and the next one starts after it', () => {
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
