import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import type { ForSale, Party, RoomForSale, Stay } from '../for-sale.ts';
import { bookingPrice, search } from '../search.ts';
import { DAYS, FIRST_DAY, forSale } from '../testing/sales.ts';
import { type Composition, compose } from './compose.ts';
import { joinParties, partiesOf } from './parties.ts';

const now = { day: FIRST_DAY, time: '09:00' };
const audience = { code: null, circles: [] };
const emptySelling = { offers: [], discounts: [] };

const party: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 5 }),
  childAges: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 3 }),
});
const stay: fc.Arbitrary<Stay> = fc
  .tuple(party, fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 4 }))
  .map(([who, start, nights]) => ({
    ...who,
    checkin: addDays(FIRST_DAY, start),
    checkout: addDays(FIRST_DAY, start + nights),
  }));

const composeFor = (sale: ForSale, asked: Stay, rooms: number | null = null) =>
  compose(sale, emptySelling, { stay: asked, now, audience, rooms });

const unitsOf = ({ parts }: Composition) =>
  parts.flatMap((part) => partiesOf(part).map((one) => ({ ...one, roomId: part.roomId, mealPlanId: part.mealPlanId })));

function freeOf(sale: ForSale, { id, ...room }: RoomForSale, { checkin, checkout }: Stay): number {
  const nights = Array.from({ length: DAYS }, (_, at) => at).filter((at) => {
    const day = addDays(sale.from, at);
    return day >= checkin && day < checkout;
  });
  return Math.min(...nights.map((at) => (room.allotment[at] ?? room.units) - (room.sold[at] ?? 0)));
}

const sortAges = (ages: readonly number[]) => ages.toSorted((a, b) => a - b);

/** Reference implementation: tries every distribution of the party over the rooms. */
function fitsSomehow(sale: ForSale, asked: Stay): boolean {
  const pool = sale.rooms.flatMap((room) =>
    Array.from({ length: Math.max(0, freeOf(sale, room, asked)) }, () => room.id),
  );
  const people: (number | null)[] = [...Array.from({ length: asked.adults }, () => null), ...asked.childAges];
  const sold = new Map<string, boolean>();
  const isSold = (roomId: number, who: Party) => {
    const key = JSON.stringify([roomId, who.adults, sortAges(who.childAges)]);
    const known = sold.get(key);
    if (known !== undefined) return known;
    const found = search(sale, emptySelling, { stay: { ...asked, ...who }, now, audience });
    const is = found.options.some((one) => one.roomId === roomId);
    sold.set(key, is);
    return is;
  };
  const place = (at: number, rooms: Party[]): boolean => {
    if (at === people.length)
      return rooms.every(
        (who, room) => who.adults + who.childAges.length === 0 || (who.adults > 0 && isSold(pool[room] ?? 0, who)),
      );
    const age = people[at] ?? null;
    return rooms.some((who, room) => {
      if (who.adults + who.childAges.length > 7) return false;
      const joined = age === null ? { ...who, adults: who.adults + 1 } : { ...who, childAges: [...who.childAges, age] };
      return place(at + 1, rooms.with(room, joined));
    });
  };
  return place(
    0,
    pool.map(() => ({ adults: 0, childAges: [] })),
  );
}

describe('compositions of several rooms', () => {
  it('place each guest once, follow each room’s rules, use only free units and match the calculated price', () => {
    fc.assert(
      fc.property(forSale, stay, fc.constantFrom(null, 2, 3), (sale, asked, rooms) => {
        const { compositions } = composeFor(sale, asked, rooms);
        for (const one of compositions) {
          const units = unitsOf(one);
          expect(units).toHaveLength(one.rooms);
          if (rooms) expect(one.rooms).toBe(rooms);
          expect(units.reduce((sum, { adults }) => sum + adults, 0)).toBe(asked.adults);
          expect(sortAges(units.flatMap(({ childAges }) => childAges))).toEqual(sortAges(asked.childAges));
          for (const { roomId, mealPlanId, ...who } of units) {
            const { options } = search(sale, emptySelling, { stay: { ...asked, ...who }, now, audience });
            expect(options.some((is) => is.roomId === roomId && is.mealPlanId === mealPlanId)).toBe(true);
          }
          for (const room of sale.rooms) {
            const used = units.filter(({ roomId }) => roomId === room.id).length;
            expect(used).toBeLessThanOrEqual(Math.max(0, freeOf(sale, room, asked)));
          }
          for (const part of one.parts) {
            const { checkin, checkout } = asked;
            const price = bookingPrice(
              sale,
              emptySelling,
              { now, audience, rooms: { checkin, checkout, parties: partiesOf(part) } },
              { roomId: part.roomId, mealPlanId: part.mealPlanId },
            );
            expect(part.totalCents).toBe(price?.totalCents);
          }
          expect(one.totalCents).toBe(one.parts.reduce((sum, { totalCents }) => sum + totalCents, 0));
        }
        const cents = compositions.map(({ totalCents }) => totalCents);
        expect(cents).toEqual(cents.toSorted((a, b) => a - b));
      }),
    );
  });

  it('exist whenever some distribution is possible, otherwise a reason is given', () => {
    fc.assert(
      fc.property(forSale, stay, (sale, asked) => {
        const { found, compositions, rules } = composeFor(sale, asked);
        const isThere = found.options.length > 0 || compositions.length > 0;
        expect(isThere).toBe(found.rules.length === 0 && fitsSomehow(sale, asked));
        expect(rules.length > 0).toBe(!isThere);
      }),
      { numRuns: 60 },
    );
  });

  it('combine parties into one booking only when splitting it returns the same parties', () => {
    fc.assert(
      fc.property(fc.array(party, { minLength: 1, maxLength: 4 }), (parties) => {
        const again = joinParties(parties).flatMap(partiesOf);
        const shown = (some: readonly Party[]) =>
          some.map(({ adults, childAges }) => JSON.stringify([adults, sortAges(childAges)])).toSorted();
        expect(shown(again)).toEqual(shown(parties));
      }),
    );
  });
});

const days = <T>(value: T) => Array.from({ length: DAYS }, () => value);

/** A hotel with double rooms at 62 € a night, and the dates of the original report. */
function ofDoubles(units: number): ForSale {
  const [example] = fc.sample(forSale, { seed: 1, numRuns: 1 });
  if (!example) throw new Error('no example');
  const plan = {
    mealPlanId: 1,
    isActive: true,
    isDefault: true,
    priceMode: 'own' as const,
    adultDeltaCents: null,
    childDeltas: [],
    validFrom: null,
    validTo: null,
    validFromMd: null,
    validToMd: null,
    minNights: 1,
    priceCents: days(6_200),
    planStopSell: days(false),
    planMinStay: days(null),
  };
  const double: RoomForSale = {
    id: 1,
    isActive: true,
    units,
    minOccupancy: 1,
    baseOccupancy: 2,
    maxOccupancy: 2,
    maxAdults: 2,
    maxChildren: null,
    maxInfants: 0,
    infantsExtra: false,
    extraBeds: 0,
    allotment: days(null),
    sold: days(0),
    stopSell: days(false),
    minStay: days(null),
    maxStay: days(null),
    closedToArrival: days(false),
    closedToDeparture: days(false),
    plans: [plan],
  };
  return {
    ...example,
    settings: {
      ...example.settings,
      pricingModel: 'room_night',
      roundToCents: 1,
      singleUsePercent: 0,
      minAdvanceDays: 0,
    },
    policy: { ...example.policy, childrenAllowed: true, minimumAge: 0, childBands: [] },
    rooms: [double],
  };
}

const family = { checkin: '2027-03-13', checkout: '2027-03-15', adults: 2, childAges: [8, 5] };
const four = { ...family, adults: 4, childAges: [] };

describe('a hotel of doubles', () => {
  it('offers two rooms to a family of four at one price: 248 € for two nights', () => {
    const { compositions } = composeFor(ofDoubles(10), family);
    expect(compositions).toHaveLength(1);
    const [one] = compositions;
    expect(one?.totalCents).toBe(24_800);
    expect(one?.parts).toMatchObject([{ units: 2, adults: 2, childAges: [8, 5], totalCents: 24_800 }]);
    expect(composeFor(ofDoubles(10), four).compositions).toMatchObject([{ rooms: 2, totalCents: 24_800 }]);
  });

  it('reports too few rooms for four guests, and that children need an adult in each room', () => {
    expect(composeFor(ofDoubles(1), four).rules).toEqual([{ code: 'few_rooms', params: { limit: 2, asked: 4 } }]);
    expect(composeFor(ofDoubles(0), four).rules.map(({ code }) => code)).toEqual(['sold_out']);
    expect(composeFor(ofDoubles(9), family, 3).rules).toEqual([
      { code: 'adult_a_room', params: { limit: 2, asked: 3 } },
    ]);
  });

  it('finds rooms for a coach party quickly', () => {
    const coach = { ...family, adults: 20, childAges: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
    expect(composeFor(ofDoubles(20), { ...coach, childAges: [] }).compositions).toMatchObject([
      { rooms: 10, totalCents: 124_000 },
    ]);
    expect(composeFor(ofDoubles(20), coach).rules).toEqual([{ code: 'no_split', params: { asked: 10 } }]);
  });
});
