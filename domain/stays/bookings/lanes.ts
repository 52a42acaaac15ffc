import { type Day, daysBetween } from '../../kernel/calendar/days.ts';

/** What takes units of one kind of room for some nights. */
export interface LaneStay {
  readonly units: number;
  readonly checkin: Day;
  readonly checkout: Day;
  /** The units that it was given by name. */
  readonly unitIds?: readonly number[];
}

/** One unit of a stay, in the lane where it is drawn. */
export interface Bar<S> {
  readonly stay: S;
  readonly lane: number;
  /** Which of the stay's units, from 0. */
  readonly part: number;
  /** Whether the lane is the unit that it was given. */
  readonly isGiven: boolean;
}

type Taken = readonly Pick<LaneStay, 'checkin' | 'checkout'>[];

const isFree = (taken: Taken, { checkin, checkout }: Taken[number]) =>
  taken.every((one) => checkout <= one.checkin || one.checkout <= checkin);

/** Nights that stay empty before an arrival: the fewer, the longer what is left elsewhere. */
function gapBefore(taken: Taken, checkin: Day): number {
  const ends = taken
    .filter((one) => one.checkout <= checkin)
    .map((one) => daysBetween(one.checkout, checkin));
  return Math.min(...ends, 10_000);
}

/**
 * Where the stays of one kind of room lie beside each other: those that were given units in them, the others where they
 * fit with the smallest gap, which is the unit that is proposed for them. The first lanes are the units in their order;
 * what fits in none has lanes of its own beneath.
 */
export function lanesOf<S extends LaneStay>(
  stays: readonly S[],
  unitIds: readonly number[],
): { readonly bars: readonly Bar<S>[]; readonly count: number } {
  const taken: Pick<LaneStay, 'checkin' | 'checkout'>[][] = unitIds.map(() => []);
  const bars: Bar<S>[] = [];
  const put = (stay: S, lane: number, part: number, isGiven: boolean) => {
    const there = taken[lane] ?? [];
    taken[lane] = there;
    there.push(stay);
    bars.push({ stay, lane, part, isGiven });
  };
  const ordered = stays.toSorted(
    (one, other) => compare(one.checkin, other.checkin) || compare(other.checkout, one.checkout),
  );
  const given = new Map<S, number>();
  for (const stay of ordered) {
    const lanes = (stay.unitIds ?? []).map((id) => unitIds.indexOf(id)).filter((lane) => lane >= 0);
    for (const [part, lane] of lanes.entries()) put(stay, lane, part, true);
    given.set(stay, lanes.length);
  }
  for (const stay of ordered) {
    for (let part = given.get(stay) ?? 0; part < stay.units; part++) {
      const free = taken.flatMap((there, lane) => (isFree(there, stay) ? [lane] : []));
      const named = free.filter((lane) => lane < unitIds.length);
      const among = named.length > 0 ? named : free;
      const gap = (lane: number) => gapBefore(taken[lane] ?? [], stay.checkin);
      const [best = taken.length] = among.toSorted((one, other) => gap(one) - gap(other) || one - other);
      put(stay, best, part, false);
    }
  }
  return { bars, count: taken.length };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
