import type { Language } from '../language/text.ts';

/** An amount as a reader of that language writes it. */
export const formatCentsIn = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** Euros with the comma of Italian, and no sign: `45,60`. */
export const euroDigits = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
