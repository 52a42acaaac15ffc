import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import { search } from '../search.ts';
import { FIRST_DAY, forSale } from '../testing/sales.ts';
import { blockedByCause } from './blocked-by-cause.ts';

const withId = <Room extends { id: number }>(room: Room) => ({ ...room, roomId: room.id });

it('returns every rule of a search once, and those of a derived price at the base plan', () => {
  let inherited = 0;
  fc.assert(
    fc.property(forSale, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9 }), (sale, start, nights) => {
      const stay = {
        checkin: addDays(FIRST_DAY, start),
        checkout: addDays(FIRST_DAY, start + nights),
        adults: 2,
        childAges: [],
      };
      const asked = { stay, now: { day: FIRST_DAY, time: '09:00' }, audience: { code: null, circles: [] } };
      const { blocked } = search(sale, { offers: [], discounts: [] }, asked);
      const said = blockedByCause(blocked, sale.rooms.map(withId)).flatMap(({ rule, places }) =>
        places.flatMap(({ roomId, mealPlanId, days }) =>
          (days.length > 0 ? days : ['']).map((day) => `${rule.code}/${roomId}/${mealPlanId}/${day}`),
        ),
      );
      expect(new Set(said).size).toBe(said.length);
      const all = blocked.flatMap(({ roomId, mealPlanId, rules }) =>
        rules.map(({ code, day = '' }) => ({ code, roomId, mealPlanId, day })),
      );
      for (const { code, roomId, mealPlanId, day } of all) {
        const plan = sale.rooms.find(({ id }) => id === roomId)?.plans.find((one) => one.mealPlanId === mealPlanId);
        const isSaid = said.includes(`${code}/${roomId}/${mealPlanId}/${day}`);
        if (isSaid) continue;
        inherited++;
        expect([code, plan?.priceMode]).toEqual(['no_price', 'derived']);
        // The base plan lacks the price too and reports it.
        expect(said).toContain(`no_price/${roomId}/1/${day}`);
      }
      expect(said.length).toBeLessThanOrEqual(all.length);
    }),
  );
  expect(inherited).toBeGreaterThan(0);
});
