import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { splitCents } from '../../platform/amounts/split-cents.ts';
import { type ArrivalState, OCCUPYING_STATES } from '../bookings/arrival-states.ts';

/** A guest's booking in any state, as the report counts it. Instant bookings that nobody paid in time are left out. */
export interface BookedStay {
  readonly id: number;
  readonly roomId: number;
  readonly units: number;
  readonly checkin: Day;
  readonly checkout: Day;
  /** Departure as booked, if the guest left early. */
  readonly bookedCheckout: Day | null;
  readonly state: ArrivalState;
  readonly origin: string;
  readonly channelName: string | null;
  readonly country: string | null;
  readonly createdOn: Day;
  readonly cancelledOn: Day | null;
  readonly totalCents: number;
  /** Discounts of the folio. */
  readonly discountCents: number;
  readonly penaltyCents: number;
  /** Agreed price of each night from `checkin`, for all units. */
  readonly nightCents: readonly number[] | null;
  /** Nights that the stay occupies in the calendar, as night, room and units. */
  readonly occupied: readonly (readonly [night: Day, roomId: number, units: number])[];
}

/** A night of a stay with its part of the room revenue, for all units. */
export interface StayNight {
  readonly night: Day;
  readonly roomId: number;
  readonly units: number;
  readonly cents: number;
}

export const isOccupying = ({ state }: Pick<BookedStay, 'state'>): boolean => OCCUPYING_STATES.includes(state);

/**
 * Returns the nights of a stay with their room revenue. This is the price of the stay minus the discounts of the folio,
 * without extras, fees, penalties and tourist tax. It is divided in proportion to the agreed prices of the nights. VAT is
 * included, because agreed prices include it. A cancelled stay has its booked nights.
 */
export function stayNights(stay: BookedStay): StayNight[] {
  const { checkin, roomId, units, nightCents } = stay;
  const bookedNights = daysBetween(checkin, stay.bookedCheckout ?? stay.checkout);
  const nights = isOccupying(stay)
    ? stay.occupied
    : Array.from({ length: bookedNights }, (_, at) => [addDays(checkin, at), roomId, units] as const);
  const hasPrices = nightCents !== null && nightCents.length >= bookedNights;
  const weights = nights.map(([night]) => (hasPrices ? (nightCents[daysBetween(checkin, night)] ?? 0) : 1));
  const parts = splitCents(Math.max(0, stay.totalCents - stay.discountCents), weights);
  return nights.map(([night, room, count], at) => ({ night, roomId: room, units: count, cents: parts[at] ?? 0 }));
}

/** A stay whose nights are already computed. */
export interface CountedStay extends BookedStay {
  readonly nights: readonly StayNight[];
}

export const countNights = (stay: BookedStay): CountedStay => ({ ...stay, nights: stayNights(stay) });
