import { addDays, type Day } from '../../../kernel/calendar/days.ts';
import type { Moment } from '../../../kernel/calendar/moment.ts';
import { isOpenOn } from '../../../structures/openings/opening-calendar.ts';
import type { ForSale, Party, PlanForSale, RoomForSale } from '../for-sale.ts';
import { basePlanOf, priceNights } from '../nights.ts';
import { childPolicyRules, occupancyRules, placesOf } from '../places.ts';
import { isServedOn } from '../stay-rules.ts';
import { bitOf, type Causes } from './causes.ts';

/** Longest stay examined, in nights. */
export const MAX_NIGHTS = 14;

const WEEK = 7;
const BIT = {
  minStay: bitOf('min_stay'),
  planMinStay: bitOf('plan_min_stay'),
  maxStay: bitOf('max_stay'),
  closedToArrival: bitOf('closed_to_arrival'),
  closedToDeparture: bitOf('closed_to_departure'),
  noPrice: bitOf('no_price'),
  stopSell: bitOf('stop_sell'),
  planStopSell: bitOf('plan_stop_sell'),
  planNights: bitOf('plan_nights'),
  planSeason: bitOf('plan_season'),
  negative: bitOf('price_negative'),
  soldOut: bitOf('sold_out'),
  inactive: bitOf('inactive'),
  guests: bitOf('guests'),
  advance: bitOf('advance'),
  closed: bitOf('structure_closed'),
};

/** Writes the causes of stays from a day on to `into`, one entry per length starting at one night. */
type WriteStayCauses = (day: number, into: Uint16Array) => void;

/** A room with a plan, and the causes that block a party's stays in it. */
export interface SaleLine {
  readonly room: RoomForSale;
  readonly plan: PlanForSale;
  /** The plan that provides the prices. */
  readonly priced: PlanForSale | undefined;
  /** Causes that do not depend on the party. Shared by all parties, unless a price could become negative. */
  readonly stays: WriteStayCauses;
  /** Causes of every stay of this party. */
  readonly always: Causes;
}

/** Writes the causes of the stays, including those of the party. */
export function writeStayCauses({ stays, always }: SaleLine, day: number, into: Uint16Array): void {
  stays(day, into);
  if (always !== 0) for (let at = 0; at < MAX_NIGHTS; at++) into[at] = (into[at] ?? 0) | always;
}

/** Daily causes of a whole structure, read once for all its lines. */
export class SaleDays {
  readonly sale: ForSale;
  readonly days: readonly Day[];
  readonly #closed: Uint16Array;
  readonly #advance: Uint16Array;
  /** Season causes by dates, because most plans share the same dates. */
  readonly #seasons = new Map<string, Uint16Array>();
  /** Causes that are equal for every party. */
  readonly #stays = new Map<PlanForSale, WriteStayCauses>();
  readonly #rooms = new Map<RoomForSale, Uint16Array>();

  constructor(sale: ForSale, now: Moment) {
    this.sale = sale;
    this.days = Array.from({ length: sale.length }, (_, at) => addDays(sale.from, at));
    this.#closed = Uint16Array.from(this.days, (day) =>
      isOpenOn(sale.openingMode, sale.openings, day) ? 0 : BIT.closed,
    );
    const { minAdvanceDays, maxAdvanceDays, cutoffTime } = sale.settings;
    this.#advance = Uint16Array.from(this.days, (_, ahead) =>
      ahead < minAdvanceDays || ahead > maxAdvanceDays || (ahead === 0 && now.time >= cutoffTime) ? BIT.advance : 0,
    );
  }

  /** Returns the lines of a party. Rooms that it does not fit are blocked on every day. */
  lines(party: Party, rooms: readonly RoomForSale[] = this.sale.rooms): SaleLine[] {
    const isUnwelcome = childPolicyRules(party, this.sale.policy).length > 0;
    return rooms.flatMap((room) => {
      const fits = !isUnwelcome && occupancyRules(party, room, this.sale.policy).length === 0;
      return room.plans.map((plan) => {
        const priced = plan.priceMode === 'derived' ? basePlanOf(room) : plan;
        const firstBelow = fits ? this.#firstBelow(room, plan, party) : null;
        const stays = firstBelow ? this.#judge(room, plan, priced, firstBelow) : this.#shared(room, plan, priced);
        const always = (room.isActive && plan.isActive ? 0 : BIT.inactive) | (fits ? 0 : BIT.guests);
        return { room, plan, priced, stays, always };
      });
    });
  }

  #shared(room: RoomForSale, plan: PlanForSale, priced: PlanForSale | undefined): WriteStayCauses {
    const stays = this.#stays.get(plan) ?? this.#judge(room, plan, priced, null);
    this.#stays.set(plan, stays);
    return stays;
  }

  #roomNights(room: RoomForSale): Uint16Array {
    const known = this.#rooms.get(room);
    if (known) return known;
    const { stopSell, allotment, sold, units } = room;
    const nights = new Uint16Array(this.sale.length);
    for (let at = 0; at < nights.length; at++) {
      const isFull = (allotment[at] ?? units) - (sold[at] ?? 0) <= 0;
      nights[at] = (this.#closed[at] ?? 0) | (stopSell[at] ? BIT.stopSell : 0) | (isFull ? BIT.soldOut : 0);
    }
    this.#rooms.set(room, nights);
    return nights;
  }

  #season(plan: PlanForSale): Uint16Array {
    const key = [plan.validFrom, plan.validTo, plan.validFromMd, plan.validToMd].join();
    let season = this.#seasons.get(key);
    if (!season) {
      season = Uint16Array.from(this.days, (day) => (isServedOn(plan, day) ? 0 : BIT.planSeason));
      this.#seasons.set(key, season);
    }
    return season;
  }

  #judge(
    room: RoomForSale,
    plan: PlanForSale,
    priced: PlanForSale | undefined,
    firstBelow: ((price: number) => number) | null,
  ): WriteStayCauses {
    const prices = priced?.priceCents ?? [];
    const season = this.#season(plan);
    const ofRoom = this.#roomNights(room);
    const weekly = this.sale.settings.pricingModel === 'unit_week';
    const nights = new Uint16Array(this.sale.length);
    for (let at = 0; at < nights.length; at++) {
      const price = prices[at] ?? null;
      const isBelow = !weekly && price !== null && firstBelow?.(price) === 0;
      nights[at] =
        (ofRoom[at] ?? 0) |
        (season[at] ?? 0) |
        (plan.planStopSell[at] ? BIT.planStopSell : 0) |
        (price === null && !weekly ? BIT.noPrice : 0) |
        (isBelow ? BIT.negative : 0);
    }
    return (day, into) => {
      const [least, most] = [room.minStay[day] ?? 1, room.maxStay[day] ?? null];
      const planLeast = plan.planMinStay[day] ?? 1;
      let causes: Causes = (this.#advance[day] ?? 0) | (room.closedToArrival[day] ? BIT.closedToArrival : 0);
      for (let at = 0; at < into.length; at++) {
        const count = at + 1;
        causes |= nights[day + at] ?? 0;
        if (weekly) {
          const inWeek = at % WEEK;
          const week = prices[day + at - inWeek] ?? null;
          if (week === null) causes |= BIT.noPrice;
          else if (firstBelow && inWeek >= firstBelow(week)) causes |= BIT.negative;
        }
        let all = causes;
        if (room.closedToDeparture[day + count]) all |= BIT.closedToDeparture;
        if (count < least) all |= BIT.minStay;
        if (count < planLeast) all |= BIT.planMinStay;
        if (count < plan.minNights) all |= BIT.planNights;
        if (most !== null && count > most) all |= BIT.maxStay;
        into[at] = all;
      }
    };
  }

  /**
   * Returns a function from a price to the first night of a week with a negative amount; for nightly prices, to the
   * first night or none. Null if nothing can make an amount negative. Results are cached by price, because a calendar
   * has few different prices.
   */
  #firstBelow(room: RoomForSale, plan: PlanForSale, party: Party): ((price: number) => number) | null {
    const { settings, policy } = this.sale;
    const isAlone = party.adults + party.childAges.length === 1;
    const takesOff =
      (isAlone && settings.singleUsePercent > 0) ||
      (plan.priceMode === 'derived' &&
        ((plan.adultDeltaCents ?? 0) < 0 || plan.childDeltas.some(({ deltaCents }) => deltaCents < 0)));
    if (!takesOff) return null;
    const places = placesOf(party, room, policy);
    const known = new Map<number, number>();
    return (price) => {
      let first = known.get(price);
      if (first === undefined) {
        const tariff = { model: settings.pricingModel, priceOf: () => price };
        const asked = { room, plan, tariff, start: 0, nights: WEEK };
        const amounts = priceNights({ settings, policy }, asked, places)?.amounts ?? [];
        const at = amounts.findIndex((amount) => amount < 0);
        first = at < 0 ? WEEK : at;
        known.set(price, first);
      }
      return first;
    };
  }
}
