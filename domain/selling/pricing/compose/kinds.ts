import type { Party, SalePolicy } from '../for-sale.ts';
import { INFANT_BELOW } from '../places.ts';

/** Number of guests of each kind: adults first, then each kind of child. */
export type Counts = readonly number[];

/** A party grouped by kinds of guests with equal rules and prices. */
export interface Kinds {
  readonly counts: Counts;
  /** Ages of the children of each kind, oldest first; the entry of the adults is empty. */
  readonly ages: readonly (readonly number[])[];
}

/** Groups children of one age band. Infants and children counted as adults form their own kinds. */
export function kindsOf({ adults, childAges }: Party, { childBands, maxChildAge }: SalePolicy): Kinds {
  const byKind = Map.groupBy(
    childAges.toSorted((a, b) => b - a),
    (age) => {
      const size = age > maxChildAge ? 'grown' : age < INFANT_BELOW ? 'infant' : 'child';
      return `${size} ${childBands.findIndex(({ fromAge, toAge }) => age >= fromAge && age <= toAge)}`;
    },
  );
  const ages = [[], ...byKind.values()];
  return { counts: [adults, ...ages.slice(1).map(({ length }) => length)], ages };
}

export const peopleOf = (counts: Counts): number => counts.reduce((sum, one) => sum + one, 0);

/** Takes guests of each kind from those without a room and returns them as a party. */
export function partyOf(counts: Counts, { ages }: Kinds, from: Counts): Party {
  const [adults = 0] = counts;
  const childAges = ages.flatMap((kind, at) => {
    const begin = kind.length - (from[at] ?? 0);
    return kind.slice(begin, begin + (counts[at] ?? 0));
  });
  return { adults, childAges };
}

/**
 * Returns all groups that can share a room: at least one adult, and at most as many people as the largest room holds.
 */
export function sharersOf({ counts: [adults = 0, ...children] }: Kinds, most: number): Counts[] {
  let some: number[][] = Array.from({ length: Math.min(adults, most) }, (_, at) => [at + 1]);
  for (const number of children) {
    some = some.flatMap((counts) =>
      Array.from({ length: Math.min(number, most - peopleOf(counts)) + 1 }, (_, at) => [...counts, at]),
    );
  }
  return some;
}
