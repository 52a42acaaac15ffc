import { withoutArticles, withPreposition } from './italian/prepositions.ts';

/** A text in the four languages of the product: it, en, fr, de (specification §3). Placeholders stand as `{name}`. */
export type Text = readonly [it: string, en: string, fr: string, de: string];

export const LANGUAGES = ['it', 'en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A dictionary section: key → text. Keys are the contract between server and web; see docs/architecture.md. */
export type Texts = Readonly<Record<string, Text>>;

export function inLanguage(text: Text, language: Language): string {
  // A row may hold a code that is none of ours, whatever the types say: no list and no paper breaks by it.
  const known = (text as Text | undefined) ?? UNKNOWN_STATE;
  return known[LANGUAGES.indexOf(language)] || known[0];
}

/** A state that is none of ours (specification 4). */
export const UNKNOWN_STATE: Text = ['Sconosciuto', 'Unknown', 'Inconnu', 'Unbekannt'];

/** The languages by name. */
export const LANGUAGE_NAMES = {
  it: ['Italiano', 'Italian', 'Italien', 'Italienisch'],
  en: ['Inglese', 'English', 'Anglais', 'Englisch'],
  fr: ['Francese', 'French', 'Français', 'Französisch'],
  de: ['Tedesco', 'German', 'Allemand', 'Deutsch'],
} as const satisfies Record<Language, Text>;

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A place in a text, `{name}` or, in Italian, `{a name}`: the preposition, if any, and the name. */
export const PLACE = /\{(?:(a|di|da|in|su|per|con) )?(\w{1,40})\}/g;

/**
 * Fills the `{name}`s of a text; one without a value stays as it is, and a day is written as people type it. In Italian
 * `{a structure}` is the name with the preposition that belongs before it: `all’Hotel Tre Vele`.
 */
export function fillText(text: string, params: Readonly<Record<string, unknown>> | undefined): string {
  const filled = text.replace(PLACE, (whole, preposition: string | undefined, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) return whole;
    const words = String(value).replace(DAY, '$3/$2/$1');
    return preposition ? withPreposition(preposition, words) : words;
  });
  return withoutArticles(filled);
}
