import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../kernel/calendar/days.ts';
import type { DiscountTerms } from './discount.ts';
import type { ForSale, RoomForSale, Stay } from './for-sale.ts';
import { bookingPrice, search } from './search.ts';
import { discountTerms, FIRST_DAY, forSale, offerTerms, PLAIN_DISCOUNT } from './testing/sales.ts';

/** A stay within the generated days, mostly across the time change of March 2027. */
const stay: fc.Arbitrary<Stay> = fc
  .record({
    start: fc.integer({ min: 0, max: 25 }),
    nights: fc.integer({ min: 1, max: 9 }),
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 2 }),
  })
  .map(({ start, nights, adults, childAges }) => ({
    checkin: addDays(FIRST_DAY, start),
    checkout: addDays(FIRST_DAY, start + nights),
    adults,
    childAges,
  }));

const now = { day: FIRST_DAY, time: '09:00' };
const noAudience = { code: null, circles: [] };
const find = (sale: ForSale, asked: Stay, discounts: DiscountTerms[] = []) =>
  search(sale, { offers: [], discounts }, { stay: asked, now, audience: noAudience });
const names = (found: ReturnType<typeof find>) =>
  found.options.map(({ roomId, mealPlanId }) => `${roomId}/${mealPlanId}`);

/** Functions that each remove one restriction of a room. */
const RELAXATIONS: readonly ((room: RoomForSale) => RoomForSale)[] = [
  (room) => ({ ...room, stopSell: room.stopSell.map(() => false) }),
  (room) => ({ ...room, minStay: room.minStay.map(() => null) }),
  (room) => ({ ...room, maxStay: room.maxStay.map(() => null) }),
  (room) => ({ ...room, closedToArrival: room.closedToArrival.map(() => false) }),
  (room) => ({ ...room, closedToDeparture: room.closedToDeparture.map(() => false) }),
  (room) => ({ ...room, sold: room.sold.map(() => 0) }),
  (room) => ({ ...room, isActive: true }),
  (room) => ({
    ...room,
    plans: room.plans.map((plan) => ({
      ...plan,
      isActive: true,
      minNights: 1,
      planStopSell: plan.planStopSell.map(() => false),
      planMinStay: plan.planMinStay.map(() => null),
      validFrom: null,
    })),
  }),
];

describe('search', () => {
  it('returns no negative price, and lines that add up to the total', () => {
    fc.assert(
      fc.property(forSale, stay, fc.constantFrom<DiscountTerms[]>([], [PLAIN_DISCOUNT]), (sale, asked, discounts) => {
        for (const { totalCents, parts } of find(sale, asked, discounts).options) {
          expect(totalCents).toBeGreaterThanOrEqual(0);
          expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
          expect(Number.isInteger(totalCents)).toBe(true);
        }
        for (const { totalCents, nightCents } of find(sale, asked, discounts).options) {
          expect(nightCents).toHaveLength(daysBetween(asked.checkin, asked.checkout));
          expect(nightCents.reduce((sum, one) => sum + one, 0)).toBe(totalCents);
          expect(nightCents.every((one) => one >= 0 && Number.isInteger(one))).toBe(true);
        }
      }),
    );
  });

  it('matches the price of a booking of one room, and deducts a discount once for several rooms', () => {
    fc.assert(
      fc.property(
        forSale,
        stay,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom<DiscountTerms[]>([], [{ ...PLAIN_DISCOUNT, discountCents: 2_000, amountUnit: 'stay' }]),
        (sale, asked, units, discounts) => {
          const { checkin, checkout, ...party } = asked;
          for (const one of find(sale, asked, discounts).options) {
            const rooms = { checkin, checkout, parties: Array.from({ length: units }, () => party) };
            const booked = bookingPrice(
              sale,
              { offers: [], discounts },
              { rooms, now, audience: noAudience },
              { ...one, offerId: undefined },
            );
            const each = find(sale, asked).options.find(
              ({ roomId, mealPlanId }) => roomId === one.roomId && mealPlanId === one.mealPlanId,
            );
            const full = (each?.totalCents ?? 0) * units;
            // The discount counts once per booking, whatever the number of rooms.
            expect(booked?.totalCents).toBe(discounts.length > 0 ? Math.max(0, full - 2_000) : full);
            if (units === 1) expect(booked?.totalCents).toBe(one.totalCents);
          }
        },
      ),
    );
  });

  it('returns no lower price for a stay that is one night longer', () => {
    let compared = 0;
    fc.assert(
      fc.property(forSale, stay, (sale, asked) => {
        const longer = { ...asked, checkout: addDays(asked.checkout, 1) };
        const after = find(sale, longer).options;
        for (const one of find(sale, asked).options) {
          const other = after.find((o) => o.roomId === one.roomId && o.mealPlanId === one.mealPlanId);
          if (!other) continue;
          compared += 1;
          expect(other.totalCents).toBeGreaterThanOrEqual(one.totalCents);
        }
      }),
      { numRuns: 1000 },
    );
    expect(compared).toBeGreaterThan(0);
  });

  it('keeps its options when a restriction is removed', () => {
    let kept = 0;
    fc.assert(
      fc.property(forSale, stay, fc.constantFrom(...RELAXATIONS), (sale, asked, relax) => {
        const before = names(find(sale, asked));
        const after = names(find({ ...sale, rooms: sale.rooms.map(relax) }, asked));
        kept += before.length;
        expect(after).toEqual(expect.arrayContaining(before));
      }),
      { numRuns: 1000 },
    );
    expect(kept).toBeGreaterThan(0);
  });

  it('returns either an option or a rule for each room and plan', () => {
    fc.assert(
      fc.property(forSale, stay, (sale, asked) => {
        const found = find(sale, asked);
        const bookable = new Set(names(found));
        for (const room of sale.rooms) {
          for (const { mealPlanId } of room.plans) {
            const against =
              found.rules.length > 0 ||
              found.blocked.some(
                (one) => one.roomId === room.id && (one.mealPlanId === null || one.mealPlanId === mealPlanId),
              );
            expect(bookable.has(`${room.id}/${mealPlanId}`)).toBe(!against);
          }
        }
      }),
    );
  });
});

describe('search with offers', () => {
  const selling = fc.record({
    offers: fc.uniqueArray(offerTerms, { maxLength: 3, selector: ({ id }) => id }),
    discounts: fc.uniqueArray(discountTerms, { maxLength: 3, selector: ({ id }) => id }),
  });

  it('leaves out an offer when the same room, plan and party cost less without it', () => {
    let refused = 0;
    let offered = 0;
    fc.assert(
      fc.property(forSale, stay, selling, fc.integer({ min: 1, max: 2 }), (sale, asked, terms, units) => {
        const { options, unfit } = search(sale, terms, { stay: asked, now, audience: noAudience });
        const calendar = new Map(
          options.flatMap((one) =>
            one.offerId === null ? [[`${one.roomId} ${one.mealPlanId}`, one.totalCents] as const] : [],
          ),
        );
        const { checkin, checkout, ...party } = asked;
        const rooms = { checkin, checkout, parties: Array.from({ length: units }, () => party) };
        const price = (place: Parameters<typeof bookingPrice>[3]) =>
          bookingPrice(sale, terms, { rooms, now, audience: noAudience }, place)?.totalCents;
        for (const { roomId, mealPlanId, offerId, totalCents } of options) {
          const place = { roomId, mealPlanId };
          expect(totalCents).toBeLessThanOrEqual(calendar.get(`${roomId} ${mealPlanId}`) ?? -1);
          if (offerId === null) continue;
          offered += 1;
          const named = price({ ...place, offerId });
          expect(named ?? 0).toBeLessThanOrEqual(price({ ...place, offerId: null }) ?? -1);
          if (units === 1) expect(named).toBe(totalCents);
        }
        for (const { roomId, mealPlanId, offerId, rules } of unfit) {
          if (!rules.includes('dearer') || units > 1) continue;
          refused += 1;
          const place = { roomId, mealPlanId, offerId };
          expect(price(place)).toBeUndefined();
          expect(price({ ...place, isOfferAgreed: true })).toBeGreaterThan(
            calendar.get(`${roomId} ${mealPlanId}`) ?? 0,
          );
        }
      }),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(0);
    expect(offered).toBeGreaterThan(0);
  });
});
