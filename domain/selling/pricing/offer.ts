import { addDays, type Day, daysBetween, mergePeriods, type Period, weekdayOf } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import { splitCents } from '../../platform/amounts/split-cents.ts';
import { sumCents } from '../../platform/amounts/sum-cents.ts';
import type { ForSale, PlanForSale, RoomForSale, Stay } from './for-sale.ts';
import { isAdmitted } from './limits.ts';
import { calendarTariff, type Nights, type Part, priceNights, type Tariff } from './nights.ts';
import type { Child, Places } from './places.ts';
import type { Span } from './stay-rules.ts';

/** Price of children within an offer. Source: structures dictionary 4.6, type 5. */
export interface ChildRule {
  /** Position of the child from 1; 0 applies to every child. */
  readonly childOrder: number;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly mode: 'free' | 'percent' | 'fixed';
  readonly discountPercent: number | null;
  readonly priceCents: number | null;
}

interface OfferPrice {
  readonly roomId: number;
  readonly mealPlanId: number;
  /** Only for packages: the number of adults; null: any party that fits. */
  readonly adults: number | null;
  readonly amountCents: number;
}

/** Fields of an offer that determine its price (structures dictionary 4.6). */
export interface OfferTerms {
  readonly id: number;
  readonly type: 'offer' | 'last_minute' | 'early_booking' | 'long_stay' | 'children';
  readonly bookFrom: Day | null;
  readonly bookTo: Day | null;
  readonly stayPeriods: readonly Period[];
  /** ISO weekdays; empty: all. */
  readonly arrivalWeekdays: readonly number[];
  readonly stayWeekdays: readonly number[];
  readonly minNights: number;
  readonly maxNights: number | null;
  readonly minAdults: number;
  readonly maxAdults: number | null;
  readonly priceMode: 'package' | 'person_night' | 'room_night' | 'percent_off' | 'amount_off' | 'free_nights' | null;
  readonly prices: readonly OfferPrice[];
  readonly discountPercent: number | null;
  readonly discountCents: number | null;
  readonly discountUnit: 'stay' | 'night' | null;
  readonly stayNights: number | null;
  readonly payNights: number | null;
  readonly freeNight: 'cheapest' | 'last' | null;
  /** Empty: all. */
  readonly roomIds: readonly number[];
  readonly mealPlanIds: readonly number[];
  readonly daysBefore: number | null;
  readonly hourLimit: string | null;
  readonly daysInAdvance: number | null;
  readonly bookBy: Day | null;
  /** Early booking: `threshold` in days ahead. Long stay: `threshold` in nights. */
  readonly tiers: readonly { readonly threshold: number; readonly discountPercent: number }[];
  readonly childRules: readonly ChildRule[];
  readonly withAdults: number;
  readonly singleParent: boolean;
  readonly combinable: boolean;
}

/**
 * Reasons why an offer does not apply to a stay. Each code has a sentence in the dictionary section `offer`, as `rule.`
 * and the code.
 */
export const OFFER_RULES = [
  'booking_window',
  'stay_window',
  'arrival_weekday',
  'stay_weekday',
  'nights',
  'adults',
  'room',
  'plan',
  'days_before',
  'hour_limit',
  'days_in_advance',
  'book_by',
  'children',
  'price',
  'dearer',
] as const;
export type OfferRule = (typeof OFFER_RULES)[number];

/**
 * Returns every reason why an offer does not apply to the stay in this room and plan; empty if it applies. `whole` is
 * the whole booking of several rooms; its guests count for the number of people and children.
 */
export function offerRules(
  offer: OfferTerms,
  room: RoomForSale,
  plan: PlanForSale,
  stay: Stay,
  now: Moment,
  whole: Stay = stay,
): OfferRule[] {
  const nights = daysBetween(stay.checkin, stay.checkout);
  const last = addDays(stay.checkout, -1);
  const ahead = daysBetween(now.day, stay.checkin);
  const days = Array.from({ length: nights }, (_, at) => weekdayOf(addDays(stay.checkin, at)));
  const rules: [OfferRule, boolean][] = [
    ['booking_window', (offer.bookFrom ?? now.day) <= now.day && now.day <= (offer.bookTo ?? now.day)],
    ['stay_window', mergePeriods(offer.stayPeriods).some(({ from, to }) => from <= stay.checkin && last <= to)],
    ['arrival_weekday', isAdmitted(offer.arrivalWeekdays, weekdayOf(stay.checkin))],
    ['stay_weekday', days.every((day) => isAdmitted(offer.stayWeekdays, day))],
    ['nights', nights >= offer.minNights && nights <= (offer.maxNights ?? nights)],
    ['adults', whole.adults >= offer.minAdults && stay.adults <= (offer.maxAdults ?? stay.adults)],
    ['room', isAdmitted(offer.roomIds, room.id)],
    ['plan', isAdmitted(offer.mealPlanIds, plan.mealPlanId)],
    ['days_before', offer.type !== 'last_minute' || ahead <= (offer.daysBefore ?? 0)],
    ['hour_limit', offer.type !== 'last_minute' || ahead > 0 || now.time <= (offer.hourLimit ?? '24:00')],
    ['days_in_advance', offer.type !== 'early_booking' || ahead >= (offer.daysInAdvance ?? 0)],
    ['book_by', offer.type !== 'early_booking' || now.day <= (offer.bookBy ?? now.day)],
    ['children', offer.type !== 'children' || hasItsChildren(offer, whole)],
    ['price', !hasFixedPrice(offer) || priceFor(offer, room, plan, stay) !== undefined],
  ];
  return rules.filter(([, met]) => !met).map(([rule]) => rule);
}

function hasItsChildren(offer: OfferTerms, stay: Stay): boolean {
  const enough = stay.adults >= offer.withAdults || (offer.singleParent && stay.adults === 1);
  const ages = stay.childAges.toSorted((a, b) => b - a);
  return enough && ages.some((age, order) => ruleOf(offer, order, age) !== undefined);
}

/** Returns the rule for a child. The oldest child is the first, which is also the order of beds. */
function ruleOf(offer: OfferTerms, order: number, age: number): ChildRule | undefined {
  const fits = (rule: ChildRule) => age >= rule.ageFrom && age <= rule.ageTo;
  return (
    offer.childRules.find((rule) => rule.childOrder === order + 1 && fits(rule)) ??
    offer.childRules.find((rule) => rule.childOrder === 0 && fits(rule))
  );
}

function hasFixedPrice({ priceMode }: OfferTerms): boolean {
  return priceMode === 'package' || priceMode === 'person_night' || priceMode === 'room_night';
}

function priceFor(offer: OfferTerms, room: RoomForSale, plan: PlanForSale, stay: Stay) {
  return offer.prices.find(
    ({ roomId, mealPlanId, adults }) =>
      roomId === room.id &&
      mealPlanId === plan.mealPlanId &&
      (offer.priceMode !== 'package' || adults === null || adults === stay.adults),
  );
}

/** Returns the highest discount of the offer and its tiers. */
function percentOf(offer: OfferTerms, stay: Stay, now: Moment): number {
  const reached =
    offer.type === 'early_booking' ? daysBetween(now.day, stay.checkin) : daysBetween(stay.checkin, stay.checkout);
  const tiers = offer.tiers.filter(({ threshold }) => reached >= threshold);
  return Math.max(offer.discountPercent ?? 0, ...tiers.map(({ discountPercent }) => discountPercent));
}

/** Returns the reduced amount of each night in cents, never negative. */
function reduceAmounts(
  offer: OfferTerms,
  amounts: readonly number[],
  stay: Stay,
  now: Moment,
  roundTo: number,
): number[] {
  const total = amounts.reduce((sum, one) => sum + one, 0);
  switch (offer.priceMode) {
    case 'amount_off':
      return isPerBooking(offer)
        ? [...amounts]
        : splitCents(Math.max(0, total - (offer.discountCents ?? 0) * amounts.length), amounts);
    case 'free_nights': {
      const free = freeNights(offer, amounts);
      return amounts.map((one, at) => (free.has(at) ? 0 : one));
    }
    default: {
      const off = Math.round((total * percentOf(offer, stay, now)) / 100 / roundTo) * roundTo;
      return splitCents(Math.max(0, total - off), amounts);
    }
  }
}

/** True if the amount is deducted once per booking, not per room. */
const isPerBooking = ({ priceMode, discountUnit }: OfferTerms) =>
  priceMode === 'amount_off' && discountUnit !== 'night';

function freeNights({ stayNights, payNights, freeNight }: OfferTerms, amounts: readonly number[]) {
  const free = stayNights && payNights ? Math.floor(amounts.length / stayNights) * (stayNights - payNights) : 0;
  const order = amounts.map((cents, at) => ({ cents, at }));
  const chosen = freeNight === 'last' ? order.slice(order.length - free) : order.toSorted((a, b) => a.cents - b.cents);
  return new Set(chosen.slice(0, free).map(({ at }) => at));
}

/** Returns the calendar's or the offer's own tariff, with the offer's prices for children. */
function tariffOf(offer: OfferTerms, sale: ForSale, room: RoomForSale, plan: PlanForSale, stay: Stay): Tariff {
  const calendar = calendarTariff(sale, room, plan);
  const { priceMode } = offer;
  const own = priceMode === 'person_night' || priceMode === 'room_night';
  const price = own ? priceFor(offer, room, plan, stay)?.amountCents : undefined;
  const base: Tariff = own && price !== undefined ? { model: priceMode, priceOf: () => price } : calendar;
  if (offer.childRules.length === 0) return base;
  return { ...base, childCents: (order, child, adult) => childCentsOf(offer, order, child, adult) };
}

function childCentsOf(offer: OfferTerms, order: number, child: Child, adult: number): number | undefined {
  const rule = ruleOf(offer, order, child.age);
  switch (rule?.mode) {
    case 'free':
      return 0;
    case 'fixed':
      return rule.priceCents ?? 0;
    case 'percent':
      return Math.round(adult * (1 - (rule.discountPercent ?? 0) / 100));
    default:
      return undefined;
  }
}

export interface Unit {
  readonly stay: Stay;
  readonly places: Places;
}

/** Prices the nights at the offer's price. `offerRules` must have accepted the offer for each room. */
export function offerPrice(
  sale: ForSale,
  offer: OfferTerms,
  room: RoomForSale,
  plan: PlanForSale,
  units: readonly Unit[],
  span: Span,
  now: Moment,
): { totalCents: number; parts: Part[]; nightCents: readonly number[] } | null {
  const parts: Part[] = [];
  const full: (readonly number[])[] = [];
  const left: (readonly number[])[] = [];
  for (const { stay, places } of units) {
    const priced =
      offer.priceMode === 'package'
        ? packagePrice(offer, room, plan, stay, span)
        : unitPrice(sale, offer, room, plan, stay, places, span);
    if (!priced || priced.amounts.some((amount) => amount < 0)) return null;
    parts.push(...priced.parts);
    full.push(priced.amounts);
    const isOwn = offer.priceMode === 'package' || hasFixedPrice(offer);
    left.push(isOwn ? priced.amounts : reduceAmounts(offer, priced.amounts, stay, now, sale.settings.roundToCents));
  }
  const byNight = sumOfNights(left);
  const rest = sumCents(byNight);
  const nightCents = isPerBooking(offer)
    ? splitCents(Math.max(0, rest - (offer.discountCents ?? 0)), byNight)
    : byNight;
  const totalCents = sumCents(nightCents);
  const off = sumCents(full.flat()) - totalCents;
  if (off > 0) parts.push({ code: 'offer', cents: -off });
  return { totalCents, parts, nightCents };
}

/** Adds the amounts of all rooms of a booking, night by night. */
export const sumOfNights = (units: readonly (readonly number[])[]): number[] =>
  (units[0] ?? []).map((_, at) => sumCents(units.map((nights) => nights[at] ?? 0)));

function packagePrice(
  offer: OfferTerms,
  room: RoomForSale,
  plan: PlanForSale,
  stay: Stay,
  { nights }: Span,
): Nights | null {
  const cents = priceFor(offer, room, plan, stay)?.amountCents;
  if (cents === undefined) return null;
  const even = Array.from({ length: nights }, () => 1);
  return { amounts: splitCents(cents, even), parts: [{ code: 'package', cents, params: { nights } }] };
}

function unitPrice(
  sale: ForSale,
  offer: OfferTerms,
  room: RoomForSale,
  plan: PlanForSale,
  stay: Stay,
  places: Places,
  { start, nights }: Span,
): Nights | null {
  const tariff = tariffOf(offer, sale, room, plan, stay);
  // An offer's own price already includes the difference of a derived plan.
  const priceMode = hasFixedPrice(offer) ? 'own' : plan.priceMode;
  const asked = { room, plan: { ...plan, priceMode } as const, tariff, start, nights };
  return priceNights(sale, asked, places);
}
