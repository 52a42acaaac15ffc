import fc from 'fast-check';
import { addDays, type Day } from '../../../kernel/calendar/days.ts';
import type { DiscountTerms } from '../discount.ts';
import type { ForSale, PlanForSale, RoomForSale } from '../for-sale.ts';
import type { OfferTerms } from '../offer.ts';

/** Generated structures for property tests cover 40 days from this day. */
export const FIRST_DAY: Day = '2027-03-10';
export const DAYS = 40;

const days = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: DAYS, maxLength: DAYS });
const rareFlag = fc.integer({ min: 0, max: 24 }).map((n) => n === 0);
const rareValue = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 6 }).map((v) => v ?? null);
const price = fc.integer({ min: 0, max: 30_000 });

function plan(mealPlanId: number): fc.Arbitrary<PlanForSale> {
  return fc.record({
    mealPlanId: fc.constant(mealPlanId),
    isActive: rareFlag.map((off) => !off),
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
    planStopSell: days(rareFlag),
    planMinStay: days(fc.constantFrom(null, null, null, 2)),
  });
}

function room(id: number): fc.Arbitrary<RoomForSale> {
  return fc
    .record({
      units: fc.integer({ min: 1, max: 4 }),
      baseOccupancy: fc.integer({ min: 1, max: 3 }),
      extra: fc.integer({ min: 0, max: 3 }),
      isActive: rareFlag.map((off) => !off),
      allotment: days(rareValue(fc.integer({ min: 0, max: 4 }))),
      sold: days(fc.constantFrom(0, 0, 0, 1)),
      stopSell: days(rareFlag),
      minStay: days(fc.constantFrom(null, null, 1, 2, 3)),
      maxStay: days(fc.constantFrom(null, null, null, 4, 8)),
      closedToArrival: days(rareFlag),
      closedToDeparture: days(rareFlag),
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

export const forSale: fc.Arbitrary<ForSale> = fc.record({
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
    childrenAllowed: rareFlag.map((no) => !no),
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

const offerMode: fc.Arbitrary<Partial<OfferTerms>> = fc.oneof(
  fc.record({ priceMode: fc.constant('percent_off' as const), discountPercent: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    priceMode: fc.constant('amount_off' as const),
    discountCents: fc.integer({ min: 100, max: 5_000 }),
    discountUnit: fc.constantFrom('stay', 'night'),
  }),
  fc.constant({ priceMode: 'free_nights' as const, stayNights: 3, payNights: 2, freeNight: 'cheapest' as const }),
  fc.record({
    priceMode: fc.constantFrom('package', 'room_night', 'person_night'),
    prices: fc
      .integer({ min: 1_000, max: 60_000 })
      .map((amountCents) =>
        [1, 2].flatMap((roomId) => [1, 2].map((mealPlanId) => ({ roomId, mealPlanId, adults: null, amountCents }))),
      ),
  }),
);

/** An offer without conditions or price, on all generated days. */
export const PLAIN_OFFER: OfferTerms = {
  id: 1,
  type: 'offer',
  bookFrom: null,
  bookTo: null,
  stayPeriods: [{ from: FIRST_DAY, to: addDays(FIRST_DAY, DAYS) }],
  arrivalWeekdays: [],
  stayWeekdays: [],
  minNights: 1,
  maxNights: null,
  minAdults: 1,
  maxAdults: null,
  priceMode: null,
  prices: [],
  discountPercent: null,
  discountCents: null,
  discountUnit: null,
  stayNights: null,
  payNights: null,
  freeNight: null,
  roomIds: [],
  mealPlanIds: [],
  daysBefore: null,
  hourLimit: null,
  daysInAdvance: null,
  bookBy: null,
  tiers: [],
  childRules: [],
  withAdults: 2,
  singleParent: false,
  combinable: false,
};

/** An offer of each price mode that applies on all generated days. */
export const offerTerms: fc.Arbitrary<OfferTerms> = fc
  .tuple(offerMode, fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([mode, id, combinable]) => ({ ...PLAIN_OFFER, id, combinable, ...mode }));

/** A combinable discount of 500.00 per night without conditions, on all generated days. */
export const PLAIN_DISCOUNT: DiscountTerms = {
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

/** A discount that applies on all generated days. */
export const discountTerms: fc.Arbitrary<DiscountTerms> = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('percent', 'amount'),
    discountPercent: fc.integer({ min: 1, max: 40 }),
    discountCents: fc.integer({ min: 100, max: 5_000 }),
    amountUnit: fc.constantFrom('stay', 'night', 'person_night'),
    minAmountCents: fc.constantFrom(null, null, 20_000),
    combinable: fc.boolean(),
    priority: fc.integer({ min: 0, max: 3 }),
  })
  .map((terms) => ({ ...PLAIN_DISCOUNT, ...terms }));
