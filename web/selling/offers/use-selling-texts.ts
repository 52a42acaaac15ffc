import { inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import type { Discount } from '../../../domain/selling/offers/discount.ts';
import type { Offer } from '../../../domain/selling/offers/offer-rules.ts';
import { CHILD_ORDERS } from '../../../domain/selling/offers/type-fields.ts';
import { formatCents, formatDate, formatNumber } from '../../platform/formats.ts';
import { useTexts, useTextsIn } from '../../platform/texts.ts';

/** Fields that determine a price, contained in each row of the list. */
type OfferPrice = Pick<
  Offer,
  | 'type'
  | 'childRules'
  | 'priceMode'
  | 'discountPercent'
  | 'discountCents'
  | 'discountUnit'
  | 'stayNights'
  | 'payNights'
  | 'prices'
  | 'tiers'
>;
type DiscountPrice = Pick<Discount, 'kind' | 'discountPercent' | 'discountCents' | 'amountUnit'>;

/** Returns functions that format dates, booking periods and prices of an offer or discount on one line. */
export function useSellingTexts() {
  return useSellingTextsIn(useTexts().language);
}

export function useSellingTextsIn(language: Language) {
  const t = useTextsIn(language, 'offer');
  const date = (day: string) => formatDate(day, language);
  const number = (n: number) => formatNumber(n, language);
  const cents = (n: number) => formatCents(n, false, language);
  const span = (from: string | null, to: string | null): string => {
    if (from && to) return `${date(from)} – ${date(to)}`;
    if (from) return t('offer:from', { day: date(from) });
    return to ? t('offer:until', { day: date(to) }) : t('offer:always');
  };
  const percentOff = (n: number) => t('offer:value.percent', { n: number(n) });

  const offerValue = (offer: OfferPrice): string =>
    [priceValue(offer), childrenValue(offer)].filter(Boolean).join(' · ');
  const childrenValue = ({ type, childRules }: OfferPrice): string => {
    if (type !== 'children') return '';
    const said = childRules.map(({ childOrder, ageFrom, ageTo, mode, discountPercent, priceCents }) => {
      const ages = { from: ageFrom, to: ageTo };
      const values = { ...ages, n: number(discountPercent ?? 0), price: cents(priceCents ?? 0) };
      const value = t(`offer:value.child.${mode}`, values);
      if (childOrder === 0) return value;
      return `${inLanguage(CHILD_ORDERS[String(childOrder) as keyof typeof CHILD_ORDERS], language)}: ${value}`;
    });
    return said.join('; ');
  };
  const priceValue = (offer: OfferPrice): string => {
    const { priceMode, discountPercent, discountCents, discountUnit, stayNights, payNights, prices, tiers } = offer;
    const steps = (tiers ?? []).map((tier) => tier.discountPercent);
    const least = Math.min(...(prices ?? []).map(({ amountCents }) => amountCents));
    switch (priceMode) {
      case 'percent_off':
        if (steps.length > 0) return t('offer:value.upTo', { n: number(Math.max(discountPercent ?? 0, ...steps)) });
        return discountPercent === null ? '' : percentOff(discountPercent);
      case 'amount_off': {
        if (discountCents === null) return '';
        return t(`offer:value.${discountUnit}`, { price: cents(discountCents) });
      }
      case 'free_nights':
        return stayNights && payNights ? t('offer:value.free', { stay: stayNights, pay: payNights }) : '';
      case null:
        return '';
      default: {
        if (!Number.isFinite(least)) return '';
        const price = cents(least);
        return t(priceMode === 'package' ? 'offer:value.package' : 'offer:value.priceNight', { price });
      }
    }
  };
  const discountValue = ({ kind, discountPercent, discountCents, amountUnit }: DiscountPrice): string => {
    if (kind === 'percent') return percentOff(discountPercent ?? 0);
    return t(`offer:value.${amountUnit}`, { price: cents(discountCents ?? 0) });
  };
  return { span, offerValue, discountValue };
}
