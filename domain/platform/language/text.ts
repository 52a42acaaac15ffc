import { formatCentsIn } from '../amounts/format-amounts.ts';
import { withoutArticles, withPreposition } from './prepositions.ts';
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

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A placeholder in a text: `{name}` or, in Italian, `{a name}` with a preposition before the name. */
export const PLACEHOLDER = /\{(?:(a|di|da|in|su|per|con) )?(\w{1,40})\}/g;

/** Formats a value for a placeholder: a day, or an amount in cents when the name ends in `Cents` (`{mostCents}`). */
function formatValue(name: string, value: unknown, language: Language): string {
  if (typeof value === 'number' && name.endsWith('Cents')) return formatCentsIn(value, language);
  return String(value).replace(DAY, '$3/$2/$1');
}

/**
 * Fills the placeholders of a text. A placeholder without a value stays as it is. In Italian `{a structure}` becomes
 * the name with the right preposition: `all’Hotel Tre Vele`.
 */
export function fillText(
  text: string,
  params: Readonly<Record<string, unknown>> | undefined,
  language: Language = 'it',
): string {
  const filled = text.replace(PLACEHOLDER, (placeholder, preposition: string | undefined, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) return placeholder;
    const words = formatValue(name, value, language);
    return preposition ? withPreposition(preposition, words) : words;
  });
  return inSingular(withoutArticles(filled));
}

export function inEachLanguage([it, en, fr, de]: Text, params: Readonly<Record<string, unknown>>): Text {
  return [
    fillText(it, params, 'it'),
    fillText(en, params, 'en'),
    fillText(fr, params, 'fr'),
    fillText(de, params, 'de'),
  ];
}
