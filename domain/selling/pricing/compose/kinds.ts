import type { Party, SalePolicy } from '../for-sale.ts';
import { INFANT_BELOW } from '../places.ts';

/** How many of each kind: adults first, then the children of each kind. */
export type Counts = readonly number[];

/** A party by kinds of guests whom rooms and prices do not tell apart. */
export interface Kinds {
  readonly counts: Counts;
  /** The children of each kind, the oldest first; the adults' place is empty. */
  readonly ages: readonly (readonly number[])[];
}

/** Children of one band are alike; infants and those who count as adults are apart. */
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

/** So many of each kind as a party, taken from those who are still without a room. */
export function partyOf(counts: Counts, { ages }: Kinds, from: Counts): Party {
  const [adults = 0] = counts;
  const childAges = ages.flatMap((kind, at) => {
    const begin = kind.length - (from[at] ?? 0);
    return kind.slice(begin, begin + (counts[at] ?? 0));
  });
  return { adults, childAges };
}

/** All who may share one room: an adult at least, and no more people than the largest one takes. */
export function sharersOf({ counts: [adults = 0, ...children] }: Kinds, most: number): Counts[] {
  let some: number[][] = Array.from({ length: Math.min(adults, most) }, (_, at) => [at + 1]);
  for (const number of children) {
    some = some.flatMap((counts) =>
      Array.from({ length: Math.min(number, most - peopleOf(counts)) + 1 }, (_, at) => [...counts, at]),
    );
  }
  return some;
}
