import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import type { PersonRole } from '../../kernel/screens/roles.ts';
import { highlightActions } from './actions.ts';
import { applyDiscount, computeCredit, computeListPrice, countDays } from './price.ts';
import { findFirstFreeDay, findFreeSlots, type SlotOccupancy } from './slots.ts';
import { FINAL_STATES, firstState, type HighlightState } from './states.ts';

const FIRST_DAY = '2027-01-01';
const day = (offset: number) => addDays(FIRST_DAY, offset);
const span = fc.record({
  slot: fc.integer({ min: 1, max: 4 }),
  at: fc.nat({ max: 80 }),
  days: fc.integer({ min: 1, max: 30 }),
});
const busy = fc
  .array(span, { maxLength: 25 })
  .map((spans): SlotOccupancy[] =>
    spans.map(({ slot, at, days }) => ({ slot, from: day(at), to: day(at + days - 1) })),
  );

describe('slots', () => {
  it('finds the first day with a free slot; no earlier day is free', () => {
    fc.assert(
      fc.property(busy, fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }), (taken, at, days) => {
        const from = day(at);
        const to = addDays(from, days - 1);
        const first = findFirstFreeDay(taken, 4, from, to);
        for (let one = from; one < first; one = addDays(one, 1))
          expect(findFreeSlots(taken, 4, one, addDays(one, days - 1))).toEqual([]);
        const free = findFreeSlots(taken, 4, first, addDays(first, days - 1));
        expect(free.length).toBeGreaterThan(0);
        for (const slot of free)
          for (let one = 0; one < days; one += 1)
            expect(
              taken.some((t) => t.slot === slot && t.from <= addDays(first, one) && t.to >= addDays(first, one)),
            ).toBe(false);
      }),
    );
  });
});

describe('list price', () => {
  const price = {
    weekAmountCents: 7_001,
    seasons: [{ fromMd: '12-20', toMd: '01-06', weekAmountCents: 14_000 }],
  };

  it("charges the week price for seven days, and a seventh of the season's price for each season day", () => {
    expect(computeListPrice(price, '2027-03-01', '2027-03-07')).toBe(7_001);
    expect(computeListPrice(price, '2026-12-31', '2027-01-06')).toBe(14_000);
    expect(computeListPrice(price, '2027-01-06', '2027-01-12')).toBe(2_000 + Math.round((6 * 7_001) / 7));
  });

  it('grows with the days; splitting the period changes the price by at most a cent', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 400 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (at, a, b) => {
          const middle = day(at + a);
          const whole = computeListPrice(price, day(at), addDays(middle, b - 1));
          const parts =
            computeListPrice(price, day(at), addDays(middle, -1)) +
            computeListPrice(price, middle, addDays(middle, b - 1));
          expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1);
          expect(countDays(day(at), addDays(middle, b - 1))).toBe(a + b);
        },
      ),
    );
  });

  it('keeps the price after a discount and its credit within the original price', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000 }),
        fc.nat({ max: 10_000 }),
        fc.integer({ min: 1, max: 365 }),
        fc.nat({ max: 400 }),
        (list, off, days, left) => {
          const asked = applyDiscount(list, off / 100);
          expect(asked).toBeGreaterThanOrEqual(0);
          expect(asked).toBeLessThanOrEqual(list);
          const credit = computeCredit(asked, days, left);
          expect(credit).toBeGreaterThanOrEqual(0);
          expect(credit).toBeLessThanOrEqual(asked);
        },
      ),
    );
  });
});

it('allows no action on a finished highlight, and lets customers only request and withdraw', () => {
  const allowed = (role: PersonRole, state: HighlightState) =>
    highlightActions.allowed({ state }, { role, userId: 1, now: new Date() });
  for (const state of FINAL_STATES)
    for (const role of ['admin', 'operator', 'customer', 'vendor'] as const) expect(allowed(role, state)).toEqual([]);
  expect(allowed('customer', 'requested')).toEqual(['withdraw']);
  expect(allowed('customer', 'active')).toEqual([]);
  expect(allowed('operator', 'requested')).toEqual(['confirm', 'cancel']);
  expect(new Set(highlightActions.names).size).toBe(6);
  expect([firstState('customer', 'free'), firstState('operator', 'card'), firstState('admin', 'invoice')]).toEqual([
    'requested',
    'pending_payment',
    'scheduled',
  ]);
});
