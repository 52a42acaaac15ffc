import type { Day } from '../../kernel/calendar/days.ts';
import type { Rule, RuleCode } from '../../selling/pricing/rule.ts';

/** Reasons why a guest cannot change the dates without the staff. The guest can still write to the structure. */
export const NOT_ALONE = [
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
] as const;
export type NotAlone = (typeof NOT_ALONE)[number];

interface Dates {
  readonly checkin: Day;
  readonly checkout: Day;
}

/** Rules that apply to the arrival day; below, to the departure day. */
const OF_ARRIVAL: readonly RuleCode[] = ['closed_to_arrival', 'min_advance', 'max_advance', 'cutoff'];
const OF_DEPARTURE: readonly RuleCode[] = ['closed_to_departure'];
/** Rules that apply to single nights, besides availability. */
const OF_NIGHT: readonly RuleCode[] = ['structure_closed', 'stop_sell', 'plan_stop_sell', 'plan_season'];
const OF_LEAST: readonly RuleCode[] = ['min_stay', 'plan_min_stay'];
const OF_MOST: readonly RuleCode[] = ['max_stay', 'too_long'];
/** Rules about the party. The party was agreed and does not change. */
const OF_PARTY: readonly RuleCode[] = [
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
export function rulesOfChange(rules: readonly Rule[], was: Dates, asked: Dates): Rule[] {
  const isLonger = asked.checkin === was.checkin && asked.checkout > was.checkout;
  const isShorter = was.checkin <= asked.checkin && asked.checkout <= was.checkout;
  const isOwn = (day: Day | undefined) => day !== undefined && was.checkin <= day && day < was.checkout;
  return rules.filter(({ code, day }) => {
    if (OF_PARTY.includes(code)) return false;
    if (OF_ARRIVAL.includes(code)) return asked.checkin !== was.checkin;
    if (OF_DEPARTURE.includes(code)) return asked.checkout !== was.checkout;
    if (OF_NIGHT.includes(code)) return !isOwn(day);
    if (OF_LEAST.includes(code)) return !isLonger;
    if (OF_MOST.includes(code)) return !isShorter;
    return true;
  });
}
