import type { DiscountTerms } from '../pricing/discount.ts';
import type { OfferTerms } from '../pricing/offer.ts';
import type { Discount } from './discount.ts';
import type { Offer } from './offer-rules.ts';

/** Returns the offer's fields for the price calculation, limited to those of its type and price mode. */
export function offerTerms(offer: Offer & { id: number }): OfferTerms {
  const { id, type, priceMode, fixedNights } = offer;
  const isEarly = type === 'early_booking';
  const tiers = isEarly || type === 'long_stay' ? offer.tiers : [];
  return {
    id,
    type,
    bookFrom: offer.bookFrom,
    bookTo: offer.bookTo,
    stayPeriods: offer.stayPeriods,
    arrivalWeekdays: offer.arrivalWeekdays,
    stayWeekdays: offer.stayWeekdays,
    minNights: fixedNights ?? offer.minNights,
    maxNights: fixedNights ?? offer.maxNights,
    minAdults: offer.minAdults,
    maxAdults: offer.maxAdults,
    priceMode,
    prices: offer.prices,
    discountPercent: priceMode === 'percent_off' ? offer.discountPercent : null,
    discountCents: offer.discountCents,
    discountUnit: offer.discountUnit,
    stayNights: offer.stayNights,
    payNights: offer.payNights,
    freeNight: offer.freeNight,
    roomIds: offer.roomIds,
    mealPlanIds: offer.mealPlanIds,
    daysBefore: offer.daysBefore,
    hourLimit: offer.hourLimit,
    daysInAdvance: offer.daysInAdvance,
    bookBy: offer.bookBy,
    tiers: tiers.map(({ daysInAdvance, fromNights, discountPercent }) => ({
      threshold: (isEarly ? daysInAdvance : fromNights) ?? 0,
      discountPercent,
    })),
    childRules: type === 'children' ? offer.childRules : [],
    withAdults: offer.withAdults,
    singleParent: offer.singleParent,
    combinable: offer.combinable,
  };
}

export function discountTerms(discount: Discount & { id: number }): DiscountTerms {
  return {
    id: discount.id,
    kind: discount.kind,
    discountPercent: discount.discountPercent,
    discountCents: discount.discountCents,
    amountUnit: discount.amountUnit,
    audience: discount.audience,
    code: discount.code,
    bookFrom: discount.bookFrom,
    bookTo: discount.bookTo,
    stayFrom: discount.stayFrom,
    stayTo: discount.stayTo,
    excludedPeriods: discount.excludedPeriods,
    weekdays: discount.weekdays,
    minNights: discount.minNights,
    minAmountCents: discount.minAmountCents,
    minPersons: discount.minPersons,
    roomIds: discount.roomIds,
    mealPlanIds: discount.mealPlanIds,
    maxDiscountCents: discount.kind === 'percent' ? discount.maxDiscountCents : null,
    combinable: discount.combinable,
    priority: discount.priority,
  };
}
