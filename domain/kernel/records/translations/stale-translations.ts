import { LANGUAGES, type Language } from '../../../platform/language/text.ts';
import type { Fields } from '../field.ts';

/** Value of a translated field: one text or a list of texts per language. */
export type InLanguages = Readonly<Partial<Record<Language, string | readonly string[]>>> | null;

export interface TextChange {
  readonly field: string;
  readonly before: InLanguages;
  readonly after: InLanguages;
}

/** A user compared a translation with the Italian and confirmed it. */
export interface Confirmation {
  readonly field: string;
  readonly lang: Language;
  readonly text: string;
  readonly italian: string;
}

/** A translation whose Italian has changed since. */
export interface StaleTranslation {
  readonly field: string;
  readonly lang: Language;
  /** The Italian for which it was written, and the current Italian. */
  readonly before: string;
  readonly after: string;
}

export function translatedFields(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, { kind, computed }]) => (kind === 'translated' || kind === 'translatedList') && !computed)
    .map(([name]) => name);
}

/** Text of one language; list items become lines. */
export function textOf(value: InLanguages | undefined, lang: Language): string {
  const text = value?.[lang];
  return typeof text === 'string' ? text : (text ?? []).join('\n');
}

/**
 * Finds translations to be reviewed, from the record's history, oldest change first. Each translation belongs to the
 * Italian at the time when it was written or confirmed. Restoring the old Italian therefore clears the mark.
 */
export function staleTranslations(
  changes: readonly TextChange[],
  confirmations: readonly Confirmation[],
  now: Readonly<Record<string, InLanguages>>,
): StaleTranslation[] {
  return Object.entries(now).flatMap(([field, value]) => {
    const fieldChanges = changes.filter((change) => change.field === field);
    const italian = textOf(value, 'it');
    return LANGUAGES.filter((lang) => lang !== 'it').flatMap((lang) => {
      const italianByText = new Map<string, string>();
      for (const { before, after } of fieldChanges) {
        for (const side of [before, after]) {
          const text = textOf(side, lang);
          if (!italianByText.has(text)) italianByText.set(text, textOf(side, 'it'));
        }
      }
      for (const one of confirmations) {
        if (one.field === field && one.lang === lang) italianByText.set(one.text, one.italian);
      }
      const text = textOf(value, lang);
      const originalItalian = italianByText.get(text);
      // `was` is empty if the translation was written before any Italian existed.
      if (!text || !italian || !originalItalian || originalItalian === italian) return [];
      return [{ field, lang, before: originalItalian, after: italian }];
    });
  });
}
