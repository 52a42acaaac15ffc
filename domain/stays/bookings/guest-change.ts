import type { Day } from '../../kernel/calendar/days.ts';
import type { Rule, RuleCode } from '../../selling/pricing/rule.ts';

/** Why a guest does not change the dates of a booking alone: then they may still write to the structure. */
export const NOT_ALONE = [
  /** Cancelled, begun or over. */
  'over',
  /** The terms on which it was sold say nothing of other dates, or that there are none. */
  'terms',
  /** They were free to change until a day that is over. */
  'deadline',
  /** It is one of several rooms that were booked together. */
  'several_rooms',
  /** The new dates are not for sale: closed, full, a minimum stay. */
  'rules',
  /** Some night has no price yet. */
  'no_price',
  /** The new stay comes to less than what giving up the old one costs. */
  'penalty',
] as const;
export type NotAlone = (typeof NOT_ALONE)[number];

interface Dates {
  readonly checkin: Day;
  readonly checkout: Day;
}

/** Rules of the day of arrival, and of the day of departure. */
const OF_ARRIVAL: readonly RuleCode[] = ['closed_to_arrival', 'min_advance', 'max_advance', 'cutoff'];
const OF_DEPARTURE: readonly RuleCode[] = ['closed_to_departure'];
/** Rules of single nights, beside the places that are free on them. */
const OF_NIGHT: readonly RuleCode[] = ['structure_closed', 'stop_sell', 'plan_stop_sell', 'plan_season'];
const OF_LEAST: readonly RuleCode[] = ['min_stay', 'plan_min_stay'];
const OF_MOST: readonly RuleCode[] = ['max_stay', 'too_long'];
/** Who comes was agreed, and stays as it was. */
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
 * Of the rules that keep guests from booking dates, those that keep a guest from changing to them: what was agreed already and
 * stays as it was is no reason. Nights that are theirs stay theirs though the structure has closed them since.
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
