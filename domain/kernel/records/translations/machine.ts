import type { Language, Text } from '../../../platform/language/text.ts';
import { PERSON_ROLES, type Role } from '../../screens/roles.ts';
import type { Field } from '../field.ts';
import type { RecordDefinition } from '../record.ts';
import { type InLanguages, textOf, translatedFields } from './stale-translations.ts';

/** Target languages; every text is written in Italian first. */
export const TRANSLATED_INTO = ['en', 'fr', 'de'] as const;
export type TargetLanguage = (typeof TRANSLATED_INTO)[number];

/** Origin of a text. Source: structures dictionary 2.11, `translationSource`. */
export const TEXT_SOURCES = {
  human: ['Manuale', 'Manual', 'Manuelle', 'Manuell'],
  machine: ['Automatica', 'Automatic', 'Automatique', 'Automatisch'],
  imported: ['Importata', 'Imported', 'Importée', 'Importiert'],
} as const satisfies Record<string, Text>;
export type TextSource = keyof typeof TEXT_SOURCES;

/** Marks a text that no person has written or confirmed. */
export interface SourceMark {
  readonly field: string;
  readonly lang: Language;
  readonly source: Exclude<TextSource, 'human'>;
}

export interface TextPlace {
  readonly field: string;
  readonly lang: TargetLanguage;
}

/** A requested text; `replace` is set after the user confirmed that a person's text may be replaced. */
export interface AskedText extends TextPlace {
  readonly replace?: boolean | undefined;
}

const MAY: readonly Role[] = ['admin', 'operator', 'editor'];

/** Staff and editors (structures dictionary 2.11). */
export const TRANSLATORS = PERSON_ROLES.filter((role) => MAY.includes(role));

/** Address fields are not translated: they are derived from the title or set by a person. */
const ADDRESSES = ['slug', 'path'];

export function machineFields({ fields }: Pick<RecordDefinition, 'fields'>): string[] {
  return translatedFields(fields).filter((name) => !ADDRESSES.includes(name));
}

export interface TranslationPlan {
  /** Texts to translate. */
  readonly wanted: readonly TextPlace[];
  /** Texts written by a person, requested without permission to replace them. */
  readonly guarded: readonly TextPlace[];
  /** Requested texts without an Italian original. */
  readonly silent: readonly TextPlace[];
}

/**
 * Plans the translation of a record: the requested texts, or all missing ones. An existing text is replaced if a
 * machine wrote it, or if the user allowed it.
 */
export function translationPlan(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  marks: readonly SourceMark[],
  asked: readonly AskedText[] | undefined,
): TranslationPlan {
  const wanted: TextPlace[] = [];
  const guarded: TextPlace[] = [];
  const silent: TextPlace[] = [];
  const all = fields.flatMap((field) => TRANSLATED_INTO.map((lang): AskedText => ({ field, lang })));
  for (const { field, lang, replace } of asked ?? all) {
    const value = record[field] as InLanguages;
    const place = { field, lang };
    if (!textOf(value, 'it')) silent.push(place);
    else if (!textOf(value, lang)) wanted.push(place);
    else if (asked) {
      const isMachine = marks.some(
        (mark) => mark.field === field && mark.lang === lang && mark.source === 'machine',
      );
      (replace || isMachine ? wanted : guarded).push(place);
    }
  }
  return { wanted, guarded, silent: asked ? silent : [] };
}

/** Merges translations into the field values; lists are translated item by item. */
export function withTranslations(
  record: Readonly<Record<string, unknown>>,
  translations: readonly (TextPlace & { readonly texts: readonly string[] })[],
  fields: Readonly<Record<string, Pick<Field, 'kind'>>>,
): Record<string, unknown> {
  const values: Record<string, Partial<Record<Language, unknown>>> = {};
  for (const { field, lang, texts } of translations) {
    const isList = fields[field]?.kind === 'translatedList';
    const before = values[field] ?? (record[field] as Partial<Record<Language, unknown>> | null) ?? {};
    values[field] = { ...before, [lang]: isList ? texts : texts[0] };
  }
  return values;
}

/** Source of each language of a record; `machine` takes precedence over `imported`. */
export function sourcesByLanguage(marks: readonly SourceMark[]): Partial<Record<Language, TextSource>> {
  const sources: Partial<Record<Language, TextSource>> = {};
  for (const { lang, source } of marks) if (sources[lang] !== 'machine') sources[lang] = source;
  return sources;
}
