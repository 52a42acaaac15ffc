import type { Day } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import { splitCents } from '../../platform/amounts/split-cents.ts';
import { type Audience, bestDiscount, type DiscountTerms } from './discount.ts';
import type { ForSale, Party, PlanForSale, RoomForSale, Stay } from './for-sale.ts';
import { calendarTariff, type Nights, type Part, priceNights } from './nights.ts';
import { type OfferRule, type OfferTerms, offerPrice, offerRules, sumOfNights, type Unit } from './offer.ts';
import { placesOf } from './places.ts';
import type { Rule } from './rule.ts';
import { dateRules, planRules, roomRules, type Span, spanOf, structureRules } from './stay-rules.ts';

export interface Option {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
  readonly discountIds: readonly number[];
  readonly totalCents: number;
  /** Lines whose amounts add up to the total. */
  readonly parts: readonly Part[];
  /** Amount per night. The amounts add up to the total, with discounts deducted in proportion. */
  readonly nightCents: readonly number[];
}

/** A room or room-plan pair with its blocking rules. */
export interface BlockedRoom {
  readonly roomId: number;
  /** Null: the room itself, whatever the plan. */
  readonly mealPlanId: number | null;
  readonly rules: readonly Rule[];
}

export interface Unfit {
  readonly offerId: number;
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly rules: readonly OfferRule[];
}

export interface SearchResult {
  /** Cheapest first. */
  readonly options: readonly Option[];
  readonly blocked: readonly BlockedRoom[];
  /** Rules that block the whole structure; `options` is then empty. */
  readonly rules: readonly Rule[];
  /** Offers that do not apply to a bookable room and plan. */
  readonly unfit: readonly Unfit[];
}

export interface SearchRequest {
  readonly stay: Stay;
  readonly now: Moment;
  readonly audience: Audience;
}

interface Selling {
  readonly offers: readonly OfferTerms[];
  readonly discounts: readonly DiscountTerms[];
}

/**
 * Returns the options of a party in one room: every room and plan, at the calendar's price and at each offer's, with a
 * breakdown. Also returns every rule against the rest. Screens, API, simulator and requests all use this price function
 * (design/promises.md).
 */
export function search(sale: ForSale, { offers, discounts }: Selling, asked: SearchRequest): SearchResult {
  const { stay, now } = asked;
  const dates = dateRules(sale, stay, now);
  const span = spanOf(sale, stay);
  const isOutside = dates.some(({ code }) => OUTSIDE.has(code));
  const rules = isOutside ? dates : [...dates, ...structureRules(sale, stay, span)];
  if (isOutside) return { options: [], blocked: [], rules, unfit: [] };
  const options: Option[] = [];
  const blocked: BlockedRoom[] = [];
  const unfit: Unfit[] = [];
  for (const room of sale.rooms) {
    const ofRoom = roomRules(sale, room, stay, span);
    if (ofRoom.length > 0) blocked.push({ roomId: room.id, mealPlanId: null, rules: ofRoom });
    const places = ofRoom.length === 0 ? placesOf(stay, room, sale.policy) : null;
    for (const plan of room.plans) {
      const ofPlan = planRules(sale, room, plan, stay, span);
      const booking = places ? { ...asked, units: [{ stay, places }] } : null;
      const calendar =
        booking && rules.length === 0 && ofPlan.length === 0
          ? atCalendarPrice(sale, room, plan, booking, span, discounts)
          : null;
      if (calendar === 'negative') ofPlan.push({ code: 'price_negative' });
      if (ofPlan.length > 0) blocked.push({ roomId: room.id, mealPlanId: plan.mealPlanId, rules: ofPlan });
      if (!booking || !calendar || calendar === 'negative') continue;
      options.push(calendar);
      for (const offer of offers) {
        const against = offerRules(offer, room, plan, stay, now);
        const found = against.length === 0 ? atOffer(sale, offer, room, plan, booking, span, discounts) : null;
        if (found && !isDearer(found, calendar)) options.push(found);
        else {
          const rules: readonly OfferRule[] = against.length > 0 ? against : [found ? 'dearer' : 'price'];
          unfit.push({ offerId: offer.id, roomId: room.id, mealPlanId: plan.mealPlanId, rules });
        }
      }
    }
  }
  options.sort((a, b) => a.totalCents - b.totalCents);
  return { options, blocked, rules, unfit };
}

/** True if the offer's price is above the price without the offer. Such an offer is not sold. */
const isDearer = (offered: Option, calendar: Option) => offered.totalCents > calendar.totalCents;

/** Dates of a booking and the party of each room. */
export interface BookedRooms {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly parties: readonly Party[];
}

/**
 * Prices several units of a room with a plan. Uses the named offer, the calendar's price (`offerId` null), or the best
 * price if `offerId` is missing. Offers and discounts apply to the whole booking. Booking rules exclude offers, but the
 * structure itself may book after the cutoff or below the minimum stay. Null if a night has no price, a party does not
 * fit, the offer does not apply or costs more than the calendar's price. An agreed offer keeps its price.
 */
export function bookingPrice(
  sale: ForSale,
  { offers, discounts }: Selling,
  { rooms: { parties, ...dates }, ...asked }: Omit<SearchRequest, 'stay'> & { readonly rooms: BookedRooms },
  place: {
    readonly roomId: number;
    readonly mealPlanId: number;
    readonly offerId?: number | null | undefined;
    readonly isOfferAgreed?: boolean | undefined;
  },
): Option | null {
  const room = sale.rooms.find(({ id }) => id === place.roomId);
  const plan = room?.plans.find(({ mealPlanId }) => mealPlanId === place.mealPlanId);
  if (!room || !plan) return null;
  const units = parties.map((party) => ({
    stay: { ...dates, ...party },
    places: placesOf(party, room, sale.policy),
  }));
  const stay = {
    ...dates,
    adults: parties.reduce((total, { adults }) => total + adults, 0),
    childAges: parties.flatMap(({ childAges }) => childAges),
  };
  const booking = { ...asked, stay, units };
  const span = spanOf(sale, stay);
  const atCalendar = atCalendarPrice(sale, room, plan, booking, span, discounts);
  const calendar = atCalendar === 'negative' ? null : atCalendar;
  const named = offers.filter(({ id }) => place.offerId === undefined || place.offerId === id);
  const isForSale = named.length > 0 && bookingRules(sale, { parties, ...dates }, asked.now, place).length === 0;
  const atOffers = (isForSale ? named : []).flatMap((offer) => {
    const isFor = units.every((unit) => offerRules(offer, room, plan, unit.stay, asked.now, stay).length === 0);
    const found = isFor ? atOffer(sale, offer, room, plan, booking, span, discounts) : null;
    return found && (place.isOfferAgreed || !calendar || !isDearer(found, calendar)) ? [found] : [];
  });
  const isCalendars = place.offerId === null || place.offerId === undefined;
  const all = [...(calendar && isCalendars ? [calendar] : []), ...atOffers];
  return all.reduce<Option | null>(
    (best, one) => (best === null || one.totalCents < best.totalCents ? one : best),
    null,
  );
}

/** Returns every rule against booking several units of a room with a plan, each once. */
export function bookingRules(
  sale: ForSale,
  { parties, ...dates }: BookedRooms,
  now: Moment,
  { roomId, mealPlanId }: { readonly roomId: number; readonly mealPlanId: number },
): Rule[] {
  const room = sale.rooms.find(({ id }) => id === roomId);
  const plan = room?.plans.find((one) => one.mealPlanId === mealPlanId);
  if (!room || !plan) return [{ code: room ? 'no_plans' : 'no_rooms' }];
  const span = spanOf(sale, dates);
  const rules = parties.flatMap((party) => {
    const stay = { ...dates, ...party };
    const ofDates = dateRules(sale, stay, now);
    if (ofDates.some(({ code }) => OUTSIDE.has(code))) return ofDates;
    return [
      ...ofDates,
      ...structureRules(sale, stay, span),
      ...roomRules(sale, room, stay, span),
      ...planRules(sale, room, plan, stay, span),
    ];
  });
  return [...new Map(rules.map((rule) => [`${rule.code} ${rule.day}`, rule])).values()];
}

/** Dates without nights on the calendar; further checks are skipped. */
const OUTSIDE: ReadonlySet<string> = new Set(['no_nights', 'past', 'beyond_horizon', 'too_long']);

interface Booking extends SearchRequest {
  readonly units: readonly Unit[];
}

function atCalendarPrice(
  sale: ForSale,
  room: RoomForSale,
  plan: PlanForSale,
  { stay, now, audience, units }: Booking,
  span: Span,
  discounts: readonly DiscountTerms[],
): Option | 'negative' | null {
  const tariff = calendarTariff(sale, room, plan);
  const priced: Nights[] = [];
  for (const { places } of units) {
    const nights = priceNights(sale, { room, plan, tariff, ...span }, places);
    if (!nights) return null;
    if (nights.amounts.some((amount) => amount < 0)) return 'negative';
    priced.push(nights);
  }
  const byNight = sumOfNights(priced.map(({ amounts }) => amounts));
  const place = { roomId: room.id, mealPlanId: plan.mealPlanId };
  const total = byNight.reduce((sum, one) => sum + one, 0);
  const whole = { ...stay, rooms: units.length };
  const { totalCents, parts, discountIds } = bestDiscount(discounts, place, whole, total, audience, now);
  return {
    ...place,
    offerId: null,
    discountIds,
    totalCents,
    parts: [...priced.flatMap((one) => one.parts), ...parts],
    nightCents: splitCents(totalCents, byNight),
  };
}

function atOffer(
  sale: ForSale,
  offer: OfferTerms,
  room: RoomForSale,
  plan: PlanForSale,
  { stay, now, audience, units }: Booking,
  span: Span,
  discounts: readonly DiscountTerms[],
): Option | null {
  const priced = offerPrice(sale, offer, room, plan, units, span, now);
  if (!priced) return null;
  const place = { roomId: room.id, mealPlanId: plan.mealPlanId };
  const with_ = offer.combinable ? discounts : [];
  const whole = { ...stay, rooms: units.length };
  const { totalCents, parts, discountIds } = bestDiscount(with_, place, whole, priced.totalCents, audience, now);
  return {
    ...place,
    offerId: offer.id,
    discountIds,
    totalCents,
    parts: [...priced.parts, ...parts],
    nightCents: splitCents(totalCents, priced.nightCents),
  };
}
