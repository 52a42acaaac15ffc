import { formatCentsIn } from '../amounts/format-amounts.ts';
import { withElision, withoutArticles, withPreposition } from './prepositions.ts';
import { inSingular } from './singular.ts';

/**
 * A text in the four languages of the product: it, en, fr, de (specification §3). Placeholders have the form `{name}`.
 */
export type Text = readonly [it: string, en: string, fr: string, de: string];

export const LANGUAGES = ['it', 'en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A dictionary section: key → text. Server and web share the keys; see docs/architecture.md. */
export type Texts = Readonly<Record<string, Text>>;

export function inLanguage(text: Text, language: Language): string {
  // A row may hold a code that this version does not know. Lists and documents then show "unknown" instead of failing.
  const safeText = (text as Text | undefined) ?? UNKNOWN_STATE;
  return safeText[LANGUAGES.indexOf(language)] || safeText[0];
}

/** Label of an unknown state (specification 4). */
export const UNKNOWN_STATE: Text = ['Sconosciuto', 'Unknown', 'Inconnu', 'Unbekannt'];

/** Label of an unknown status (specification 8). */
export const UNKNOWN_STATUS: Text = ['non trovato', 'not found', 'introuvable', 'nicht gefunden'];

export const LANGUAGE_NAMES = {
  it: ['Italiano', 'Italian', 'Italien', 'Italienisch'],
  en: ['Inglese', 'English', 'Anglais', 'Englisch'],
  fr: ['Francese', 'French', 'Français', 'Französisch'],
  de: ['Tedesco', 'German', 'Allemand', 'Deutsch'],
} as const satisfies Record<Language, Text>;

/** An ISO day, or an ISO day of any year (`--06-01`). */
const DAY = /(?<![\w/-])(?:(\d{4})-|--)(\d\d)-(\d\d)(?![\w/-])/g;

/** A placeholder in a text: `{name}` or, in Italian, `{a name}` with a preposition before the name. */
export const PLACEHOLDER = /\{(?:(a|di|da|in|su|per|con) )?(\w{1,40})\}/g;

/** Formats a day in numbers: `05/12/2026`, in German `05.12.2026`. A day of any year: `05/12`, in German `05.12.`. */
export const formatDays = (text: string, language: Language): string =>
  text.replace(DAY, (_, year: string | undefined, month: string, day: string) =>
    language === 'de' ? `${day}.${month}.${year ?? ''}` : [day, month, year].filter(Boolean).join('/'),
  );

/**
 * Formats a value for a placeholder: ISO days, or an amount in cents when the name ends in `Cents` (`{mostCents}`). A
 * value with letters may be a text that somebody wrote, and stays as it is.
 */
function formatValue(name: string, value: unknown, language: Language): string {
  if (typeof value === 'number' && name.endsWith('Cents')) return formatCentsIn(value, language);
  const words = String(value);
  return /\p{L}/u.test(words) ? words : formatDays(words, language);
}

/**
 * Fills the placeholders of a text. A placeholder without a value stays as it is. In Italian `{a structure}` becomes
 * the name with the right preposition: `all’Hotel Tre Vele`.
 */
export function fillText(
  text: string,
  params: Readonly<Record<string, unknown>> | undefined,
  language: Language,
): string {
  const filled = text.replace(PLACEHOLDER, (placeholder, preposition: string | undefined, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) return placeholder;
    const words = formatValue(name, value, language);
    return preposition ? withPreposition(preposition, words) : words;
  });
  return elide(inSingular(withoutArticles(filled)), language);
}

/** Applies the Italian elision to a filled text; other languages stay as they are. */
export const elide = (text: string, language: Language): string => (language === 'it' ? withElision(text) : text);

/** Joins a label and its value: `Arrivo: 5 dicembre`. French has a no-break space before the colon. */
export const joinLabel = (label: string, value: string, language: Language): string =>
  `${label}${language === 'fr' ? '\u00a0:' : ':'} ${value}`;

/** Puts a name into the language's quotation marks: `«Camera Blu»`. */
export const quoteText = (name: string, language: Language): string =>
  inLanguage(QUOTES, language).replace('…', () => name);

const QUOTES: Text = ['«…»', '“…”', '«\u00a0…\u00a0»', '„…“'];

export function inEachLanguage([it, en, fr, de]: Text, params: Readonly<Record<string, unknown>>): Text {
  return [
    fillText(it, params, 'it'),
    fillText(en, params, 'en'),
    fillText(fr, params, 'fr'),
    fillText(de, params, 'de'),
  ];
}
