/** Languages of specification §3 with their own names; the first four are the product's. */
export const LANGUAGE_NAMES = {
  it: 'Italiano',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  zh: '中文',
  ru: 'Русский',
  es: 'Español',
  ar: 'العربية',
  nl: 'Nederlands',
  pt: 'Português',
  uk: 'Українська',
  ro: 'Română',
  cs: 'Čeština',
  hu: 'Magyar',
  pl: 'Polski',
  sv: 'Svenska',
} as const;

export type LanguageCode = keyof typeof LANGUAGE_NAMES;

export const LANGUAGE_CODES = Object.keys(LANGUAGE_NAMES) as [LanguageCode, ...LanguageCode[]];

/** A text by language; a missing text is absent or empty. */
export type TextValues = Partial<Record<LanguageCode, string>>;
