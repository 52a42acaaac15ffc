import { roomsOf } from '../pages/parts.ts';
import type { Prices } from '../public-api.ts';
import { combinationKey, type Pick, type SearchForm } from '../search-form.ts';
import type { Words } from '../texts.ts';

/** Describes the selected option with its current price. Null if it is no longer sold. */
export function describeOption(words: Words, { pick, checkin, checkout }: SearchForm, prices: Prices): string | null {
  if (!pick) return null;
  const isPick = (one: Pick) =>
    one.roomId === pick.roomId && one.mealPlanId === pick.mealPlanId && one.offerId === pick.offerId;
  const several = pick.combination
    ? prices.compositions.find((one) => combinationKey(one) === pick.combination)
    : undefined;
  const found = pick.combination ? several : prices.options.find(isPick);
  if (!found) return null;
  const named = several ? roomsOf(several) : found.roomTitle;
  const price = found.totalCents === null ? words.t('onRequest') : words.money(found.totalCents);
  return words.joinLabel(`${named}, ${found.mealPlanTitle}`, `${price}, ${words.stayed(checkin, checkout)}`);
}
