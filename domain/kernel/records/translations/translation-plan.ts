import type { Language, Text } from '../../../platform/language/text.ts';
import { PERSON_ROLES, type Role } from '../../screens/roles.ts';
import type { Field } from '../field.ts';
import type { RecordDefinition } from '../record.ts';
import { type InLanguages, textOf, translatedFields } from './stale-translations.ts';

/** Target languages; every text is written in Italian first. */
export const TARGET_LANGUAGES = ['en', 'fr', 'de'] as const;
export type TargetLanguage = (typeof TARGET_LANGUAGES)[number];

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

export interface TranslationTarget {
  readonly field: string;
  readonly lang: TargetLanguage;
}

/** A requested text; `replace` is set after the user confirmed that a person's text may be replaced. */
export interface RequestedText extends TranslationTarget {
  readonly replace?: boolean | undefined;
}

const TRANSLATING_ROLES: readonly Role[] = ['admin', 'operator', 'editor'];

/** Staff and editors (structures dictionary 2.11). */
export const TRANSLATORS = PERSON_ROLES.filter((role) => TRANSLATING_ROLES.includes(role));

/** Address fields are not translated: they are derived from the title or set by a person. */
const ADDRESSES = ['slug', 'path'];

export function machineFields({ fields }: Pick<RecordDefinition, 'fields'>): string[] {
  return translatedFields(fields).filter((name) => !ADDRESSES.includes(name));
}

export interface TranslationPlan {
  /** Texts to translate. */
  readonly wanted: readonly TranslationTarget[];
  /** Texts written by a person, requested without permission to replace them. */
  readonly guarded: readonly TranslationTarget[];
  /** Requested texts without an Italian original. */
  readonly silent: readonly TranslationTarget[];
}

/**
 * Plans the translation of a record: the requested texts, or all missing ones. An existing text is replaced if a
 * machine wrote it, or if the user allowed it.
 */
export function planTranslation(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  marks: readonly SourceMark[],
  requested: readonly RequestedText[] | undefined,
): TranslationPlan {
  const wanted: TranslationTarget[] = [];
  const guarded: TranslationTarget[] = [];
  const silent: TranslationTarget[] = [];
  const all = fields.flatMap((field) => TARGET_LANGUAGES.map((lang): RequestedText => ({ field, lang })));
  for (const { field, lang, replace } of requested ?? all) {
    const value = record[field] as InLanguages;
    const place = { field, lang };
    if (!textOf(value, 'it')) silent.push(place);
    else if (!textOf(value, lang)) wanted.push(place);
    else if (requested) {
      const isMachine = marks.some((mark) => mark.field === field && mark.lang === lang && mark.source === 'machine');
      (replace || isMachine ? wanted : guarded).push(place);
    }
  }
  return { wanted, guarded, silent: requested ? silent : [] };
}

/** Merges translations into the field values; lists are translated item by item. */
export function withTranslations(
  record: Readonly<Record<string, unknown>>,
  translations: readonly (TranslationTarget & { readonly texts: readonly string[] })[],
  fields: Readonly<Record<string, Pick<Field, 'kind'>>>,
): Record<string, unknown> {
  const values: Record<string, Partial<Record<Language, unknown>>> = {};
  for (const { field, lang, texts } of translations) {
    const isList = fields[field]?.kind === 'translatedList';
    const current = values[field] ?? (record[field] as Partial<Record<Language, unknown>> | null) ?? {};
    values[field] = { ...current, [lang]: isList ? texts : texts[0] };
  }
  return values;
}

/** Source of each language of a record; `machine` takes precedence over `imported`. */
export function sourcesByLanguage(marks: readonly SourceMark[]): Partial<Record<Language, TextSource>> {
  const sources: Partial<Record<Language, TextSource>> = {};
  for (const { lang, source } of marks) if (sources[lang] !== 'machine') sources[lang] = source;
  return sources;
}
