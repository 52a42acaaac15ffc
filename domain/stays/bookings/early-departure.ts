import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { nightCentsOf } from '../../platform/amounts/split-cents.ts';
import { FULL_PENALTY, type Penalty, penaltyCents } from '../../structures/policies/penalty.ts';

/** What was sold about leaving early. */
export interface LeavingTerms {
  readonly kind: string;
  /** Null: nothing. */
  readonly earlyDeparture: Penalty | null;
}

export interface BookedStay {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly nightCents?: readonly number[] | undefined;
}

/** A stay that ends before its day: which nights are left of it, what they cost, and what the others do. */
export interface EarlyDeparture {
  /** The first night that is free again; a stay has one night at least. */
  readonly checkout: Day;
  readonly totalCents: number;
  /** Null: nothing was agreed, and the price stays what it was. */
  readonly penaltyCents: number | null;
}

/**
 * What who leaves on a day owes: the nights that were slept at their own prices, and by the terms that were sold a penalty
 * for the others (structures dictionary 4.10). Null of who leaves on the day that was booked.
 */
export function earlyDeparture(
  stay: BookedStay,
  terms: LeavingTerms | null,
  leftOn: Day,
): EarlyDeparture | null {
  const checkout = leftOn > stay.checkin ? leftOn : addDays(stay.checkin, 1);
  if (checkout >= stay.checkout) return null;
  const penalty = terms?.earlyDeparture ?? (terms?.kind === 'non_refundable' ? FULL_PENALTY : null);
  if (!penalty) return { checkout, totalCents: stay.totalCents, penaltyCents: null };
  const nights = nightCentsOf({ ...stay, nights: daysBetween(stay.checkin, stay.checkout) });
  const slept = daysBetween(stay.checkin, checkout);
  const rest = nights.slice(slept);
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  return {
    checkout,
    totalCents: sum(nights.slice(0, slept)),
    penaltyCents: penaltyCents(penalty, {
      checkin: checkout,
      nights: rest.length,
      totalCents: sum(rest),
      depositCents: stay.depositCents,
      nightCents: rest,
    }),
  };
}
