import type { Rule } from '../rule.ts';
import type { Found } from '../search.ts';

/**
 * What stands between a party and what it comes closest to booking: the rules of the structure with those of the room and
 * plan against which the fewest speak, each kind once. Nothing where something can be booked.
 */
export function leastAgainst({ options, blocked, rules }: Found): readonly Rule[] {
  if (options.length > 0) return [];
  const ofRooms = blocked.filter(({ mealPlanId }) => mealPlanId === null);
  const ofPlans = blocked.filter(({ mealPlanId }) => mealPlanId !== null);
  const kinds = (some: readonly Rule[]) =>
    [...new Map(some.toReversed().map((rule) => [rule.code, rule])).values()].toReversed();
  const against = ofPlans.map((plan) => {
    const room = ofRooms.find(({ roomId }) => roomId === plan.roomId);
    return kinds([...(room?.rules ?? []), ...plan.rules]);
  });
  // A room whose plans have nothing against them is named by what speaks against itself.
  const named = new Set(ofPlans.map(({ roomId }) => roomId));
  for (const { roomId, rules: own } of ofRooms) if (!named.has(roomId)) against.push(kinds(own));
  const [least = []] = against.toSorted((a, b) => a.length - b.length);
  return kinds([...rules, ...least]);
}
