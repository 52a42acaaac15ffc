import { LANGUAGES, type Language } from '../../../platform/language/text.ts';
import type { Fields } from '../field.ts';

/** What a text in several languages holds: a text each, or a list of texts. */
export type InLanguages = Readonly<Partial<Record<Language, string | readonly string[]>>> | null;

export interface TextChange {
  readonly field: string;
  readonly before: InLanguages;
  readonly after: InLanguages;
}

/** Somebody looked at a translation beside the Italian and found it good. */
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
  /** The Italian that it was written for, and what that is now. */
  readonly before: string;
  readonly after: string;
}

export function translatedFields(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, { kind, computed }]) => (kind === 'translated' || kind === 'translatedList') && !computed)
    .map(([name]) => name);
}

/** A text or a list as one text, its entries on lines. */
export function textOf(value: InLanguages | undefined, lang: Language): string {
  const text = value?.[lang];
  return typeof text === 'string' ? text : (text ?? []).join('\n');
}

/**
 * Which translations of a record wait for a look, from its history, oldest change first. Each text that a language ever
 * had belongs to the Italian that stood beside it when it was written (or when it was confirmed): so what is taken back
 * takes its mark along, and an Italian that returns to what it was clears it.
 */
export function staleTranslations(
  changes: readonly TextChange[],
  confirmations: readonly Confirmation[],
  now: Readonly<Record<string, InLanguages>>,
): StaleTranslation[] {
  return Object.entries(now).flatMap(([field, value]) => {
    const own = changes.filter((change) => change.field === field);
    const italian = textOf(value, 'it');
    return LANGUAGES.filter((lang) => lang !== 'it').flatMap((lang) => {
      const writtenFor = new Map<string, string>();
      for (const { before, after } of own) {
        for (const side of [before, after]) {
          const text = textOf(side, lang);
          if (!writtenFor.has(text)) writtenFor.set(text, textOf(side, 'it'));
        }
      }
      for (const one of confirmations) {
        if (one.field === field && one.lang === lang) writtenFor.set(one.text, one.italian);
      }
      const text = textOf(value, lang);
      const was = writtenFor.get(text);
      // What was written before there was any Italian was written for none.
      if (!text || !italian || !was || was === italian) return [];
      return [{ field, lang, before: was, after: italian }];
    });
  });
}
