import type { Party } from '../for-sale.ts';

/** Guests of several units of one room type, stored together in a booking. */
export interface JoinedParty {
  readonly units: number;
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** Distributes the guests evenly over the units; the first units take the remainder. */
export function partiesOf({ units, adults, childAges }: JoinedParty): Party[] {
  return Array.from({ length: units }, (_, at) => ({
    adults: Math.max(1, Math.floor(adults / units) + (at < adults % units ? 1 : 0)),
    childAges: childAges.filter((_age, place) => place % units === at),
  }));
}

/**
 * Joins parties into one booking if `partiesOf` would split it the same way. Otherwise returns one booking per party.
 */
export function joinParties(parties: readonly Party[]): JoinedParty[] {
  const ordered = parties.toSorted(
    (a, b) => b.adults - a.adults || b.childAges.length - a.childAges.length || youngest(b) - youngest(a),
  );
  const rounds = Math.max(0, ...ordered.map(({ childAges }) => childAges.length));
  const one = {
    units: ordered.length,
    adults: ordered.reduce((sum, { adults }) => sum + adults, 0),
    childAges: Array.from({ length: rounds }, (_, round) =>
      ordered.flatMap(({ childAges }) => childAges.slice(round, round + 1)),
    ).flat(),
  };
  const isSame = partiesOf(one).every((party, at) => isAlike(party, ordered[at]));
  return isSame ? [one] : ordered.map((party) => ({ units: 1, ...party }));
}

const youngest = ({ childAges }: Party) => Math.min(18, ...childAges);

const isAlike = (a: Party, b: Party | undefined) => a.adults === b?.adults && a.childAges.join() === b.childAges.join();
