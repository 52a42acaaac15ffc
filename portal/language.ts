import type { Language } from './door.ts';
import { type Html, html } from './html.ts';

/** Where a language's pages begin: Italian has no prefix. */
export const base = (lang: Language): string => (lang === 'it' ? '' : `/${lang}`);

/** The attribute of an element whose text is not in the page's language but in Italian. */
export const langOf = (
  name: string,
  { untranslated }: { readonly untranslated: readonly string[] },
): Html | null => (untranslated.includes(name) ? html` lang="it"` : null);

/** What engines may do with a page: one that is not in its language is none of theirs. */
export const robotsIn = (lang: Language, languages: readonly Language[], robots: string): string =>
  languages.includes(lang) ? robots : 'noindex, follow';
