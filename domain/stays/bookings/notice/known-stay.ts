import type { Day } from '../../../kernel/calendar/days.ts';
import { isCancelledOrNoShow } from '../balance.ts';

/** Details of a booking that the guest should know, either current or as last notified. */
export interface KnownStay {
  readonly outcome: 'booked' | 'cancelled' | 'no_show';
  readonly checkin: Day;
  readonly checkout: Day;
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly units: number;
  readonly adults: number;
  readonly children: readonly number[];
  /** Price with extras and discounts. */
  readonly priceCents: number;
  /** Extras minus discounts of the folio. Missing in notices that became due before this field existed. */
  readonly extrasCents?: number;
  readonly depositCents: number;
  readonly penaltyCents: number;
  readonly refundedCents: number;
  /** Amount charged to the guarantee card. Missing in notices that became due before this field existed. */
  readonly chargedCents?: number;
  /** Address that was notified. Missing in notices that became due before this field existed. */
  readonly email?: string | null;
}

/** Amounts that moved by refunds and by charges to the guarantee card, in cents. */
export interface MovedCents {
  readonly refundedCents: number;
  readonly chargedCents: number;
}

interface Stay {
  readonly state: string;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly units: number | null;
  readonly adults: number;
  readonly children: readonly number[] | null;
  readonly totalAmountCents: number | null;
  readonly extrasAmountCents: number | null;
  readonly depositAmountCents: number | null;
  readonly penaltyAmountCents: number | null;
  readonly guestEmail: string | null;
}

export function toKnownStay(stay: Stay, { refundedCents, chargedCents }: MovedCents): KnownStay {
  return {
    outcome: stay.state === 'cancelled' || stay.state === 'no_show' ? stay.state : 'booked',
    checkin: stay.checkin,
    checkout: stay.checkout,
    roomId: stay.roomId,
    mealPlanId: stay.mealPlanId,
    units: stay.units ?? 1,
    adults: stay.adults,
    children: stay.children ?? [],
    priceCents: (stay.totalAmountCents ?? 0) + (stay.extrasAmountCents ?? 0),
    extrasCents: stay.extrasAmountCents ?? 0,
    depositCents: isCancelledOrNoShow(stay.state) ? 0 : (stay.depositAmountCents ?? 0),
    penaltyCents: stay.penaltyAmountCents ?? 0,
    refundedCents,
    chargedCents,
    email: stay.guestEmail,
  };
}

/** Kinds of changes that guests are notified of, in the order of the message. */
export const NOTICE_CHANGES = [
  'new',
  'email',
  'outcome',
  'dates',
  'room',
  'people',
  'price',
  'extras',
  'refund',
  'charge',
] as const;
export type NoticeChange = (typeof NOTICE_CHANGES)[number];

const FIELDS: Readonly<Record<Exclude<NoticeChange, 'new'>, readonly (keyof KnownStay)[]>> = {
  email: ['email'],
  outcome: ['outcome'],
  dates: ['checkin', 'checkout'],
  room: ['roomId', 'mealPlanId', 'units'],
  people: ['adults', 'children'],
  price: ['depositCents', 'penaltyCents'],
  extras: ['extrasCents'],
  refund: ['refundedCents'],
  charge: ['chargedCents'],
};

/**
 * Returns the changes that the guest does not know yet. `known` is null when the guest was never notified of the
 * booking.
 */
export function listChanges(known: KnownStay | null, now: KnownStay): NoticeChange[] {
  if (!known) return ['new'];
  const differs = (field: keyof KnownStay) =>
    known[field] !== undefined && JSON.stringify(known[field]) !== JSON.stringify(now[field]);
  const hasNewPrice = nightsCents(known, known) !== nightsCents(now, known);
  return NOTICE_CHANGES.filter(
    (change) => change !== 'new' && (FIELDS[change].some(differs) || (change === 'price' && hasNewPrice)),
  );
}

/** Returns the price without extras, or with them when the earlier notice did not know them apart. */
const nightsCents = ({ priceCents, extrasCents = 0 }: KnownStay, known: KnownStay): number =>
  known.extrasCents === undefined ? priceCents : priceCents - extrasCents;
