import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daySummary, priceStep } from './day-summary.ts';

const room = fc.record({
  units: fc.integer({ min: 1, max: 60 }),
  priceCents: fc.option(fc.integer({ min: 100, max: 90_000 }), { nil: null }),
  day: fc.record({
    isOpen: fc.boolean(),
    stopSell: fc.boolean(),
    free: fc.integer({ min: 0, max: 60 }),
    hasPrice: fc.boolean(),
  }),
});

it('counts only bookable units', () => {
  fc.assert(
    fc.property(fc.array(room, { maxLength: 6 }), (drawn) => {
      const rooms = drawn.map((one) => ({ ...one, day: { ...one.day, hasPrice: one.priceCents !== null } }));
      const { state, free, priceCents } = daySummary(rooms);
      const open = rooms.filter(({ day }) => day.isOpen && !day.stopSell && day.free > 0);
      const priced = open.flatMap((one) => one.priceCents ?? []);
      expect(free).toBe(open.reduce((sum, { day }) => sum + day.free, 0));
      expect(priceCents).toBe(priced.length > 0 ? Math.min(...priced) : null);
      expect(state === 'open').toBe(priced.length > 0);
      if (state === 'soldOut' || state === 'closed') expect(free).toBe(0);
    }),
  );
});

it('counts the open one of two rooms, and does not treat a closed room as sold out', () => {
  const closed = {
    units: 2,
    priceCents: 8_000,
    day: { isOpen: true, stopSell: true, free: 2, hasPrice: true },
  };
  const full = { ...closed, day: { ...closed.day, stopSell: false, free: 0 } };
  expect(daySummary([closed]).state).toBe('closed');
  expect(daySummary([closed, full]).state).toBe('soldOut');
  expect(daySummary([])).toEqual({ state: 'closed', free: 0, units: 0, priceCents: null });
});

it('divides prices into five steps between the lowest and the highest', () => {
  expect([50, 60, 75, 99, 100].map((cents) => priceStep(cents, 50, 100))).toEqual([0, 1, 2, 4, 4]);
  expect(priceStep(80, 80, 80)).toBe(2);
});
