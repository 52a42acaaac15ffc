import type { ForSale, Party, RoomForSale } from '../for-sale.ts';
import { leastAgainst } from '../obstacles/obstacle.ts';
import type { Rule } from '../rule.ts';
import { type Asked, bookingPrice, type Found, type Option, search } from '../search.ts';
import { spanOf } from '../stay-rules.ts';
import { type Counts, type Kinds, kindsOf, partyOf, peopleOf, sharersOf } from './kinds.ts';
import { partiesOf, type Together, togetherOf } from './parties.ts';
import { type Shared, splits } from './split.ts';

/** Rooms that one request may ask for (structures dictionary 5.1). */
export const MOST_ROOMS = 10;

/** So many units of a room with a plan, who comes in them, and what they cost together. */
export interface ComposedPart extends Option, Together {}

/** Several rooms that hold the whole party. */
export interface Composition {
  readonly parts: readonly ComposedPart[];
  readonly rooms: number;
  readonly totalCents: number;
}

export interface Composed {
  /** What the party can book in one room; without options where several are wanted. */
  readonly found: Found;
  /** In the fewest rooms that hold the party, or as many as are wanted; the cheapest first. */
  readonly compositions: readonly Composition[];
  /** Why there is nothing. */
  readonly rules: readonly Rule[];
}

export interface ComposeQuestion extends Asked {
  /** Exactly so many rooms; null: as few as it takes. */
  readonly rooms: number | null;
}

type Selling = Parameters<typeof search>[1];

/** All that can be booked, each as the rooms that it is made of: one, or several. The cheapest first. */
export function waysOf({ found, compositions }: Composed, { adults, childAges }: Party): readonly Composition[] {
  if (compositions.length > 0) return compositions;
  return found.options.map((option) => ({
    parts: [{ ...option, units: 1, adults, childAges }],
    rooms: 1,
    totalCents: option.totalCents,
  }));
}

/** Compositions that are worth being looked at. */
const MOST_COMPOSED = 6;

/**
 * What a party can book: in one room, or in several where it fits none or where so many are wanted. Children are placed by
 * the rules of their age, with an adult in each room. Of search, quotes and requests the one answer.
 */
export function compose(sale: ForSale, selling: Selling, asked: ComposeQuestion): Composed {
  const { rooms, stay } = asked;
  const whole = search(sale, selling, asked);
  if (rooms === 1 || whole.rules.length > 0 || (rooms === null && whole.options.length > 0)) {
    return { found: whole, compositions: [], rules: leastAgainst(whole) };
  }
  const found = { ...whole, options: [] };
  if (stay.adults < (rooms ?? 2)) {
    // Whom one room does not hold: nobody leaves children alone in another.
    const rule: Rule = { code: 'adult_a_room', params: { limit: stay.adults, asked: rooms ?? 2 } };
    return { found, compositions: [], rules: rooms === null ? leastAgainst(found) : [rule] };
  }
  const offered = offeredTo(sale, selling, asked);
  const compositions = composed(sale, selling, asked, offered);
  const rules = compositions.length > 0 ? [] : against(sale, selling, asked, offered);
  return { found, compositions, rules };
}

interface Offered {
  readonly kinds: Kinds;
  readonly shared: readonly Shared[];
  readonly freeOf: (roomId: number) => number;
}

/** Every room with every plan for some of the party. */
function offeredTo(sale: ForSale, selling: Selling, asked: Asked): Offered {
  const { start, nights } = spanOf(sale, asked.stay);
  const free = new Map(sale.rooms.map((room) => [room.id, freeUnits(room, start, nights)]));
  const open = sale.rooms.filter((room) => room.isActive && (free.get(room.id) ?? 0) > 0);
  const kinds = kindsOf(asked.stay, sale.policy);
  const most = Math.max(0, ...open.map((room) => room.maxOccupancy + room.maxInfants));
  const shared = sharersOf(kinds, most).flatMap((counts) => {
    const stay = { ...asked.stay, ...partyOf(counts, kinds, kinds.counts) };
    const { options } = search({ ...sale, rooms: open }, selling, { ...asked, stay });
    const cheapest = new Map<string, Shared>();
    // The cheapest come first.
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

/** People whom the rooms that can be booked hold together. */
function placesFree({ shared, freeOf }: Offered): number {
  const largest = new Map<number, number>();
  for (const { roomId, counts } of shared) largest.set(roomId, Math.max(largest.get(roomId) ?? 0, peopleOf(counts)));
  return [...largest].reduce((sum, [roomId, people]) => sum + people * freeOf(roomId), 0);
}

function composed(sale: ForSale, selling: Selling, asked: ComposeQuestion, offered: Offered): Composition[] {
  const { rooms } = asked;
  const { kinds, shared, freeOf } = offered;
  const people = peopleOf(kinds.counts);
  if (placesFree(offered) < people) return [];
  const largest = Math.max(1, ...shared.map(({ counts }) => peopleOf(counts)));
  const fewest = rooms ?? Math.max(2, Math.ceil(people / largest));
  const last = rooms ?? Math.min(MOST_ROOMS, asked.stay.adults);
  const byPlan = [...Map.groupBy(shared, ({ mealPlanId }) => mealPlanId).values()];
  for (let number = fewest; number <= last; number += 1) {
    // Who comes together eats together; only where no plan has rooms enough are plans mixed.
    const ofOnePlan = byPlan.flatMap((some) => splits(kinds.counts, number, some, freeOf).slice(0, 2));
    const ways = ofOnePlan.length > 0 ? ofOnePlan : splits(kinds.counts, number, shared, freeOf).slice(0, 2);
    const priced = ways.flatMap((way) => priceOf(sale, selling, asked, kinds, way) ?? []);
    if (priced.length > 0) return priced.toSorted((a, b) => a.totalCents - b.totalCents).slice(0, MOST_COMPOSED);
  }
  return [];
}

/** One way with its people and its exact price; null where the core has none for it. */
function priceOf(
  sale: ForSale,
  selling: Selling,
  { stay, ...asked }: Asked,
  kinds: Kinds,
  way: readonly Shared[],
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
    for (const together of togetherOf(same.map(({ party }) => party))) {
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
  { stay: { checkin, checkout }, ...asked }: Asked,
  together: Together,
  { roomId, mealPlanId }: Shared,
): Option | null {
  const parties: Party[] = partiesOf(together);
  return bookingPrice(sale, selling, { ...asked, rooms: { checkin, checkout, parties } }, { roomId, mealPlanId });
}

/** Too few rooms are free, or what speaks against each of them for two who travel alone. */
function against(sale: ForSale, selling: Selling, asked: ComposeQuestion, offered: Offered): readonly Rule[] {
  const { stay, rooms } = asked;
  const places = placesFree(offered);
  if (places === 0) {
    const two = { ...stay, adults: Math.min(2, stay.adults), childAges: [] };
    return leastAgainst(search(sale, selling, { ...asked, stay: two }));
  }
  const people = stay.adults + stay.childAges.length;
  if (places < people) return [{ code: 'few_rooms', params: { limit: places, asked: people } }];
  return [{ code: 'no_split', params: { asked: rooms ?? MOST_ROOMS } }];
}
