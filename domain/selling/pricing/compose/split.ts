import { type Counts, peopleOf } from './kinds.ts';

export interface RoomShare {
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
  readonly last: { readonly shared: RoomShare; readonly before: Split['last'] } | null;
}

/** Maximum partial solutions continued per group of guests still without a room. */
const MAX_EQUAL_SPLITS = 2;
/** Maximum partial solutions in all; a coach party with children of all ages would have far more. */
const MAX_SPLITS = 1500;

/**
 * Finds the cheapest ways to distribute the party over an exact number of rooms. No room is used more often than it has
 * free units. The price is the sum of the rooms' prices.
 */
export function findSplits(
  whole: Counts,
  rooms: number,
  offered: readonly RoomShare[],
  freeOf: (roomId: number) => number,
): RoomShare[][] {
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
        next = next.flatMap((one) => takeRoom(one, shared, free)).filter(mayEnd);
        more.push(...next);
      }
      all = keepCheapest(more);
    }
  }
  return all
    .filter((one) => one.rooms === 0 && peopleOf(one.left) === 0)
    .toSorted((a, b) => a.cents - b.cents)
    .map(chainOf);
}

function takeRoom(one: Split, shared: RoomShare, free: number): Split[] {
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
function keepCheapest(some: readonly Split[]): Split[] {
  const alike = Map.groupBy(some, ({ left, rooms, used }) => `${left.join()} ${rooms} ${used}`);
  const cheapest = [...alike.values()].flatMap((same) =>
    same.toSorted((a, b) => a.cents - b.cents).slice(0, MAX_EQUAL_SPLITS),
  );
  if (cheapest.length <= MAX_SPLITS) return cheapest;
  return cheapest.toSorted((a, b) => peopleOf(a.left) - peopleOf(b.left)).slice(0, MAX_SPLITS);
}

function chainOf({ last }: Split): RoomShare[] {
  const chain: RoomShare[] = [];
  for (let link = last; link; link = link.before) chain.push(link.shared);
  return chain.toReversed();
}
