import { type Counts, peopleOf } from './kinds.ts';

export interface Shared {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly counts: Counts;
  readonly cents: number;
}

interface Split {
  readonly left: Counts;
  readonly rooms: number;
  /** Units used of the room examined last. */
  readonly used: number;
  readonly cents: number;
  readonly last: { readonly shared: Shared; readonly before: Split['last'] } | null;
}

/** Maximum partial solutions continued per group of guests still without a room. */
const MOST_ALIKE = 2;
/** Maximum partial solutions in all; a coach party with children of all ages would have far more. */
const MOST_SPLITS = 1500;

/**
 * Finds the cheapest ways to distribute the party over an exact number of rooms. No room is used more often than it has
 * free units. The price is the sum of the rooms' prices.
 */
export function splits(
  whole: Counts,
  rooms: number,
  offered: readonly Shared[],
  freeOf: (roomId: number) => number,
): Shared[][] {
  const largest = Math.max(0, ...offered.map(({ counts }) => peopleOf(counts)));
  const mayEnd = ({ left, rooms: open }: Split) =>
    (left[0] ?? 0) >= open && peopleOf(left) <= open * largest && (open > 0 || peopleOf(left) === 0);
  let all: Split[] = [{ left: whole, rooms, used: 0, cents: 0, last: null }];
  for (const [roomId, ofRoom] of Map.groupBy(offered, (one) => one.roomId)) {
    const free = freeOf(roomId);
    all = all.map((one) => ({ ...one, used: 0 }));
    for (const shared of ofRoom) {
      let next = all;
      const more = [...all];
      while (next.length > 0) {
        next = next.flatMap((one) => taking(one, shared, free)).filter(mayEnd);
        more.push(...next);
      }
      all = thinned(more);
    }
  }
  return all
    .filter((one) => one.rooms === 0 && peopleOf(one.left) === 0)
    .toSorted((a, b) => a.cents - b.cents)
    .map(chainOf);
}

function taking(one: Split, shared: Shared, free: number): Split[] {
  if (one.rooms === 0 || one.used >= free) return [];
  const left = one.left.map((number, at) => number - (shared.counts[at] ?? 0));
  if (left.some((number) => number < 0)) return [];
  return [
    {
      left,
      rooms: one.rooms - 1,
      used: one.used + 1,
      cents: one.cents + shared.cents,
      last: { shared, before: one.last },
    },
  ];
}

/** Keeps the cheapest partial solutions for each group of remaining guests. */
function thinned(some: readonly Split[]): Split[] {
  const alike = Map.groupBy(some, ({ left, rooms, used }) => `${left.join()} ${rooms} ${used}`);
  const cheapest = [...alike.values()].flatMap((same) =>
    same.toSorted((a, b) => a.cents - b.cents).slice(0, MOST_ALIKE),
  );
  if (cheapest.length <= MOST_SPLITS) return cheapest;
  return cheapest.toSorted((a, b) => peopleOf(a.left) - peopleOf(b.left)).slice(0, MOST_SPLITS);
}

function chainOf({ last }: Split): Shared[] {
  const chain: Shared[] = [];
  for (let link = last; link; link = link.before) chain.push(link.shared);
  return chain.toReversed();
}
