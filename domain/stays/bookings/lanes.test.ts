import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import { assignLanes, type LaneStay } from './lanes.ts';

const DAY = '2026-12-01';
const makeStay = (from: number, nights: number, overrides: Partial<LaneStay> = {}): LaneStay => ({
  units: 1,
  checkin: addDays(DAY, from),
  checkout: addDays(DAY, from + nights),
  unitIds: [],
  ...overrides,
});

it('places a departure and an arrival on the same day in one lane', () => {
  const { bars, count } = assignLanes([makeStay(0, 3), makeStay(3, 2)], []);
  expect(count).toBe(1);
  expect(bars.map(({ lane }) => lane)).toEqual([0, 0]);
});

it('places stays in their assigned units, others at the smallest gap, the rest in extra lanes', () => {
  const given = makeStay(0, 4, { unitIds: [8] });
  const after = makeStay(4, 2);
  const wide = makeStay(1, 6, { units: 2 });
  const { bars, count } = assignLanes([after, wide, given], [7, 8]);
  const lanes = (one: LaneStay) => bars.filter(({ stay }) => stay === one).map(({ lane }) => lane);
  expect(lanes(given)).toEqual([1]);
  expect(lanes(wide)).toEqual([0, 2]);
  expect(lanes(after)).toEqual([1]);
  expect(bars.filter(({ isAssignedUnit: isGiven }) => isGiven)).toHaveLength(1);
  expect(count).toBe(3);
});

it('places every stay and never two in one lane on the same night', () => {
  const any = fc.record({
    from: fc.nat({ max: 30 }),
    nights: fc.integer({ min: 1, max: 9 }),
    units: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 25 }), fc.nat({ max: 4 }), (all, named) => {
      const stays = all.map(({ from, nights, units }) => makeStay(from, nights, { units }));
      const ids = Array.from({ length: named }, (_, at) => at + 1);
      const { bars, count } = assignLanes(stays, ids);
      expect(bars).toHaveLength(stays.reduce((sum, { units }) => sum + units, 0));
      for (const [at, one] of bars.entries()) {
        expect(one.lane).toBeLessThan(Math.max(count, ids.length));
        for (const other of bars.slice(at + 1))
          if (one.lane === other.lane)
            expect(one.stay.checkout <= other.stay.checkin || other.stay.checkout <= one.stay.checkin).toBe(true);
      }
      // Uses exactly as many lanes as the fullest night needs.
      const nights = Array.from({ length: 40 }, (_, n) => addDays(DAY, n));
      const full = nights.map((night) =>
        stays.filter((s) => s.checkin <= night && night < s.checkout).reduce((sum, s) => sum + s.units, 0),
      );
      if (named === 0) expect(count).toBe(Math.max(0, ...full));
    }),
  );
});
