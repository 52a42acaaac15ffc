import type { Language } from '../language/text.ts';

/** Formats an amount in euros for a reader of that language. */
export const formatCentsIn = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** Formats euros with the Italian comma and without the sign: `45,60`. */
export const euroDigits = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
