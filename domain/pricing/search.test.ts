import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/days.ts';
import type { DiscountTerms } from './discount.ts';
import type { ForSale, PlanForSale, RoomForSale, Stay } from './for-sale.ts';
import { search } from './search.ts';

/** Invented structures for property tests, over 40 days from here. */
const FIRST_DAY: Day = '2027-03-10';
const DAYS = 40;

const days = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: DAYS, maxLength: DAYS });
const rarely = fc.integer({ min: 0, max: 24 }).map((n) => n === 0);
const seldom = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 6 }).map((v) => v ?? null);
const price = fc.integer({ min: 0, max: 30_000 });

function plan(mealPlanId: number): fc.Arbitrary<PlanForSale> {
  return fc.record({
    mealPlanId: fc.constant(mealPlanId),
    isActive: rarely.map((off) => !off),
    isDefault: fc.constant(mealPlanId === 1),
    priceMode: fc.constantFrom(...(mealPlanId === 1 ? (['own'] as const) : (['own', 'derived'] as const))),
    adultDeltaCents: fc.integer({ min: -3_000, max: 5_000 }),
    childDeltas: fc.constantFrom([], [{ band: 0, deltaCents: 500 }]),
    validFrom: fc.constantFrom(null, null, '2027-03-12'),
    validTo: fc.constant(null),
    validFromMd: fc.constant(null),
    validToMd: fc.constant(null),
    minNights: fc.constantFrom(1, 1, 2),
    priceCents: days(fc.option(price, { nil: null, freq: 15 })),
    planStopSell: days(rarely),
    planMinStay: days(fc.constantFrom(null, null, null, 2)),
  });
}

function room(id: number): fc.Arbitrary<RoomForSale> {
  return fc
    .record({
      units: fc.integer({ min: 1, max: 4 }),
      baseOccupancy: fc.integer({ min: 1, max: 3 }),
      extra: fc.integer({ min: 0, max: 3 }),
      isActive: rarely.map((off) => !off),
      allotment: days(seldom(fc.integer({ min: 0, max: 4 }))),
      sold: days(fc.constantFrom(0, 0, 0, 1)),
      stopSell: days(rarely),
      minStay: days(fc.constantFrom(null, null, 1, 2, 3)),
      maxStay: days(fc.constantFrom(null, null, null, 4, 8)),
      closedToArrival: days(rarely),
      closedToDeparture: days(rarely),
      plans: fc.tuple(plan(1), plan(2)),
    })
    .map(({ extra, ...given }) => ({
      ...given,
      id,
      minOccupancy: 1,
      maxOccupancy: given.baseOccupancy + extra,
      maxAdults: given.baseOccupancy + extra,
      maxChildren: null,
      maxInfants: 1,
      infantsExtra: true,
      extraBeds: Math.min(extra, 1),
    }));
}

const forSale: fc.Arbitrary<ForSale> = fc.record({
  from: fc.constant(FIRST_DAY),
  length: fc.constant(DAYS),
  openingMode: fc.constant('all_year' as const),
  openings: fc.constant([]),
  settings: fc.record({
    pricingModel: fc.constantFrom('room_night', 'person_night', 'unit_week'),
    roundToCents: fc.constantFrom(1, 10, 50, 100),
    singleUsePercent: fc.integer({ min: 0, max: 100 }),
    extraAdultMode: fc.constantFrom('fixed', 'percent', null),
    extraAdultCents: fc.integer({ min: 0, max: 5_000 }),
    extraAdultPercent: fc.integer({ min: 0, max: 100 }),
    minAdvanceDays: fc.constantFrom(0, 0, 2),
    maxAdvanceDays: fc.constant(500),
    cutoffTime: fc.constant('18:00'),
  }),
  policy: fc.record({
    childrenAllowed: rarely.map((no) => !no),
    minimumAge: fc.constantFrom(0, 0, 3),
    maxChildAge: fc.constant(12),
    infantCotAvailable: fc.boolean(),
    cotPriceCents: fc.constantFrom(0, 1_000),
    maxCots: fc.constantFrom(0, 1, 2),
    childBands: fc.constantFrom(
      [],
      [
        { ...band(0, 2), mode: 'free' },
        { ...band(3, 12), mode: 'percent', discountPercent: 50, maxChildren: 1 },
      ],
      [{ ...band(0, 12), mode: 'fixed', priceCents: 2_000, onlyWithAdults: 1 }],
    ),
  }),
  rooms: fc.tuple(room(1), room(2)),
});

function band(fromAge: number, toAge: number) {
  return {
    fromAge,
    toAge,
    discountPercent: null,
    priceCents: null,
    bedCondition: 'any',
    onlyWithAdults: 2,
    maxChildren: null,
  };
}

/** A stay within the days, over the change of the clocks of March 2027 more often than not. */
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
const nobody = { code: null, circles: [] };
const find = (sale: ForSale, asked: Stay, discounts: DiscountTerms[] = []) =>
  search(sale, { offers: [], discounts }, { stay: asked, now, audience: nobody });
const names = (found: ReturnType<typeof find>) =>
  found.options.map(({ roomId, mealPlanId }) => `${roomId}/${mealPlanId}`);

const discount: DiscountTerms = {
  id: 1,
  kind: 'amount',
  discountPercent: null,
  discountCents: 50_000,
  amountUnit: 'night',
  audience: 'public',
  code: null,
  bookFrom: null,
  bookTo: null,
  stayFrom: FIRST_DAY,
  stayTo: addDays(FIRST_DAY, DAYS),
  excludedPeriods: [],
  weekdays: [],
  minNights: null,
  minAmountCents: null,
  minPersons: null,
  roomIds: [],
  mealPlanIds: [],
  maxDiscountCents: null,
  combinable: true,
  priority: 0,
};

/** Each restriction of a room taken away, one at a time. */
const RELAXED: readonly ((room: RoomForSale) => RoomForSale)[] = [
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

describe('what a party can book', () => {
  it('costs nothing less than nothing, and its lines add up', () => {
    fc.assert(
      fc.property(
        forSale,
        stay,
        fc.constantFrom<DiscountTerms[]>([], [discount]),
        (sale, asked, discounts) => {
          for (const { totalCents, parts } of find(sale, asked, discounts).options) {
            expect(totalCents).toBeGreaterThanOrEqual(0);
            expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
            expect(Number.isInteger(totalCents)).toBe(true);
          }
        },
      ),
    );
  });

  it('costs no less with a night more', () => {
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

  it('is still there when a restriction goes', () => {
    let kept = 0;
    fc.assert(
      fc.property(forSale, stay, fc.constantFrom(...RELAXED), (sale, asked, relax) => {
        const before = names(find(sale, asked));
        const after = names(find({ ...sale, rooms: sale.rooms.map(relax) }, asked));
        kept += before.length;
        expect(after).toEqual(expect.arrayContaining(before));
      }),
      { numRuns: 1000 },
    );
    expect(kept).toBeGreaterThan(0);
  });

  it('is bookable or has a rule against it, never both and never neither', () => {
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
