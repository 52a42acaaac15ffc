import type { Language } from '../language/text.ts';
import { memoize } from '../memoize.ts';

/** Formats an amount in euros for a reader of that language. */
export const formatCentsIn = (cents: number, language: Language): string => amounts(language).format(cents / 100);

/** Groups thousands from 1,000 on. The Italian default groups them from 10,000 on. */
const amounts = memoize(
  (language: Language) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
);

const shortAmounts = memoize(
  (language: Language) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
      trailingZeroDisplay: 'stripIfInteger',
    } as Intl.NumberFormatOptions),
);

/** Formats an amount in euros without zero cents: `95 €`, `95,50 €`. */
export const formatShortCentsIn = (cents: number, language: Language): string =>
  shortAmounts(language).format(cents / 100);

const percents = memoize(
  (language: Language, isSigned: boolean) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 2,
      signDisplay: isSigned ? 'exceptZero' : 'auto',
    }),
);

/** Formats a percentage for a reader of that language: 12.5 is `12,5%`, in German `12,5 %`. */
export const formatPercentIn = (percent: number, language: Language, isSigned = false): string =>
  percents(language, isSigned).format(percent / 100);

/** Formats euros with the Italian comma and without the sign: `45,60`. */
export const euroDigits = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
