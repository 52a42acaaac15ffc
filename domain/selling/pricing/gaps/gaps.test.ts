import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import type { ForSale, Party, PlanForSale, RoomForSale } from '../for-sale.ts';
import { search } from '../search.ts';
import { DAYS, FIRST_DAY, forSale } from '../testing/sales.ts';
import { bitOf, CAUSES, type Cause, causeOf, closerToSale } from './causes.ts';
import { countCauses, daysNeeded, type Gaps, gapsOf } from './gaps.ts';
import { MAX_NIGHTS, SaleDays } from './lines.ts';
import { isMendable, mendCells, mendPromise } from './mend.ts';

const ARRIVALS = DAYS - MAX_NIGHTS - 1;
const SEARCH_TIME = { day: FIRST_DAY, time: '19:00' };
const party = fc.constantFrom(
  { adults: 1, childAges: [] },
  { adults: 2, childAges: [] },
  { adults: 2, childAges: [8] },
  { adults: 3, childAges: [1, 10] },
);
const days = Array.from({ length: DAYS }, (_, at) => addDays(FIRST_DAY, at));

/** Calculates the party together with others, which must not affect its result. */
function gapsOfParty(sale: ForSale, guests: Party): Gaps {
  const parties = [{ adults: 1, childAges: [] }, { adults: 4, childAges: [3] }, guests];
  const gaps = gapsOf(new SaleDays(sale, SEARCH_TIME), parties, ARRIVALS).at(-1);
  if (!gaps) throw new Error('no gaps');
  return gaps;
}

describe('gapsOf', () => {
  it('matches a search for each stay', () => {
    expect(daysNeeded(ARRIVALS)).toBe(DAYS);
    fc.assert(
      fc.property(forSale, party, (sale, guests) => {
        const { stays } = gapsOfParty(sale, guests);
        for (let day = 0; day < ARRIVALS; day += 3) {
          for (const count of [1, 2, 5, 8, MAX_NIGHTS]) {
            const stay = { checkin: days[day] ?? '', checkout: days[day + count] ?? '', ...guests };
            const asked = { stay, now: SEARCH_TIME, audience: { code: null, circles: [] } };
            const { options } = search(sale, { offers: [], discounts: [] }, asked);
            const causes = stays[day * MAX_NIGHTS + count - 1];
            expect([day, count, causes === 0]).toEqual([day, count, options.length > 0]);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('counts each stay and night once, with one cause or with none', () => {
    fc.assert(
      fc.property(forSale, party, (sale, guests) => {
        const gaps = gapsOfParty(sale, guests);
        const counts = countCauses(gaps);
        const sum = (of: 'nights' | 'stays') => counts.reduce((all, one) => all + one[of], 0);
        expect(sum('nights')).toBe(gaps.nights.filter((causes) => causes !== 0).length);
        expect(sum('stays')).toBe(gaps.stays.filter((causes) => causes !== 0).length);
        // A night is sellable exactly if some stay that includes it is bookable.
        for (const [night, causes] of gaps.nights.entries()) {
          const through = [...gaps.stays.keys()].filter((at) => {
            const day = Math.floor(at / MAX_NIGHTS);
            return day <= night && night <= day + (at % MAX_NIGHTS);
          });
          expect(causes === 0).toBe(through.some((at) => gaps.stays[at] === 0));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('returns the smaller of two sets in either order', () => {
    const set = fc.integer({ min: 0, max: (1 << CAUSES.length) - 1 });
    fc.assert(
      fc.property(set, set, (one, other) => {
        expect(closerToSale(one, other)).toBe(closerToSale(other, one));
        expect([one, other]).toContain(closerToSale(one, other));
        expect(closerToSale(one, 0)).toBe(0);
      }),
    );
    for (const cause of CAUSES) expect(causeOf(bitOf(cause))).toBe(cause);
  });
});

type WritableColumns = Record<string, unknown[]>;

/** Returns the sale with the changed cells. */
function applyCells(sale: ForSale, cells: ReturnType<typeof mendCells>): ForSale {
  const rooms = sale.rooms.map((room) => ({ ...room, plans: room.plans.map((plan) => ({ ...plan })) }));
  for (const { roomId, mealPlanId, field, day, value } of cells) {
    const room = rooms.find(({ id }) => id === roomId);
    const owner: RoomForSale | PlanForSale | undefined =
      mealPlanId === null ? room : room?.plans.find((plan) => plan.mealPlanId === mealPlanId);
    if (!owner) throw new Error('a cell of nobody');
    const columns = owner as unknown as WritableColumns;
    columns[field] = (columns[field] ?? []).with(days.indexOf(day), value);
  }
  return { ...sale, rooms };
}

describe('mendCells', () => {
  it('makes every night with only this cause sellable, and makes no other night worse', () => {
    const seen = new Set<Cause>();
    fc.assert(
      fc.property(forSale, party, (sale, guests) => {
        const gaps = gapsOfParty(sale, guests);
        const isWeekly = sale.settings.pricingModel === 'unit_week';
        for (const { cause } of countCauses(gaps)) {
          if (!isMendable(cause)) continue;
          const promise = mendPromise(gaps, cause);
          const alone = [...gaps.nights.keys()].filter((night) => gaps.nights[night] === bitOf(cause));
          if (cause !== 'no_price') expect(promise?.nights ?? 0).toBe(alone.length);
          const cells = mendCells(gaps, days, cause, isWeekly, 10_000);
          expect(new Set(cells.map(({ roomId, mealPlanId, day }) => `${roomId}/${mealPlanId}/${day}`)).size).toBe(
            cells.length,
          );
          const after = gapsOfParty(applyCells(sale, cells), guests);
          // Without a nearby price nothing is filled in. A copied price may become negative with the supplement.
          if (cause !== 'no_price') for (const night of alone) expect(after.nights[night]).toBe(0);
          for (const [night, causes] of gaps.nights.entries()) if (causes === 0) expect(after.nights[night]).toBe(0);
          if (alone.length > 0) seen.add(cause);
        }
      }),
      { numRuns: 300 },
    );
    expect(seen.size).toBeGreaterThan(3);
  });

  it('returns the old and new minimum stay, and copies a missing price from the same weekday', () => {
    const always = <T>(value: T) => Array.from({ length: DAYS }, () => value);
    const plan: PlanForSale = {
      mealPlanId: 1,
      isActive: true,
      isDefault: true,
      priceMode: 'own',
      adultDeltaCents: null,
      childDeltas: [],
      validFrom: null,
      validTo: null,
      validFromMd: null,
      validToMd: null,
      minNights: 1,
      priceCents: always<number | null>(9_000).with(9, 12_000).with(2, null),
      planStopSell: always(false),
      planMinStay: always(null),
    };
    const room: RoomForSale = {
      id: 1,
      isActive: true,
      units: 1,
      minOccupancy: 1,
      baseOccupancy: 2,
      maxOccupancy: 2,
      maxAdults: 2,
      maxChildren: null,
      maxInfants: 0,
      infantsExtra: false,
      extraBeds: 0,
      allotment: always(null),
      // Sold except for three nights.
      sold: always(0).map((_, at) => (at >= 5 && at < 8 ? 0 : at < 4 ? 0 : 1)),
      stopSell: always(false),
      minStay: always<number | null>(null).map((_, at) => (at >= 4 ? 5 : null)),
      maxStay: always(null),
      closedToArrival: always(false),
      closedToDeparture: always(false),
      plans: [plan],
    };
    const [base] = fc.sample(forSale, { numRuns: 1, seed: 1 });
    if (!base) throw new Error('no sale');
    const settings = {
      ...base.settings,
      pricingModel: 'room_night' as const,
      minAdvanceDays: 0,
      cutoffTime: '23:00',
    };
    const sale = { ...base, settings, rooms: [room] };
    const gaps = gapsOfParty(sale, { adults: 2, childAges: [] });
    expect(countCauses(gaps).map(({ cause, nights }) => [cause, nights])).toEqual([
      ['sold_out', ARRIVALS - 7],
      ['min_stay', 3],
      ['no_price', 1],
    ]);
    expect(mendPromise(gaps, 'min_stay')).toEqual({ nights: 3, from: 5, to: 3 });
    expect(mendCells(gaps, days, 'min_stay', false, 100)).toEqual([
      { roomId: 1, mealPlanId: null, field: 'minStay', day: days[5], before: 5, value: 3 },
    ]);
    expect(mendCells(gaps, days, 'no_price', false, 100)).toEqual([
      { roomId: 1, mealPlanId: 1, field: 'priceCents', day: days[2], before: null, value: 12_000 },
    ]);
    expect(mendCells(gaps, days, 'no_price', false, 0)).toEqual([]);
  });
});
