import type { Language } from '../texts/text.ts';

/** An amount as a reader of that language writes it. */
export const formatCentsIn = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
