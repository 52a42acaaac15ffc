import type { Language } from './door.ts';

/** Where a language's pages begin: Italian has no prefix. */
export const base = (lang: Language): string => (lang === 'it' ? '' : `/${lang}`);
