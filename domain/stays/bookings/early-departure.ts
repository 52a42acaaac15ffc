import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { nightCentsOf } from '../../platform/amounts/split-cents.ts';
import { sumCents } from '../../platform/amounts/sum-cents.ts';
import { FULL_PENALTY, type Penalty, penaltyCents } from '../../structures/policies/penalty.ts';

export interface EarlyDepartureTerms {
  readonly kind: string;
  /** Null when the terms set no penalty. */
  readonly earlyDeparture: Penalty | null;
}

export interface BookedStay {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly totalCents: number;
  /** Price with extras and discounts, the base of the penalty. */
  readonly currentCents: number;
  readonly depositCents: number;
  readonly nightCents?: readonly number[] | undefined;
}

/** A shortened stay: its new departure, the price of the nights slept, and the penalty for the others. */
export interface EarlyDeparture {
  /** First night that is free again. A stay has at least one night. */
  readonly checkout: Day;
  readonly totalCents: number;
  /** Null when nothing was agreed: the price does not change. */
  readonly penaltyCents: number | null;
}

/**
 * Returns the amounts due for an early departure: each night slept at its own price, plus the penalty of the sold terms
 * (structures dictionary 4.10). Null when the guest leaves on the booked day.
 */
export function computeEarlyDeparture(
  stay: BookedStay,
  terms: EarlyDepartureTerms | null,
  leftOn: Day,
): EarlyDeparture | null {
  const checkout = leftOn > stay.checkin ? leftOn : addDays(stay.checkin, 1);
  if (checkout >= stay.checkout) return null;
  const penalty = terms?.earlyDeparture ?? (terms?.kind === 'non_refundable' ? FULL_PENALTY : null);
  if (!penalty) return { checkout, totalCents: stay.totalCents, penaltyCents: null };
  const nights = nightCentsOf({ ...stay, nights: daysBetween(stay.checkin, stay.checkout) });
  const slept = daysBetween(stay.checkin, checkout);
  const rest = nightCentsOf({ ...stay, nights: nights.length, totalCents: stay.currentCents }).slice(slept);
  return {
    checkout,
    totalCents: sumCents(nights.slice(0, slept)),
    penaltyCents: penaltyCents(penalty, {
      checkin: checkout,
      nights: rest.length,
      totalCents: sumCents(rest),
      depositCents: stay.depositCents,
      nightCents: rest,
    }),
  };
}
