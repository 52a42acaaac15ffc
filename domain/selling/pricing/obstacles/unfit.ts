import type { OfferRule } from '../offer.ts';
import type { Unfit } from '../search.ts';

type Place = Pick<Unfit, 'roomId' | 'mealPlanId'>;

export interface UnfitOffer {
  readonly offerId: number;
  /** Why it is for no room at all; then nothing is said of the single ones. */
  readonly everywhere: readonly OfferRule[];
  /** Rooms with plans that it is not for, together where the reasons are the same. */
  readonly places: readonly { readonly rules: readonly OfferRule[]; readonly at: readonly Place[] }[];
}

/** Offers that are not for a stay, one by one: what holds for each of their rooms and plans is said once. */
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
  const groups = new Map<string, { rules: readonly OfferRule[]; at: Place[] }>();
  for (const { rules, roomId, mealPlanId } of own) {
    const key = rules.join();
    const group = groups.get(key) ?? { rules, at: [] };
    group.at.push({ roomId, mealPlanId });
    groups.set(key, group);
  }
  return [...groups.values()];
}
