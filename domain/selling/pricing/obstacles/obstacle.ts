import type { Rule } from '../rule.ts';
import type { SearchResult } from '../search.ts';

/**
 * Returns the rules that block the closest result: those of the structure, and those of the room and plan with the
 * fewest rules. Each kind appears once. Empty if something is bookable.
 */
export function closestRules({ options, blocked, rules }: SearchResult): readonly Rule[] {
  if (options.length > 0) return [];
  const ofRooms = blocked.filter(({ mealPlanId }) => mealPlanId === null);
  const ofPlans = blocked.filter(({ mealPlanId }) => mealPlanId !== null);
  const kinds = (some: readonly Rule[]) =>
    [...new Map(some.toReversed().map((rule) => [rule.code, rule])).values()].toReversed();
  const against = ofPlans.map((plan) => {
    const room = ofRooms.find(({ roomId }) => roomId === plan.roomId);
    return kinds([...(room?.rules ?? []), ...plan.rules]);
  });
  // If no plan of a room has rules, only the room's own rules apply.
  const named = new Set(ofPlans.map(({ roomId }) => roomId));
  for (const { roomId, rules: own } of ofRooms) if (!named.has(roomId)) against.push(kinds(own));
  const [least = []] = against.toSorted((a, b) => a.length - b.length);
  return kinds([...rules, ...least]);
}
