import { type Day, daysBetween } from '../../kernel/calendar/days.ts';

/** A stay that occupies units of one room type for some nights. */
export interface LaneStay {
  readonly units: number;
  readonly checkin: Day;
  readonly checkout: Day;
  /** Ids of the named units assigned to the stay. */
  readonly unitIds?: readonly number[];
}

/** A unit of a stay with its lane in the plan. */
export interface Bar<S> {
  readonly stay: S;
  readonly lane: number;
  /** Index of the stay's unit, from 0. */
  readonly part: number;
  /** True if the lane is the unit assigned to the stay. */
  readonly isAssignedUnit: boolean;
}

type OccupiedDates = readonly Pick<LaneStay, 'checkin' | 'checkout'>[];

const isFree = (occupied: OccupiedDates, { checkin, checkout }: OccupiedDates[number]) =>
  occupied.every((other) => checkout <= other.checkin || other.checkout <= checkin);

/** Returns the empty nights before an arrival. Small gaps leave longer free periods elsewhere. */
function countEmptyNightsBefore(occupied: OccupiedDates, checkin: Day): number {
  const ends = occupied.filter((one) => one.checkout <= checkin).map((one) => daysBetween(one.checkout, checkin));
  return Math.min(...ends, 10_000);
}

/**
 * Assigns a lane to each stay of a room type. Stays with an assigned unit lie in it; the others take the lane with the
 * smallest gap, as a proposal. The first lanes are the units in order. Stays that fit in no unit get extra lanes below.
 */
export function assignLanes<S extends LaneStay>(
  stays: readonly S[],
  unitIds: readonly number[],
): { readonly bars: readonly Bar<S>[]; readonly count: number } {
  const occupied: Pick<LaneStay, 'checkin' | 'checkout'>[][] = unitIds.map(() => []);
  const bars: Bar<S>[] = [];
  const addBar = (stay: S, lane: number, part: number, isGiven: boolean) => {
    const laneStays = occupied[lane] ?? [];
    occupied[lane] = laneStays;
    laneStays.push(stay);
    bars.push({ stay, lane, part, isAssignedUnit: isGiven });
  };
  const ordered = stays.toSorted(
    (one, other) => compare(one.checkin, other.checkin) || compare(other.checkout, one.checkout),
  );
  const given = new Map<S, number>();
  for (const stay of ordered) {
    const lanes = (stay.unitIds ?? []).map((id) => unitIds.indexOf(id)).filter((lane) => lane >= 0);
    for (const [part, lane] of lanes.entries()) addBar(stay, lane, part, true);
    given.set(stay, lanes.length);
  }
  for (const stay of ordered) {
    for (let part = given.get(stay) ?? 0; part < stay.units; part++) {
      const free = occupied.flatMap((there, lane) => (isFree(there, stay) ? [lane] : []));
      const named = free.filter((lane) => lane < unitIds.length);
      const among = named.length > 0 ? named : free;
      const gap = (lane: number) => countEmptyNightsBefore(occupied[lane] ?? [], stay.checkin);
      const [best = occupied.length] = among.toSorted((one, other) => gap(one) - gap(other) || one - other);
      addBar(stay, best, part, false);
    }
  }
  return { bars, count: occupied.length };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
