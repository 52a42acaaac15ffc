import { admits } from '../pricing/limits.ts';

export interface Pair {
  readonly roomId: number;
  readonly mealPlanId: number;
}

/** Rooms and plans that an offer or a discount applies to; empty: all. */
interface Narrowed {
  readonly roomIds: readonly number[];
  readonly mealPlanIds: readonly number[];
  /** Rooms and plans of the own prices; null without own prices. */
  readonly prices: readonly Pair[] | null;
}

const isOf = (one: Narrowed, pair: Pair) =>
  admits(one.roomIds, pair.roomId) &&
  admits(one.mealPlanIds, pair.mealPlanId) &&
  (one.prices === null ||
    one.prices.some(({ roomId, mealPlanId }) => roomId === pair.roomId && mealPlanId === pair.mealPlanId));

/**
 * Returns the offers and discounts that apply to a removed pair and to no remaining pair. Those that apply to
 * everything are left out.
 */
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
