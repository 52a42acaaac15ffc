import { type Html, html } from './html.ts';
import type { Language } from './public-api.ts';

/** Prefix of a language's addresses. Italian has none. */
export const base = (lang: Language): string => (lang === 'it' ? '' : `/${lang}`);

/** Attribute for an element whose text is Italian on a page of another language. */
export const langOf = (name: string, { untranslated }: { readonly untranslated: readonly string[] }): Html | null =>
  untranslated.includes(name) ? html` lang="it"` : null;

/** Returns the robots value of a page: noindex if its text is not in its language. */
export const robotsIn = (lang: Language, languages: readonly Language[], robots: string): string =>
  languages.includes(lang) ? robots : 'noindex, follow';
