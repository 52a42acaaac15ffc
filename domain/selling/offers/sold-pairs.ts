import { isAdmitted } from '../pricing/limits.ts';

export interface Pair {
  readonly roomId: number;
  readonly mealPlanId: number;
}

/** Rooms and plans that an offer or a discount applies to; empty: all. */
interface PairFilter {
  readonly roomIds: readonly number[];
  readonly mealPlanIds: readonly number[];
  /** Rooms and plans of the own prices; null without own prices. */
  readonly prices: readonly Pair[] | null;
}

const appliesTo = (one: PairFilter, pair: Pair) =>
  isAdmitted(one.roomIds, pair.roomId) &&
  isAdmitted(one.mealPlanIds, pair.mealPlanId) &&
  (one.prices === null ||
    one.prices.some(({ roomId, mealPlanId }) => roomId === pair.roomId && mealPlanId === pair.mealPlanId));

/**
 * Returns the offers and discounts that apply to a removed pair and to no remaining pair. Those that apply to
 * everything are left out.
 */
export function findSoldAlone<T extends PairFilter>(
  selling: readonly T[],
  gone: readonly Pair[],
  staying: readonly Pair[],
): { one: T; at: number }[] {
  return selling.flatMap((one) => {
    if (one.roomIds.length === 0 && one.mealPlanIds.length === 0 && one.prices === null) return [];
    const at = gone.findIndex((pair) => appliesTo(one, pair));
    return at < 0 || staying.some((pair) => appliesTo(one, pair)) ? [] : [{ one, at }];
  });
}
