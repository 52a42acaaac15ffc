import type { Day } from '../../kernel/calendar/days.ts';

/** Reasons why a stay is not bookable. Each code has a sentence in the dictionary section `sale_rule`. */
export const RULE_CODES = [
  'past',
  'no_nights',
  'too_long',
  'beyond_horizon',
  'min_advance',
  'max_advance',
  'cutoff',
  'structure_closed',
  'no_rooms',
  'children_not_allowed',
  'guest_too_young',
  'room_inactive',
  'no_plans',
  'occupancy_max',
  'occupancy_min',
  'adults_max',
  'children_max',
  'infants_max',
  'adult_a_room',
  'few_rooms',
  'no_split',
  'stop_sell',
  'sold_out',
  'closed_to_arrival',
  'closed_to_departure',
  'min_stay',
  'max_stay',
  'plan_inactive',
  'plan_season',
  'plan_stop_sell',
  'plan_min_stay',
  'no_price',
  'price_negative',
] as const;
export type RuleCode = (typeof RULE_CODES)[number];

export interface Rule {
  readonly code: RuleCode;
  /** The day that the rule applies to, if it applies to a single day. */
  readonly day?: Day;
  /** Values for the placeholders of the sentence, such as the limit. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The page where a rule is defined, which its button opens. */
export const RULE_HOMES = [
  'availability',
  'rateSettings',
  'openings',
  'childPolicy',
  'rooms',
  'room',
  'links',
  'plan',
  'stay',
] as const;
type RuleHome = (typeof RULE_HOMES)[number];

const HOMES: Readonly<Record<RuleCode, RuleHome>> = {
  past: 'stay',
  no_nights: 'stay',
  too_long: 'stay',
  beyond_horizon: 'rateSettings',
  min_advance: 'rateSettings',
  max_advance: 'rateSettings',
  cutoff: 'rateSettings',
  structure_closed: 'openings',
  no_rooms: 'rooms',
  children_not_allowed: 'childPolicy',
  guest_too_young: 'childPolicy',
  room_inactive: 'room',
  no_plans: 'links',
  occupancy_max: 'room',
  occupancy_min: 'room',
  adults_max: 'room',
  children_max: 'room',
  infants_max: 'room',
  adult_a_room: 'stay',
  few_rooms: 'availability',
  no_split: 'stay',
  stop_sell: 'availability',
  sold_out: 'availability',
  closed_to_arrival: 'availability',
  closed_to_departure: 'availability',
  min_stay: 'availability',
  max_stay: 'availability',
  plan_inactive: 'plan',
  plan_season: 'plan',
  plan_stop_sell: 'availability',
  plan_min_stay: 'availability',
  no_price: 'availability',
  price_negative: 'plan',
};

export function homeOf(rule: Rule): RuleHome {
  return HOMES[rule.code];
}
