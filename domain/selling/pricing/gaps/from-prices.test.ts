import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import { search } from '../search.ts';
import { DAYS, FIRST_DAY, forSale } from '../testing/sales.ts';
import { fromPrices } from './from-prices.ts';
import { MAX_NIGHTS, SaleDays } from './lines.ts';

const SEARCH_TIME = { day: FIRST_DAY, time: '24:00' };
const ARRIVALS = DAYS - MAX_NIGHTS - 1;

describe('fromPrices', () => {
  it('returns the price of a bookable night, and no bookable night costs less', () => {
    let bought = 0;
    fc.assert(
      fc.property(forSale, (generated) => {
        // Single use changes the calendar price, and a weekly price is not a price per night.
        const settings = { ...generated.settings, singleUsePercent: 0, pricingModel: 'room_night' as const };
        const rooms = generated.rooms.map((room) => ({ ...room, isActive: true }));
        const sale = { ...generated, settings, rooms };
        const lowest = fromPrices(new SaleDays(sale, SEARCH_TIME), ARRIVALS);
        for (const room of rooms) {
          const nights: number[] = [];
          for (let day = 0; day < ARRIVALS; day++)
            for (let length = 1; length <= MAX_NIGHTS; length++) {
              const checkin = addDays(FIRST_DAY, day);
              const stay = {
                checkin,
                checkout: addDays(checkin, length),
                adults: room.baseOccupancy,
                childAges: [],
              };
              const selling = { offers: [], discounts: [] };
              const question = { stay, now: SEARCH_TIME, audience: { code: null, circles: [] } };
              for (const option of search(sale, selling, question).options)
                if (option.roomId === room.id) nights.push(...option.nightCents);
            }
          const least = nights.length > 0 ? Math.min(...nights) : undefined;
          expect(lowest.get(room.id)).toBe(least);
          if (least !== undefined) bought++;
        }
      }),
      { numRuns: 25 },
    );
    expect(bought).toBeGreaterThan(0);
  });
});
