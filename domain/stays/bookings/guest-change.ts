import type { Day } from '../../kernel/calendar/days.ts';
import type { Rule, RuleCode } from '../../selling/pricing/rule.ts';

/** Reasons why a guest cannot change the dates without the staff. The guest can still write to the structure. */
export const DATE_CHANGE_REFUSALS = [
  /** Cancelled, begun or over. */
  'over',
  /** The sold terms say nothing about changing the dates, or forbid it. */
  'terms',
  /** The last day for free changes has passed. */
  'deadline',
  /** The booking is one of several rooms booked together. */
  'several_rooms',
  /** The new dates are not for sale: closed, full or under a minimum stay. */
  'rules',
  'no_price',
  /** The new price is lower than the penalty for cancelling the old stay. */
  'penalty',
  /** The new price is lower than the discounts of the folio. */
  'discount',
] as const;
export type DateChangeRefusal = (typeof DATE_CHANGE_REFUSALS)[number];

interface StayDates {
  readonly checkin: Day;
  readonly checkout: Day;
}

/** Rules that apply to the arrival day; below, to the departure day. */
const ARRIVAL_RULES: readonly RuleCode[] = ['closed_to_arrival', 'min_advance', 'max_advance', 'cutoff'];
const DEPARTURE_RULES: readonly RuleCode[] = ['closed_to_departure'];
/** Rules that apply to single nights, besides availability. */
const NIGHT_RULES: readonly RuleCode[] = ['structure_closed', 'stop_sell', 'plan_stop_sell', 'plan_season'];
const MIN_STAY_RULES: readonly RuleCode[] = ['min_stay', 'plan_min_stay'];
const MAX_STAY_RULES: readonly RuleCode[] = ['max_stay', 'too_long'];
/** Rules about the party. The party was agreed and does not change. */
const PARTY_RULES: readonly RuleCode[] = [
  'children_not_allowed',
  'guest_too_young',
  'occupancy_max',
  'occupancy_min',
  'adults_max',
  'children_max',
  'infants_max',
  'adult_a_room',
];

/**
 * Returns the sales rules that block a guest's change of dates. Rules that the agreed stay already broke do not count.
 * Booked nights remain the guest's even if the structure has closed them since.
 */
export function selectChangeRules(rules: readonly Rule[], booked: StayDates, requested: StayDates): Rule[] {
  const isLonger = requested.checkin === booked.checkin && requested.checkout > booked.checkout;
  const isShorter = booked.checkin <= requested.checkin && requested.checkout <= booked.checkout;
  const isBookedNight = (day: Day | undefined) => day !== undefined && booked.checkin <= day && day < booked.checkout;
  return rules.filter(({ code, day }) => {
    if (PARTY_RULES.includes(code)) return false;
    if (ARRIVAL_RULES.includes(code)) return requested.checkin !== booked.checkin;
    if (DEPARTURE_RULES.includes(code)) return requested.checkout !== booked.checkout;
    if (NIGHT_RULES.includes(code)) return !isBookedNight(day);
    if (MIN_STAY_RULES.includes(code)) return !isLonger;
    if (MAX_STAY_RULES.includes(code)) return !isShorter;
    return true;
  });
}
