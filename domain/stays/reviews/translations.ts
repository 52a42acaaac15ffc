import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import type { ReviewLanguage } from './review.ts';

/** Translated texts of a review; for the reply, the published version. */
export const TRANSLATED_TEXTS = ['title', 'positiveText', 'negativeText', 'reply'] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];

/** Field `translations` of a review. Texts without an entry in `sources` were written by a person. */
export type ReviewTranslations = {
  readonly texts?: Readonly<Partial<Record<TranslatedText, Readonly<Partial<Record<Language, string>>>>>>;
  readonly sources?: Readonly<
    Partial<Record<Language, Readonly<Partial<Record<TranslatedText, 'machine'>>>>>
  >;
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
const keptIn = ({ translations }: Pick<Translatable, 'translations'>) =>
  (translations ?? {}) as ReviewTranslations;

export const originalOf = (row: Originals, name: TranslatedText): string | null =>
  row[name === 'reply' ? 'publishedReply' : name];

export const languagesFor = (lang: ReviewLanguage): Language[] => LANGUAGES.filter((one) => one !== lang);

export interface Translation {
  readonly lang: Language;
  readonly field: TranslatedText;
  /** Null when the text was removed because it named a person. */
  readonly text: string | null;
  readonly source: 'human' | 'machine';
  readonly isStale: boolean;
}

/** Returns all translations, including outdated and removed ones. */
export function translationsOf(row: Translatable): Translation[] {
  const { texts, sources, stale } = keptIn(row);
  return languagesFor(row.lang).flatMap((lang) =>
    TRANSLATED_TEXTS.flatMap((field): Translation | [] => {
      const text = texts?.[field]?.[lang] ?? null;
      const isStale = stale?.[lang]?.includes(field) ?? false;
      if (originalOf(row, field) === null || (text === null && !isStale)) return [];
      return { lang, field, text, source: sources?.[lang]?.[field] ?? 'human', isStale };
    }),
  );
}

/** Returns the translation that guests read in a language. Null without any. */
export function shownTranslation(row: Translatable, lang: Language) {
  const shown = translationsOf(row).filter((one) => one.lang === lang && !one.isStale && one.text);
  if (shown.length === 0) return null;
  const textOf = (name: TranslatedText) => shown.find(({ field }) => field === name)?.text ?? null;
  return {
    lang,
    source: shown.some(({ source }) => source === 'machine') ? ('machine' as const) : ('human' as const),
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
export function untranslated(row: Translatable, lang: Language): TranslatedText[] {
  const had = translationsOf(row).filter((one) => one.lang === lang);
  return TRANSLATED_TEXTS.filter((name) => {
    const one = had.find(({ field }) => field === name);
    const isOpen = !one?.text || (one.isStale && one.source === 'machine');
    return originalOf(row, name) !== null && isOpen;
  });
}

const without = <K extends string, V>(bag: Readonly<Partial<Record<K, V>>> | undefined, key: K) =>
  Object.fromEntries(Object.entries(bag ?? {}).filter(([name]) => name !== key)) as Partial<Record<K, V>>;

/** Returns the translations with these texts in a language; null removes a text. */
export function withTranslation(
  row: Pick<Translatable, 'translations'>,
  lang: Language,
  given: Readonly<Partial<Record<TranslatedText, string | null>>>,
  source: Translation['source'],
): ReviewTranslations {
  const { texts = {}, sources = {}, stale = {} } = keptIn(row);
  const names = TRANSLATED_TEXTS.filter((name) => given[name] !== undefined);
  const made = { ...texts };
  let marks = { ...sources[lang] };
  for (const name of names) {
    const text = given[name];
    made[name] = { ...without(texts[name], lang), ...(text && { [lang]: text }) };
    marks = { ...without(marks, name), ...(text && source === 'machine' && { [name]: source }) };
  }
  return {
    texts: made,
    sources: { ...sources, [lang]: marks },
    stale: { ...stale, [lang]: (stale[lang] ?? []).filter((name) => !names.includes(name)) },
  };
}

/**
 * Marks the translations of changed texts as outdated. If words were removed from a text, deletes its translations,
 * because they may contain those words. Null when no translation is affected.
 */
export function afterChange(
  before: Translatable,
  after: Originals,
  areWordsGone: boolean,
): ReviewTranslations | null {
  const changed = TRANSLATED_TEXTS.filter((name) => originalOf(before, name) !== originalOf(after, name));
  const touched = translationsOf(before).filter(({ field }) => changed.includes(field));
  if (touched.length === 0) return null;
  const { texts = {}, sources = {}, stale = {} } = keptIn(before);
  const late = { ...stale };
  for (const { lang, field } of touched) late[lang] = [...new Set([...(late[lang] ?? []), field])];
  const kept = Object.fromEntries(
    Object.entries(texts).filter(([name]) => !changed.some((one) => one === name)),
  );
  return { texts: areWordsGone ? kept : texts, sources, stale: late };
}

type Named = Readonly<Partial<Record<Language, TranslatedText[]>>>;

/**
 * Returns the translations that a change added or removed, without their text, because words may later be removed from
 * the review.
 */
export function noticeOfTranslations(
  before: Translatable,
  after: Translatable,
): { before: Named; after: Named } {
  const shown = (row: Translatable) => translationsOf(row).filter(({ isStale }) => !isStale);
  const key = ({ lang, field, text, source }: Translation) => JSON.stringify([lang, field, text, source]);
  const beside = (rows: readonly Translation[], others: readonly Translation[]): Named => {
    const same = new Set(others.map(key));
    const names: Partial<Record<Language, TranslatedText[]>> = {};
    for (const row of rows.filter((one) => !same.has(key(one))))
      names[row.lang] = [...(names[row.lang] ?? []), row.field];
    return names;
  };
  const [old, now] = [shown(before), shown(after)];
  return { before: beside(old, now), after: beside(now, old) };
}
