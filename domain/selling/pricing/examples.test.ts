import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import type { DiscountTerms } from './discount.ts';
import type { ForSale, PlanForSale, RoomForSale, Stay } from './for-sale.ts';
import type { OfferTerms } from './offer.ts';
import { search } from './search.ts';
import { discountTerms, PLAIN_OFFER } from './testing/sales.ts';

const FIRST_DAY: Day = '2027-01-01';
const LENGTH = 500;
const forEachExample = <T>(value: T) => Array.from({ length: LENGTH }, () => value);

function plan(mealPlanId: number, changes: Partial<PlanForSale> = {}): PlanForSale {
  return {
    mealPlanId,
    isActive: true,
    isDefault: mealPlanId === 1,
    priceMode: 'own',
    adultDeltaCents: null,
    childDeltas: [],
    validFrom: null,
    validTo: null,
    validFromMd: null,
    validToMd: null,
    minNights: 1,
    priceCents: forEachExample(10_000),
    planStopSell: forEachExample(false),
    planMinStay: forEachExample(null),
    ...changes,
  };
}

function room(changes: Partial<RoomForSale> = {}): RoomForSale {
  return {
    id: 1,
    isActive: true,
    units: 2,
    minOccupancy: 1,
    baseOccupancy: 2,
    maxOccupancy: 3,
    maxAdults: 3,
    maxChildren: 2,
    maxInfants: 1,
    infantsExtra: true,
    extraBeds: 1,
    allotment: forEachExample(null),
    sold: forEachExample(0),
    stopSell: forEachExample(false),
    minStay: forEachExample(null),
    maxStay: forEachExample(null),
    closedToArrival: forEachExample(false),
    closedToDeparture: forEachExample(false),
    plans: [plan(1)],
    ...changes,
  };
}

const band = {
  discountPercent: null,
  priceCents: null,
  bedCondition: 'any',
  onlyWithAdults: 2,
  maxChildren: null,
};

function structure(changes: Partial<ForSale['settings']> = {}, rooms = [room()]): ForSale {
  return {
    from: FIRST_DAY,
    length: LENGTH,
    openingMode: 'all_year',
    openings: [],
    settings: {
      pricingModel: 'room_night',
      roundToCents: 100,
      singleUsePercent: 20,
      extraAdultMode: 'fixed',
      extraAdultCents: 3_000,
      extraAdultPercent: null,
      minAdvanceDays: 0,
      maxAdvanceDays: 500,
      cutoffTime: '18:00',
      ...changes,
    },
    policy: {
      childrenAllowed: true,
      minimumAge: 0,
      maxChildAge: 12,
      infantCotAvailable: true,
      cotPriceCents: 500,
      maxCots: 1,
      childBands: [
        { ...band, fromAge: 0, toAge: 2, mode: 'free' },
        { ...band, fromAge: 3, toAge: 12, mode: 'percent', discountPercent: 50 },
      ],
    },
    rooms,
  };
}

function ask(
  sale: ForSale,
  checkin: Day,
  nights: number,
  adults: number,
  childAges: number[] = [],
  discounts: DiscountTerms[] = [],
) {
  const stay: Stay = { checkin, checkout: addDays(checkin, nights), adults, childAges };
  return (offers: OfferTerms[] = [], day: Day = FIRST_DAY, time = '09:00') =>
    search(sale, { offers, discounts }, { stay, now: { day, time }, audience: { code: null, circles: [] } });
}

const total = (found: ReturnType<typeof search>) => found.options.map(({ totalCents }) => totalCents);

const offer: OfferTerms = {
  ...PLAIN_OFFER,
  stayPeriods: [{ from: '2027-08-01', to: '2027-08-31' }],
  priceMode: 'percent_off',
  discountPercent: 10,
};

describe('worked examples', () => {
  it('prices two adults and a child of six from 12 to 15 August', () => {
    const [option] = ask(structure(), '2027-08-12', 3, 2, [6])().options;
    // Three nights at 100.00. The child exceeds the two places and pays half of the 30.00 for an extra adult.
    expect(option).toMatchObject({ totalCents: 3 * (10_000 + 1_500) });
    expect(option?.parts).toEqual([
      { code: 'room', cents: 30_000, params: { count: 2 }, nights: [10_000, 10_000, 10_000] },
      { code: 'child', cents: 4_500, params: { age: 6 } },
    ]);
  });

  it('reduces the room by a fifth for a single guest, and adds a fifth to the person price', () => {
    expect(total(ask(structure(), '2027-08-12', 1, 1)())).toEqual([8_000]);
    expect(total(ask(structure({ pricingModel: 'person_night' }), '2027-08-12', 1, 1)())).toEqual([12_000]);
  });

  it('charges each adult per person, and a third adult by the settings', () => {
    const byPerson = structure({ pricingModel: 'person_night' });
    expect(total(ask(byPerson, '2027-08-12', 2, 2)())).toEqual([40_000]);
    expect(total(ask(byPerson, '2027-08-12', 2, 3)())).toEqual([46_000]);
  });

  it('places an infant in a cot in addition to a full room', () => {
    expect(total(ask(structure(), '2027-08-12', 2, 3, [1])())).toEqual([2 * (10_000 + 3_000 + 500)]);
    expect(ask(structure(), '2027-08-12', 2, 3, [1, 1])().blocked[0]?.rules).toEqual([
      { code: 'infants_max', params: { limit: 1, asked: 2 } },
    ]);
  });

  it('adds 25 per adult for half board, and half of that for the child', () => {
    const halfBoard = plan(2, { priceMode: 'derived', adultDeltaCents: 2_500, priceCents: forEachExample(null) });
    const sale = structure({ roundToCents: 50 }, [room({ plans: [plan(1), halfBoard] })]);
    // 2 × 25.00 + 12.50 per night on top of 100.00 and 15.00.
    expect(total(ask(sale, '2027-08-12', 2, 2, [6])())).toEqual([2 * 11_500, 2 * (11_500 + 6_250)]);
  });

  it('charges one week for seven nights, and one week plus three sevenths for ten', () => {
    const weekly = structure({ pricingModel: 'unit_week', roundToCents: 100 }, [
      room({ plans: [plan(1, { priceCents: forEachExample(70_000) })] }),
    ]);
    expect(total(ask(weekly, '2027-08-14', 7, 2)())).toEqual([70_000]);
    expect(total(ask(weekly, '2027-08-14', 10, 2)())).toEqual([100_000]);
  });

  it('counts one night across a time change, and 29 February as a day', () => {
    expect(total(ask(structure(), '2027-03-27', 2, 2)())).toEqual([20_000]);
    expect(total(ask(structure(), '2027-10-30', 2, 2)())).toEqual([20_000]);
    expect(total(ask(structure(), '2028-02-28', 2, 2)())).toEqual([20_000]);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  });

  it('returns every rule with its day', () => {
    const at = daysBetween(FIRST_DAY, '2027-08-12');
    const closed = room({
      stopSell: forEachExample(false).with(at + 1, true),
      sold: forEachExample(0).with(at, 2),
      minStay: forEachExample<number | null>(null).with(at, 4),
      closedToArrival: forEachExample(false).with(at, true),
      closedToDeparture: forEachExample(false).with(at + 3, true),
      plans: [plan(1, { priceCents: forEachExample<number | null>(10_000).with(at + 2, null) })],
    });
    const { blocked, options } = ask(structure({}, [closed]), '2027-08-12', 3, 2, [6])();
    expect(options).toEqual([]);
    expect(blocked.flatMap(({ rules }) => rules.map(({ code, day }) => `${code} ${day}`))).toEqual([
      'sold_out 2027-08-12',
      'stop_sell 2027-08-13',
      'closed_to_arrival 2027-08-12',
      'closed_to_departure 2027-08-15',
      'min_stay 2027-08-12',
      'no_price 2027-08-14',
    ]);
  });

  it('reports a structure without rooms and a room without meal plans', () => {
    expect(ask({ ...structure(), rooms: [] }, '2027-08-12', 3, 2)().rules).toEqual([{ code: 'no_rooms' }]);
    const bare = ask({ ...structure(), rooms: [room({ plans: [] })] }, '2027-08-12', 3, 2)();
    expect(bare.blocked).toEqual([{ roomId: 1, mealPlanId: null, rules: [{ code: 'no_plans' }] }]);
  });

  it('refuses arrivals on the same day after the cutoff time', () => {
    const today = ask(structure(), FIRST_DAY, 1, 2);
    expect(today([], FIRST_DAY, '17:59').rules).toEqual([]);
    expect(today([], FIRST_DAY, '18:00').rules).toEqual([{ code: 'cutoff', params: { time: '18:00' } }]);
  });
});

describe('offers', () => {
  const four = ask(structure(), '2027-08-12', 4, 2);

  it('apply each of the five types by its own condition', () => {
    expect(total(four([offer]))).toEqual([36_000, 40_000]);
    const lastMinute = { ...offer, type: 'last_minute' as const, daysBefore: 3 };
    expect(total(four([lastMinute]))).toEqual([40_000]);
    expect(total(four([lastMinute], '2027-08-10'))).toEqual([36_000, 40_000]);
    const early = {
      ...offer,
      type: 'early_booking' as const,
      daysInAdvance: 30,
      tiers: [
        { threshold: 90, discountPercent: 25 },
        { threshold: 60, discountPercent: 15 },
      ],
    };
    expect(total(four([early]))).toEqual([30_000, 40_000]);
    expect(total(four([early], '2027-06-10'))).toEqual([34_000, 40_000]);
    expect(total(four([early], '2027-08-01'))).toEqual([40_000]);
    const long = { ...offer, type: 'long_stay' as const, minNights: 5 };
    expect(total(four([long]))).toEqual([40_000]);
    const childRules = [
      {
        childOrder: 1,
        ageFrom: 0,
        ageTo: 12,
        mode: 'free' as const,
        discountPercent: null,
        priceCents: null,
      },
    ];
    const children = {
      ...offer,
      type: 'children' as const,
      priceMode: null,
      discountPercent: null,
      childRules,
    };
    const family = ask(structure(), '2027-08-12', 4, 2, [6]);
    expect(total(family([children]))).toEqual([40_000, 46_000]);
  });

  it('set the package price; four nights for the price of three deduct the cheapest night', () => {
    const prices = [{ roomId: 1, mealPlanId: 1, adults: 2, amountCents: 33_000 }];
    expect(total(four([{ ...offer, priceMode: 'package', prices }]))).toEqual([33_000, 40_000]);
    const free = { ...offer, priceMode: 'free_nights' as const, stayNights: 4, payNights: 3 };
    expect(total(four([{ ...free, freeNight: 'cheapest' }]))).toEqual([30_000, 40_000]);
  });

  it('refuse a dearer offer and combine it with the discount when it is combinable', () => {
    const [example] = fc.sample(discountTerms, { seed: 1, numRuns: 1 });
    if (!example) throw new Error('no example');
    const discount = { ...example, kind: 'percent' as const, discountPercent: 15, minAmountCents: null };
    const stayTo = addDays(FIRST_DAY, 365);
    const found = ask(structure(), '2027-08-12', 4, 2, [], [{ ...discount, stayTo }]);
    expect(total(found([offer]))).toEqual([34_000]);
    expect(found([offer]).unfit[0]?.rules).toEqual(['dearer']);
    expect(total(found([{ ...offer, discountPercent: 15 }]))).toEqual([34_000, 34_000]);
    expect(total(found([{ ...offer, combinable: true }]))).toEqual([30_600, 34_000]);
  });

  it('report why an offer does not apply to the stay', () => {
    const narrow = { ...offer, arrivalWeekdays: [6], roomIds: [9], maxNights: 2 };
    expect(four([narrow]).unfit[0]?.rules).toEqual(['arrival_weekday', 'nights', 'room']);
  });
});
