import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import type { ReviewLanguage } from './review.ts';

/** Translated texts of a review; for the reply, the published version. */
export const TRANSLATED_TEXTS = ['title', 'positiveText', 'negativeText', 'reply'] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];

/** Field `translations` of a review. Texts without an entry in `sources` were written by a person. */
export type ReviewTranslations = {
  readonly texts?: Readonly<Partial<Record<TranslatedText, Readonly<Partial<Record<Language, string>>>>>>;
  readonly sources?: Readonly<Partial<Record<Language, Readonly<Partial<Record<TranslatedText, 'machine'>>>>>>;
  /** Translations of an earlier version of the text; guests do not see them. */
  readonly stale?: Readonly<Partial<Record<Language, readonly TranslatedText[]>>>;
};

interface Originals {
  readonly title: string;
  readonly positiveText: string | null;
  readonly negativeText: string | null;
  readonly publishedReply: string | null;
}

export interface Translatable extends Originals {
  readonly lang: ReviewLanguage;
  readonly translations: unknown;
}

/** Casts the JSON field, whose record type has no members. */
const readTranslations = ({ translations }: Pick<Translatable, 'translations'>) =>
  (translations ?? {}) as ReviewTranslations;

export const getOriginal = (row: Originals, name: TranslatedText): string | null =>
  row[name === 'reply' ? 'publishedReply' : name];

export const listTargetLanguages = (lang: ReviewLanguage): Language[] => LANGUAGES.filter((one) => one !== lang);

export interface Translation {
  readonly lang: Language;
  readonly field: TranslatedText;
  /** Null when the text was removed because it named a person. */
  readonly text: string | null;
  readonly source: 'human' | 'machine';
  readonly isStale: boolean;
}

/** Returns all translations, including outdated and removed ones. */
export function listTranslations(row: Translatable): Translation[] {
  const { texts, sources, stale } = readTranslations(row);
  return listTargetLanguages(row.lang).flatMap((lang) =>
    TRANSLATED_TEXTS.flatMap((field): Translation | [] => {
      const text = texts?.[field]?.[lang] ?? null;
      const isStale = stale?.[lang]?.includes(field) ?? false;
      if (getOriginal(row, field) === null || (text === null && !isStale)) return [];
      return { lang, field, text, source: sources?.[lang]?.[field] ?? 'human', isStale };
    }),
  );
}

/** Returns the translation that guests read in a language. Null without any. */
export function getVisibleTranslation(row: Translatable, lang: Language) {
  const visible = listTranslations(row).filter((one) => one.lang === lang && !one.isStale && one.text);
  if (visible.length === 0) return null;
  const textOf = (name: TranslatedText) => visible.find(({ field }) => field === name)?.text ?? null;
  return {
    lang,
    source: visible.some(({ source }) => source === 'machine') ? ('machine' as const) : ('human' as const),
    title: textOf('title'),
    positiveText: textOf('positiveText'),
    negativeText: textOf('negativeText'),
    reply: textOf('reply'),
  };
}

/**
 * Returns the texts for machine translation: missing ones and outdated machine translations. Outdated human
 * translations stay.
 */
export function listTextsToTranslate(row: Translatable, lang: Language): TranslatedText[] {
  const existing = listTranslations(row).filter((one) => one.lang === lang);
  return TRANSLATED_TEXTS.filter((name) => {
    const one = existing.find(({ field }) => field === name);
    const needsTranslation = !one?.text || (one.isStale && one.source === 'machine');
    return getOriginal(row, name) !== null && needsTranslation;
  });
}

const omitKey = <K extends string, V>(bag: Readonly<Partial<Record<K, V>>> | undefined, key: K) =>
  Object.fromEntries(Object.entries(bag ?? {}).filter(([name]) => name !== key)) as Partial<Record<K, V>>;

/** Returns the translations with these texts in a language; null removes a text. */
export function addTranslation(
  row: Pick<Translatable, 'translations'>,
  lang: Language,
  changes: Readonly<Partial<Record<TranslatedText, string | null>>>,
  source: Translation['source'],
): ReviewTranslations {
  const { texts = {}, sources = {}, stale = {} } = readTranslations(row);
  const names = TRANSLATED_TEXTS.filter((name) => changes[name] !== undefined);
  const newTexts = { ...texts };
  let marks = { ...sources[lang] };
  for (const name of names) {
    const text = changes[name];
    newTexts[name] = { ...omitKey(texts[name], lang), ...(text && { [lang]: text }) };
    marks = { ...omitKey(marks, name), ...(text && source === 'machine' && { [name]: source }) };
  }
  return {
    texts: newTexts,
    sources: { ...sources, [lang]: marks },
    stale: { ...stale, [lang]: (stale[lang] ?? []).filter((name) => !names.includes(name)) },
  };
}

/**
 * Marks the translations of changed texts as outdated. If words were removed from a text, deletes its translations,
 * because they may contain those words. Null when no translation is affected.
 */
export function markStaleTranslations(
  before: Translatable,
  after: Originals,
  wereWordsRemoved: boolean,
): ReviewTranslations | null {
  const changed = TRANSLATED_TEXTS.filter((name) => getOriginal(before, name) !== getOriginal(after, name));
  const touched = listTranslations(before).filter(({ field }) => changed.includes(field));
  if (touched.length === 0) return null;
  const { texts = {}, sources = {}, stale = {} } = readTranslations(before);
  const newStale = { ...stale };
  for (const { lang, field } of touched) newStale[lang] = [...new Set([...(newStale[lang] ?? []), field])];
  const kept = Object.fromEntries(Object.entries(texts).filter(([name]) => !changed.some((one) => one === name)));
  return { texts: wereWordsRemoved ? kept : texts, sources, stale: newStale };
}

type FieldsByLanguage = Readonly<Partial<Record<Language, TranslatedText[]>>>;

/**
 * Returns the translations that a change added or removed, without their text, because words may later be removed from
 * the review.
 */
export function diffTranslations(
  before: Translatable,
  after: Translatable,
): { before: FieldsByLanguage; after: FieldsByLanguage } {
  const listCurrent = (row: Translatable) => listTranslations(row).filter(({ isStale }) => !isStale);
  const key = ({ lang, field, text, source }: Translation) => JSON.stringify([lang, field, text, source]);
  const listMissing = (rows: readonly Translation[], others: readonly Translation[]): FieldsByLanguage => {
    const same = new Set(others.map(key));
    const names: Partial<Record<Language, TranslatedText[]>> = {};
    for (const row of rows.filter((one) => !same.has(key(one))))
      names[row.lang] = [...(names[row.lang] ?? []), row.field];
    return names;
  };
  const [old, now] = [listCurrent(before), listCurrent(after)];
  return { before: listMissing(old, now), after: listMissing(now, old) };
}
