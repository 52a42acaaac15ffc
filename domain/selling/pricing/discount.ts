import { addDays, type Day, daysBetween, type Period, periodsOverlap, weekdayOf } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import type { Stay } from './for-sale.ts';
import { isAdmitted } from './limits.ts';
import type { Part } from './nights.ts';

/** Fields of a discount that determine its amount (structures dictionary 4.7). */
export interface DiscountTerms {
  readonly id: number;
  readonly kind: 'percent' | 'amount';
  readonly discountPercent: number | null;
  readonly discountCents: number | null;
  readonly amountUnit: 'stay' | 'night' | 'person_night';
  readonly audience: 'public' | 'code' | 'affiliation' | 'newsletter' | 'returning' | 'mobile';
  readonly code: string | null;
  readonly bookFrom: Day | null;
  readonly bookTo: Day | null;
  readonly stayFrom: Day;
  readonly stayTo: Day;
  readonly excludedPeriods: readonly Period[];
  readonly weekdays: readonly number[];
  readonly minNights: number | null;
  readonly minAmountCents: number | null;
  readonly minPersons: number | null;
  readonly roomIds: readonly number[];
  readonly mealPlanIds: readonly number[];
  readonly maxDiscountCents: number | null;
  readonly combinable: boolean;
  readonly priority: number;
}

/** The entered code and the audiences that the guest belongs to. */
export interface Audience {
  readonly code: string | null;
  readonly circles: readonly DiscountTerms['audience'][];
}

/** True if the entered text is the discount's code, ignoring case and outer spaces. */
export const matchesCode = ({ audience, code }: Pick<DiscountTerms, 'audience' | 'code'>, typed: string) =>
  audience === 'code' && code !== null && code === typed.trim().toUpperCase();

function applies(
  discount: DiscountTerms,
  place: { roomId: number; mealPlanId: number },
  stay: Stay,
  totalCents: number,
  audience: Audience,
  now: Moment,
): boolean {
  const nights = daysBetween(stay.checkin, stay.checkout);
  const last = addDays(stay.checkout, -1);
  const people = stay.adults + stay.childAges.length;
  const isAddressed =
    discount.audience === 'public' ||
    (discount.audience === 'code'
      ? audience.code !== null && matchesCode(discount, audience.code)
      : audience.circles.includes(discount.audience));
  return (
    isAddressed &&
    (discount.bookFrom ?? now.day) <= now.day &&
    now.day <= (discount.bookTo ?? now.day) &&
    discount.stayFrom <= stay.checkin &&
    last <= discount.stayTo &&
    !discount.excludedPeriods.some((period) => periodsOverlap(period, { from: stay.checkin, to: last })) &&
    Array.from({ length: nights }, (_, at) => weekdayOf(addDays(stay.checkin, at))).every((day) =>
      isAdmitted(discount.weekdays, day),
    ) &&
    nights >= (discount.minNights ?? 1) &&
    people >= (discount.minPersons ?? 1) &&
    totalCents >= (discount.minAmountCents ?? 0) &&
    isAdmitted(discount.roomIds, place.roomId) &&
    isAdmitted(discount.mealPlanIds, place.mealPlanId)
  );
}

/** A stay for discounts: all guests and the number of rooms of the booking. */
export interface Discountable extends Stay {
  readonly rooms?: number;
}

/** Amount that a discount deducts, at most the whole price. */
function savingOf(discount: DiscountTerms, cents: number, stay: Discountable): number {
  if (discount.kind === 'percent') {
    const share = Math.round((cents * (discount.discountPercent ?? 0)) / 100);
    return Math.min(share, discount.maxDiscountCents ?? share, cents);
  }
  const nights = daysBetween(stay.checkin, stay.checkout);
  const people = stay.adults + stay.childAges.length;
  const times = { stay: 1, night: nights * (stay.rooms ?? 1), person_night: nights * people }[discount.amountUnit];
  return Math.min((discount.discountCents ?? 0) * times, cents);
}

export interface DiscountedPrice {
  readonly totalCents: number;
  readonly parts: readonly Part[];
  readonly discountIds: readonly number[];
}

/** Applies discounts in sequence, percentages first. */
function apply(discounts: readonly DiscountTerms[], totalCents: number, stay: Discountable): DiscountedPrice {
  let rest = totalCents;
  const parts: Part[] = [];
  const percentFirst = discounts.toSorted((a, b) => Number(a.kind === 'amount') - Number(b.kind === 'amount'));
  for (const discount of percentFirst) {
    const off = savingOf(discount, rest, stay);
    rest -= off;
    if (off > 0) parts.push({ code: 'discount', cents: -off, params: { discount: discount.id } });
  }
  return { totalCents: rest, parts, discountIds: percentFirst.map(({ id }) => id) };
}

/**
 * Returns the price with the best discounts. Candidates are the single discount with the highest priority, then the
 * larger saving, or the best two combinable ones. The larger saving applies, and the price is never negative.
 */
export function bestDiscount(
  discounts: readonly DiscountTerms[],
  place: { roomId: number; mealPlanId: number },
  stay: Discountable,
  totalCents: number,
  audience: Audience,
  now: Moment,
): DiscountedPrice {
  const fitting = discounts.filter((one) => applies(one, place, stay, totalCents, audience, now));
  if (fitting.length === 0) return { totalCents, parts: [], discountIds: [] };
  const bySaving = (a: DiscountTerms, b: DiscountTerms) =>
    savingOf(b, totalCents, stay) - savingOf(a, totalCents, stay) || a.id - b.id;
  const [first] = fitting.toSorted((a, b) => b.priority - a.priority || bySaving(a, b));
  const alone = apply(first ? [first] : [], totalCents, stay);
  const combinable = fitting.filter((one) => one.combinable).toSorted(bySaving);
  return pairsOf(combinable)
    .map((pair) => apply(pair, totalCents, stay))
    .reduce((best, both) => (both.totalCents < best.totalCents ? both : best), alone);
}

/** All pairs of discounts (structures dictionary 4.7: at most two apply together). */
const pairsOf = (discounts: readonly DiscountTerms[]): DiscountTerms[][] =>
  discounts.flatMap((one, at) => discounts.slice(at + 1).map((other) => [one, other]));
