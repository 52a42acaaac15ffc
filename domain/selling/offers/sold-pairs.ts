import { admits } from '../pricing/limits.ts';

export interface Pair {
  readonly roomId: number;
  readonly mealPlanId: number;
}

/** For which rooms and plans an offer or a discount holds; empty: all. */
interface Narrowed {
  readonly roomIds: readonly number[];
  readonly mealPlanIds: readonly number[];
  /** Where it has prices of its own: what they are for. */
  readonly prices: readonly Pair[] | null;
}

const isOf = (one: Narrowed, pair: Pair) =>
  admits(one.roomIds, pair.roomId) &&
  admits(one.mealPlanIds, pair.mealPlanId) &&
  (one.prices === null ||
    one.prices.some(({ roomId, mealPlanId }) => roomId === pair.roomId && mealPlanId === pair.mealPlanId));

/** What holds for one of the pairs that go and for none that stays. What holds for everything names no pair. */
export function heldByAlone<T extends Narrowed>(
  selling: readonly T[],
  gone: readonly Pair[],
  staying: readonly Pair[],
): { one: T; at: number }[] {
  return selling.flatMap((one) => {
    if (one.roomIds.length === 0 && one.mealPlanIds.length === 0 && one.prices === null) return [];
    const at = gone.findIndex((pair) => isOf(one, pair));
    return at < 0 || staying.some((pair) => isOf(one, pair)) ? [] : [{ one, at }];
  });
}
