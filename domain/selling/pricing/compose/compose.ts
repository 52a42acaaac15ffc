import type { ForSale, Party, RoomForSale } from '../for-sale.ts';
import { MAX_ROOMS } from '../limits.ts';
import { closestRules } from '../obstacles/obstacle.ts';
import type { Rule } from '../rule.ts';
import { bookingPrice, type Option, type SearchRequest, type SearchResult, search } from '../search.ts';
import { spanOf } from '../stay-rules.ts';
import { type Counts, type Kinds, kindsOf, partyOf, peopleOf, sharersOf } from './kinds.ts';
import { type JoinedParty, joinParties, partiesOf } from './parties.ts';
import { findSplits, type RoomShare } from './split.ts';

/** Several units of a room with a plan, their guests and their total price. */
export interface ComposedPart extends Option, JoinedParty {}

export interface Composition {
  readonly parts: readonly ComposedPart[];
  readonly rooms: number;
  readonly totalCents: number;
}

export interface ComposeResult {
  /** Options in one room; empty when several rooms are requested. */
  readonly found: SearchResult;
  /** Combinations with the fewest or the requested number of rooms, cheapest first. */
  readonly compositions: readonly Composition[];
  /** Reasons why nothing is bookable. */
  readonly rules: readonly Rule[];
}

export interface ComposeQuestion extends SearchRequest {
  /** Exact number of rooms; null: as few as possible. */
  readonly rooms: number | null;
}

type Selling = Parameters<typeof search>[1];

/** Returns all bookable results as compositions of one or more rooms, cheapest first. */
export function waysOf({ found, compositions }: ComposeResult, { adults, childAges }: Party): readonly Composition[] {
  if (compositions.length > 0) return compositions;
  return found.options.map((option) => ({
    parts: [{ ...option, units: 1, adults, childAges }],
    rooms: 1,
    totalCents: option.totalCents,
  }));
}

const MAX_COMPOSITIONS = 6;

/**
 * Finds rooms for a party: a single room, or several when none fits or several are requested. Each room has an adult,
 * and children follow the rules of their age. Search, quotes and requests all use this function.
 */
export function compose(sale: ForSale, selling: Selling, asked: ComposeQuestion): ComposeResult {
  const { rooms, stay } = asked;
  const whole = search(sale, selling, asked);
  if (rooms === 1 || whole.rules.length > 0 || (rooms === null && whole.options.length > 0)) {
    return { found: whole, compositions: [], rules: closestRules(whole) };
  }
  const found = { ...whole, options: [] };
  if (stay.adults < (rooms ?? 2)) {
    // Each room needs an adult.
    const rule: Rule = { code: 'adult_a_room', params: { limit: stay.adults, asked: rooms ?? 2 } };
    return { found, compositions: [], rules: rooms === null ? closestRules(found) : [rule] };
  }
  const offered = findAvailable(sale, selling, asked);
  const compositions = findCompositions(sale, selling, asked, offered);
  const rules = compositions.length > 0 ? [] : blockingRules(sale, selling, asked, offered);
  return { found, compositions, rules };
}

interface AvailableRooms {
  readonly kinds: Kinds;
  readonly shared: readonly RoomShare[];
  readonly freeOf: (roomId: number) => number;
}

/** Returns every bookable combination of room and plan for each possible part of the party. */
function findAvailable(sale: ForSale, selling: Selling, asked: SearchRequest): AvailableRooms {
  const { start, nights } = spanOf(sale, asked.stay);
  const free = new Map(sale.rooms.map((room) => [room.id, freeUnits(room, start, nights)]));
  const open = sale.rooms.filter((room) => room.isActive && (free.get(room.id) ?? 0) > 0);
  const kinds = kindsOf(asked.stay, sale.policy);
  const most = Math.max(0, ...open.map((room) => room.maxOccupancy + room.maxInfants));
  const shared = sharersOf(kinds, most).flatMap((counts) => {
    const stay = { ...asked.stay, ...partyOf(counts, kinds, kinds.counts) };
    const { options } = search({ ...sale, rooms: open }, selling, { ...asked, stay });
    const cheapest = new Map<string, RoomShare>();
    // The options are sorted by price.
    for (const { roomId, mealPlanId, totalCents } of options) {
      const key = `${roomId} ${mealPlanId}`;
      if (!cheapest.has(key)) cheapest.set(key, { roomId, mealPlanId, counts, cents: totalCents });
    }
    return [...cheapest.values()];
  });
  return { kinds, shared, freeOf: (roomId) => free.get(roomId) ?? 0 };
}

function freeUnits(room: RoomForSale, start: number, nights: number): number {
  let free = Number.POSITIVE_INFINITY;
  for (let index = start; index < start + nights; index += 1)
    free = Math.min(free, (room.allotment[index] ?? room.units) - (room.sold[index] ?? 0));
  return Math.max(0, free);
}

/** Maximum number of guests that all bookable rooms hold together. */
function placesFree({ shared, freeOf }: AvailableRooms): number {
  const largest = new Map<number, number>();
  for (const { roomId, counts } of shared) largest.set(roomId, Math.max(largest.get(roomId) ?? 0, peopleOf(counts)));
  return [...largest].reduce((sum, [roomId, people]) => sum + people * freeOf(roomId), 0);
}

function findCompositions(
  sale: ForSale,
  selling: Selling,
  asked: ComposeQuestion,
  offered: AvailableRooms,
): Composition[] {
  const { rooms } = asked;
  const { kinds, shared, freeOf } = offered;
  const people = peopleOf(kinds.counts);
  if (placesFree(offered) < people) return [];
  const largest = Math.max(1, ...shared.map(({ counts }) => peopleOf(counts)));
  const fewest = rooms ?? Math.max(2, Math.ceil(people / largest));
  const last = rooms ?? Math.min(MAX_ROOMS, asked.stay.adults);
  const byPlan = [...Map.groupBy(shared, ({ mealPlanId }) => mealPlanId).values()];
  for (let number = fewest; number <= last; number += 1) {
    // Prefers one plan for the whole party; plans are mixed only when no plan has enough rooms.
    const ofOnePlan = byPlan.flatMap((some) => findSplits(kinds.counts, number, some, freeOf).slice(0, 2));
    const ways = ofOnePlan.length > 0 ? ofOnePlan : findSplits(kinds.counts, number, shared, freeOf).slice(0, 2);
    const priced = ways.flatMap((way) => priceOf(sale, selling, asked, kinds, way) ?? []);
    if (priced.length > 0) return priced.toSorted((a, b) => a.totalCents - b.totalCents).slice(0, MAX_COMPOSITIONS);
  }
  return [];
}

/** Places the guests and calculates the exact price. Null if the combination has no price. */
function priceOf(
  sale: ForSale,
  selling: Selling,
  { stay, ...asked }: SearchRequest,
  kinds: Kinds,
  way: readonly RoomShare[],
): Composition | null {
  let left: Counts = kinds.counts;
  const placed = way.map((shared) => {
    const party = partyOf(shared.counts, kinds, left);
    left = left.map((number, at) => number - (shared.counts[at] ?? 0));
    return { shared, party };
  });
  const parts: ComposedPart[] = [];
  for (const same of Map.groupBy(placed, ({ shared }) => `${shared.roomId} ${shared.mealPlanId}`).values()) {
    const [first] = same;
    if (!first) continue;
    for (const together of joinParties(same.map(({ party }) => party))) {
      const price = priceTogether(sale, selling, { ...asked, stay }, together, first.shared);
      if (!price) return null;
      parts.push({ ...price, ...together });
    }
  }
  const totalCents = parts.reduce((sum, one) => sum + one.totalCents, 0);
  return { parts, rooms: way.length, totalCents };
}

function priceTogether(
  sale: ForSale,
  selling: Selling,
  { stay: { checkin, checkout }, ...asked }: SearchRequest,
  together: JoinedParty,
  { roomId, mealPlanId }: RoomShare,
): Option | null {
  const parties: Party[] = partiesOf(together);
  return bookingPrice(sale, selling, { ...asked, rooms: { checkin, checkout, parties } }, { roomId, mealPlanId });
}

/** Returns the rules against the party: too few free rooms, or the rules against the rooms for at most two adults. */
function blockingRules(
  sale: ForSale,
  selling: Selling,
  asked: ComposeQuestion,
  offered: AvailableRooms,
): readonly Rule[] {
  const { stay, rooms } = asked;
  const places = placesFree(offered);
  if (places === 0) {
    const two = { ...stay, adults: Math.min(2, stay.adults), childAges: [] };
    return closestRules(search(sale, selling, { ...asked, stay: two }));
  }
  const people = stay.adults + stay.childAges.length;
  if (places < people) return [{ code: 'few_rooms', params: { limit: places, asked: people } }];
  return [{ code: 'no_split', params: { asked: rooms ?? MAX_ROOMS } }];
}
