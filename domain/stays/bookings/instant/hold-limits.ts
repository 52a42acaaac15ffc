import { addDays, type Day, daysBetween } from '../../../kernel/calendar/days.ts';
import { PAYMENT_TIMEOUT_MINUTES } from '../../../structures/rooms/instant-booking.ts';

/** Maximum number of unpaid bookings of one mailbox. */
export const MAX_HOLDS_PER_MAILBOX = 2;
/** Maximum number of unpaid bookings of one visitor. Several people may share the address of a visitor. */
export const MAX_HOLDS_PER_VISITOR = 3;
/** Maximum number of room nights that one guest holds without paying, in all structures. */
export const MAX_ROOM_NIGHTS_PER_GUEST = 60;
/** A guest holds at most a quarter of the units of a structure on a night, or this number of units. */
const MIN_UNITS_PER_GUEST = 3;
const GUEST_SHARE_OF_UNITS = 0.25;
/** All guests hold at most half of the units of a structure on a night, or this number of units. */
const MIN_UNPAID_UNITS = 4;
const SHARE_OF_UNITS = 0.5;
/** All guests hold at most ten nights for each unit of a structure, or this number of room nights. */
const MIN_UNPAID_ROOM_NIGHTS = 30;
const UNPAID_NIGHTS_PER_UNIT = 10;
/** Minutes of a hold after the guest let another one lapse. */
export const SHORT_PAYMENT_TIMEOUT_MINUTES = 7;
/** Number of lapsed holds within a day after which a guest gets no hold. */
const MAX_LAPSED_HOLDS = 2;

/** Rooms that a guest wants to hold until the payment. */
export interface WantedStay {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly units: number;
}

/** Unpaid booking of a room. */
export interface UnpaidStay extends WantedStay {
  /** True for a booking of the same mailbox or visitor. */
  readonly isOwn: boolean;
  /** True for a booking of the same structure. */
  readonly isHere: boolean;
}

/** State of a structure and of a guest before an instant booking. */
export interface HoldFacts {
  /** Units of all active rooms of the structure. */
  readonly units: number;
  readonly unpaid: readonly UnpaidStay[];
  readonly holdsOfMailbox: number;
  readonly holdsOfVisitor: number;
  /** Holds that the guest let lapse within a day, after the last payment. */
  readonly lapsedHolds: number;
  /** True if the guest paid an instant booking within a day. */
  readonly hasPaid: boolean;
}

/** Returns for how many minutes a guest may hold rooms. Null if the booking becomes a request. */
export function holdMinutes(wanted: WantedStay, facts: HoldFacts): number | null {
  const own = facts.unpaid.filter(({ isOwn }) => isOwn);
  const here = facts.unpaid.filter(({ isHere }) => isHere);
  const ownHere = own.filter(({ isHere }) => isHere);
  if (facts.holdsOfMailbox >= MAX_HOLDS_PER_MAILBOX || facts.holdsOfVisitor >= MAX_HOLDS_PER_VISITOR) return null;
  if (facts.lapsedHolds >= MAX_LAPSED_HOLDS) return null;
  if (roomNights([...own, wanted]) > MAX_ROOM_NIGHTS_PER_GUEST) return null;
  if (maxUnits(wanted, ownHere) > maxUnitsOfGuest(facts.units)) return null;
  // Strangers who do not pay must not stop a guest who pays.
  if (!facts.hasPaid) {
    if (maxUnits(wanted, here) > Math.max(MIN_UNPAID_UNITS, Math.ceil(facts.units * SHARE_OF_UNITS))) return null;
    if (roomNights([...here, wanted]) > Math.max(MIN_UNPAID_ROOM_NIGHTS, facts.units * UNPAID_NIGHTS_PER_UNIT))
      return null;
  }
  return facts.lapsedHolds > 0 ? SHORT_PAYMENT_TIMEOUT_MINUTES : PAYMENT_TIMEOUT_MINUTES;
}

/** Returns the maximum units of a guest on a night. In a structure of more than two units, one remains for others. */
function maxUnitsOfGuest(units: number): number {
  const share = Math.max(MIN_UNITS_PER_GUEST, Math.ceil(units * GUEST_SHARE_OF_UNITS));
  return Math.min(share, Math.max(2, units - 1));
}

const roomNights = (stays: readonly WantedStay[]): number =>
  stays.reduce((sum, { checkin, checkout, units }) => sum + units * daysBetween(checkin, checkout), 0);

/** Returns the most units of any night of a stay, with the units that others hold on that night. */
function maxUnits(wanted: WantedStay, others: readonly WantedStay[]): number {
  let most = wanted.units;
  for (let night = wanted.checkin; night < wanted.checkout; night = addDays(night, 1)) {
    const unpaid = others.filter(({ checkin, checkout }) => checkin <= night && night < checkout);
    most = Math.max(
      most,
      unpaid.reduce((sum, { units }) => sum + units, wanted.units),
    );
  }
  return most;
}
