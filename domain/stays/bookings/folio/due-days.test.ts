import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import { balanceCents } from '../balance.ts';
import { computeDueAmount, getDepositDue } from './due-days.ts';

const BOOKING_DAY = '2026-12-01';
const CHECKIN = '2027-02-01';
const CHECKOUT = '2027-02-03';
const STAY = {
  ...{ bookedOn: BOOKING_DAY, checkin: CHECKIN, checkout: CHECKOUT, state: 'confirmed' as const },
  ...{ totalAmountCents: 20_000, extrasAmountCents: 0, touristTaxAmountCents: 800, penaltyAmountCents: null },
  ...{ paidAmountCents: 0, touristTaxPaidCents: 0, depositAmountCents: 0 },
};
const NO_DEPOSIT = { depositType: 'none', depositDueMode: null, depositDueDays: null };
const ON_ARRIVAL = { ...NO_DEPOSIT, balanceDueMode: 'arrival', balanceDueDays: null };
const ON_DEPARTURE = { ...NO_DEPOSIT, balanceDueMode: 'departure', balanceDueDays: null };
const WEEK_BEFORE = { ...NO_DEPOSIT, balanceDueMode: 'days_before', balanceDueDays: 7 };
const DEPOSIT = { depositType: 'percent', depositDueMode: 'days_before', depositDueDays: 30 };

describe('computeDueAmount', () => {
  it.each([
    ['nothing two months before', ON_ARRIVAL, BOOKING_DAY, [0, CHECKIN]],
    ['nothing the day before arrival', ON_ARRIVAL, addDays(CHECKIN, -1), [0, CHECKIN]],
    ['the balance with the tax on arrival', ON_ARRIVAL, CHECKIN, [20_800, null]],
    ['nothing on arrival when payment is on departure', ON_DEPARTURE, CHECKIN, [0, CHECKOUT]],
    ['the balance on departure', ON_DEPARTURE, CHECKOUT, [20_800, null]],
    ['nothing eight days before', WEEK_BEFORE, addDays(CHECKIN, -8), [0, addDays(CHECKIN, -7)]],
    ['the balance a week before', WEEK_BEFORE, addDays(CHECKIN, -7), [20_800, null]],
    ['the balance without terms', null, BOOKING_DAY, [20_800, null]],
  ] as const)('returns %s', (_, terms, day, [dueCents, nextDueOn]) => {
    expect(computeDueAmount(terms, STAY, day)).toEqual({ dueCents, nextDueOn });
  });

  it('returns the open deposit from its due day, and the balance from the next one', () => {
    const terms = { ...ON_ARRIVAL, ...DEPOSIT };
    const stay = { ...STAY, depositAmountCents: 6_000 };
    const depositDay = addDays(CHECKIN, -30);
    expect(computeDueAmount(terms, stay, BOOKING_DAY)).toEqual({ dueCents: 0, nextDueOn: depositDay });
    expect(computeDueAmount(terms, stay, depositDay)).toEqual({ dueCents: 6_000, nextDueOn: CHECKIN });
    const paid = { ...stay, paidAmountCents: 6_000 };
    expect(computeDueAmount(terms, paid, depositDay)).toEqual({ dueCents: 0, nextDueOn: CHECKIN });
  });

  it('returns everything from the due day of a full payment in advance', () => {
    const terms = { ...DEPOSIT, depositType: 'full', balanceDueMode: null, balanceDueDays: null };
    const stay = { ...STAY, depositAmountCents: 20_000 };
    expect(computeDueAmount(terms, stay, addDays(CHECKIN, -30))).toEqual({ dueCents: 20_800, nextDueOn: null });
  });

  it('returns the penalty of a cancelled or no-show stay on every day', () => {
    for (const state of ['cancelled', 'no_show'] as const) {
      const stay = { ...STAY, state, touristTaxAmountCents: 0, penaltyAmountCents: 9_000 };
      expect(computeDueAmount(ON_ARRIVAL, stay, BOOKING_DAY)).toEqual({ dueCents: 9_000, nextDueOn: null });
    }
  });

  it('never exceeds the balance and never falls as days pass', () => {
    const days = fc.integer({ min: 0, max: 70 });
    const cents = fc.integer({ min: 0, max: 30_000 });
    const terms = fc.constantFrom(ON_ARRIVAL, ON_DEPARTURE, WEEK_BEFORE, { ...ON_ARRIVAL, ...DEPOSIT });
    fc.assert(
      fc.property(terms, cents, cents, days, days, (sold, depositAmountCents, paidAmountCents, one, other) => {
        const stay = { ...STAY, depositAmountCents, paidAmountCents };
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((n) =>
          computeDueAmount(sold, stay, addDays(BOOKING_DAY, n)),
        );
        expect(early?.dueCents).toBeLessThanOrEqual(late?.dueCents ?? -1);
        expect(late?.dueCents).toBeLessThanOrEqual(Math.max(0, balanceCents(stay)));
      }),
    );
  });
});

it('names a due day of the deposit in the past or of today as now', () => {
  const days = { bookedOn: BOOKING_DAY, checkin: CHECKIN };
  expect(getDepositDue(DEPOSIT, days, addDays(CHECKIN, -31))).toBe(addDays(CHECKIN, -30));
  expect(getDepositDue(DEPOSIT, days, addDays(CHECKIN, -30))).toBe('now');
  expect(getDepositDue(DEPOSIT, days, addDays(CHECKIN, -10))).toBe('now');
  expect(getDepositDue({ depositDueMode: 'booking', depositDueDays: null }, days, BOOKING_DAY)).toBe('now');
  expect(getDepositDue({ depositDueMode: 'days_after', depositDueDays: 3 }, days, BOOKING_DAY)).toBe('2026-12-04');
});
