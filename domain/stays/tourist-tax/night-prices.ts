import { type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { nightCentsOf, splitCents } from '../../platform/amounts/split-cents.ts';
import { sumCents } from '../../platform/amounts/sum-cents.ts';

/** Price of a stay and its days, as the booking stores them. Amounts in cents. */
export interface PricedDays {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly leftOn: Day | null;
  readonly totalCents: number;
  /** Price and departure as booked, if the guest left early. */
  readonly agreedCents: number | null;
  readonly bookedCheckout: Day | null;
  /** Discounts of the folio. */
  readonly discountCents: number;
  readonly nightCents: readonly number[] | null;
}

/**
 * Returns the price of each night from `checkin` for the tourist tax. A night slept costs what was agreed for it, also
 * if the guest left early and the other nights were charged or not. A lower price agreed at the departure counts, and
 * discounts reduce all nights in proportion.
 */
export function taxedNightCents(stay: PricedDays): number[] {
  const { checkin, checkout, totalCents, discountCents } = stay;
  const agreedCents = stay.agreedCents ?? totalCents;
  const booked = nightCentsOf({
    nights: daysBetween(checkin, stay.bookedCheckout ?? checkout),
    totalCents: agreedCents,
    nightCents: stay.nightCents,
  });
  const isEarly = stay.agreedCents !== null && stay.leftOn !== null;
  const slept = isEarly ? booked.slice(0, Math.max(1, daysBetween(checkin, stay.leftOn ?? checkout))) : booked;
  const priceCents = Math.min(sumCents(slept), totalCents);
  const share = agreedCents > 0 ? Math.max(0, agreedCents - discountCents) / agreedCents : 1;
  return splitCents(Math.round(priceCents * share), slept);
}
