import type { OfferRule } from '../offer.ts';
import type { Unfit } from '../search.ts';

type RoomAndPlan = Pick<Unfit, 'roomId' | 'mealPlanId'>;

export interface UnfitOffer {
  readonly offerId: number;
  /** Rules that exclude the offer from every room; then `places` is empty. */
  readonly everywhere: readonly OfferRule[];
  /** Rooms and plans that the offer does not apply to, grouped by equal rules. */
  readonly places: readonly { readonly rules: readonly OfferRule[]; readonly at: readonly RoomAndPlan[] }[];
}

/** Groups the offers that do not apply to a stay. Rules common to all rooms and plans are listed once. */
export function unfitByOffer(unfit: readonly Unfit[], fitting: ReadonlySet<number>): UnfitOffer[] {
  const ids = [...new Set(unfit.map(({ offerId }) => offerId))];
  return ids.map((offerId) => {
    const own = unfit.filter((one) => one.offerId === offerId);
    const everywhere = fitting.has(offerId)
      ? []
      : (own[0]?.rules ?? []).filter((rule) => own.every(({ rules }) => rules.includes(rule)));
    return { offerId, everywhere, places: everywhere.length > 0 ? [] : byRules(own) };
  });
}

function byRules(own: readonly Unfit[]): UnfitOffer['places'] {
  const groups = new Map<string, { rules: readonly OfferRule[]; at: RoomAndPlan[] }>();
  for (const { rules, roomId, mealPlanId } of own) {
    const key = rules.join();
    const group = groups.get(key) ?? { rules, at: [] };
    group.at.push({ roomId, mealPlanId });
    groups.set(key, group);
  }
  return [...groups.values()];
}
