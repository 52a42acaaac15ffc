import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import { countMaxOverlap, findFirstVisibleDay, hasRoom, type VisiblePeriod } from './positions.ts';
import { findFreeSlots } from './slots.ts';

const day = (offset: number) => addDays('2027-01-01', offset);
const visiblePeriods = fc
  .array(fc.record({ at: fc.nat({ max: 60 }), days: fc.integer({ min: 1, max: 20 }) }), { maxLength: 15 })
  .map((spans): VisiblePeriod[] => spans.map(({ at, days }) => ({ from: day(at), to: day(at + days - 1) })));
const period = fc.record({ at: fc.nat({ max: 60 }), days: fc.integer({ min: 1, max: 20 }) });

const countDayByDay = (all: readonly VisiblePeriod[], at: number, days: number) =>
  Math.max(
    ...Array.from(
      { length: days },
      (_, n) => all.filter(({ from, to }) => from <= day(at + n) && to >= day(at + n)).length,
    ),
  );

it('counts the same maximum as a day-by-day count', () => {
  fc.assert(
    fc.property(visiblePeriods, period, (all, { at, days }) => {
      expect(countMaxOverlap(all, day(at), day(at + days - 1))).toBe(countDayByDay(all, at, days));
    }),
  );
});

it('finds the earliest day from which a free slot is visible for the whole period', () => {
  fc.assert(
    fc.property(
      visiblePeriods,
      visiblePeriods,
      fc.integer({ min: 0, max: 4 }),
      period,
      (own, others, positions, { at, days }) => {
        const taken = own.map((one, n) => ({ ...one, slot: (n % 3) + 1 }));
        const room = { positions, seen: [...own, ...others] };
        const first = findFirstVisibleDay(taken, 3, room, day(at), day(at + days - 1));
        const fits = (from: string) => {
          const to = addDays(from, days - 1);
          return findFreeSlots(taken, 3, from, to).length > 0 && hasRoom(room, from, to);
        };
        if (positions === 0) {
          expect(first).toBeNull();
          return;
        }
        expect(first !== null && fits(first)).toBe(true);
        for (let n = at; day(n) < String(first); n++) expect(fits(day(n))).toBe(false);
      },
    ),
  );
});
