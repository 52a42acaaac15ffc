import type { Discount } from '../../domain/offers/discount.ts';
import type { Offer } from '../../domain/offers/offer-rules.ts';
import type { Language } from '../../domain/texts/text.ts';
import { formatCents, formatDate, formatNumber } from '../formats.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { useTexts, useTextsIn } from '../texts.ts';

/** What an offer or a discount says in a line: when one stays, when one books, what it gives. */
export function useWritten() {
  return useWrittenIn(useTexts().language);
}

export function useWrittenIn(language: Language) {
  const t = useTextsIn(language, 'offer');
  const date = (day: unknown) => formatDate(String(day), language);
  const number = (n: number) => formatNumber(n, language);
  const cents = (n: number) => formatCents(n, false, language);
  const span = (from: unknown, to: unknown): string => {
    if (from && to) return `${date(from)} – ${date(to)}`;
    if (from) return t('offer:from', { day: date(from) });
    return to ? t('offer:until', { day: date(to) }) : t('offer:always');
  };
  const percentOff = (n: number) => t('offer:value.percent', { n: number(n) });

  /** A row of the list carries what its price follows from. */
  const offerValue = (row: LoadedRecord): string => {
    const {
      type,
      priceMode,
      discountPercent,
      discountCents,
      discountUnit,
      stayNights,
      payNights,
      prices,
      tiers,
    } = row as unknown as Offer;
    const steps = (tiers ?? []).map((tier) => tier.discountPercent);
    const least = Math.min(...(prices ?? []).map(({ amountCents }) => amountCents));
    switch (priceMode) {
      case 'percent_off':
        if (steps.length > 0)
          return t('offer:value.upTo', { n: number(Math.max(discountPercent ?? 0, ...steps)) });
        return discountPercent === null ? '' : percentOff(discountPercent);
      case 'amount_off': {
        if (discountCents === null) return '';
        return t(`offer:value.${discountUnit}`, { price: cents(discountCents) });
      }
      case 'free_nights':
        return stayNights && payNights ? t('offer:value.free', { stay: stayNights, pay: payNights }) : '';
      case null:
        return type === 'children' ? t('offer:value.children') : '';
      default: {
        if (!Number.isFinite(least)) return '';
        const price = cents(least);
        return t(priceMode === 'package' ? 'offer:value.package' : 'offer:value.priceNight', { price });
      }
    }
  };
  const discountValue = (row: LoadedRecord): string => {
    const { kind, discountPercent, discountCents, amountUnit } = row as unknown as Discount;
    if (kind === 'percent') return percentOff(discountPercent ?? 0);
    return t(`offer:value.${amountUnit}`, { price: cents(discountCents ?? 0) });
  };
  return { span, offerValue, discountValue };
}
