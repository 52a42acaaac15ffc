import type { RULE_HOMES } from '../rule.ts';

/**
 * Causes why a stay in one room with one plan is not bookable, from the easiest to fix to those that nobody can fix.
 * When several rooms have different causes, the first in this list is reported.
 */
export const CAUSES = [
  'min_stay',
  'plan_min_stay',
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
  'no_price',
  'stop_sell',
  'plan_stop_sell',
  'plan_nights',
  'plan_season',
  'price_negative',
  'sold_out',
  'inactive',
  'guests',
  'advance',
  'structure_closed',
] as const;
export type Cause = (typeof CAUSES)[number];

/** A set of causes as bits; 0 means bookable. */
export type Causes = number;

export const bitOf = (cause: Cause): Causes => 1 << CAUSES.indexOf(cause);

function countOf(causes: Causes): number {
  let count = 0;
  for (let left = causes; left > 0; left &= left - 1) count++;
  return count;
}

const SETS = 1 << CAUSES.length;
/**
 * Rank of each set: fewer causes first, then causes that are easier to fix. Calculated once, because ranks are read
 * very often.
 */
const RANKS = Uint32Array.from({ length: SETS }, (_, causes) => countOf(causes) * SETS + causes);

/** Returns the set with the lower rank, which is closer to a sale. */
export const closerToSale = (one: Causes, other: Causes): Causes =>
  (RANKS[other] ?? 0) < (RANKS[one] ?? 0) ? other : one;

/** Returns the cause of a set that is hardest to fix; null if the stay is bookable. */
export function causeOf(causes: Causes): Cause | null {
  return causes === 0 ? null : (CAUSES[31 - Math.clz32(causes)] ?? null);
}

/** Colour groups of the map, one per kind of fix. */
export const CAUSE_KINDS = ['price', 'rule', 'closed', 'full'] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

export const KIND_OF: Readonly<Record<Cause, CauseKind>> = {
  min_stay: 'rule',
  plan_min_stay: 'rule',
  max_stay: 'rule',
  closed_to_arrival: 'rule',
  closed_to_departure: 'rule',
  no_price: 'price',
  stop_sell: 'closed',
  plan_stop_sell: 'closed',
  plan_nights: 'rule',
  plan_season: 'closed',
  price_negative: 'price',
  sold_out: 'full',
  inactive: 'closed',
  guests: 'rule',
  advance: 'rule',
  structure_closed: 'closed',
};

/** Page that opens for each cause that cannot be fixed automatically. */
export const CAUSE_HOMES = {
  min_stay: 'availability',
  plan_min_stay: 'availability',
  max_stay: 'availability',
  closed_to_arrival: 'availability',
  closed_to_departure: 'availability',
  no_price: 'availability',
  stop_sell: 'availability',
  plan_stop_sell: 'availability',
  plan_nights: 'plan',
  plan_season: 'plan',
  price_negative: 'plan',
  sold_out: 'availability',
  inactive: 'rooms',
  guests: 'rooms',
  advance: 'rateSettings',
  structure_closed: 'openings',
} as const satisfies Readonly<Record<Cause, (typeof RULE_HOMES)[number]>>;
