/** A text in the four languages of the product: it, en, fr, de (specification §3). Placeholders stand as `{name}`. */
export type Text = readonly [it: string, en: string, fr: string, de: string];

export const LANGUAGES = ['it', 'en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A dictionary section: key → text. Keys are the contract between server and web; see docs/architecture.md. */
export type Texts = Readonly<Record<string, Text>>;

export function inLanguage(text: Text, language: Language): string {
  return text[LANGUAGES.indexOf(language)] || text[0];
}

/** The languages by name. */
export const LANGUAGE_NAMES = {
  it: ['Italiano', 'Italian', 'Italien', 'Italienisch'],
  en: ['Inglese', 'English', 'Anglais', 'Englisch'],
  fr: ['Francese', 'French', 'Français', 'Französisch'],
  de: ['Tedesco', 'German', 'Allemand', 'Deutsch'],
} as const satisfies Record<Language, Text>;
