import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import type { ReviewLanguage } from './review.ts';

/** What of a review is translated; of the reply what was published. */
export const TRANSLATED_TEXTS = ['title', 'positiveText', 'negativeText', 'reply'] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number];

/** A review's field `translations`. A text that is in no `sources` is a person's. */
export type ReviewTranslations = {
  readonly texts?: Readonly<Partial<Record<TranslatedText, Readonly<Partial<Record<Language, string>>>>>>;
  readonly sources?: Readonly<
    Partial<Record<Language, Readonly<Partial<Record<TranslatedText, 'machine'>>>>>
  >;
  /** Of what was translated from another text than the one that now stands there; guests are not shown it. */
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

/** Of a record, whose type knows no more of a bag than that it is one. */
const keptIn = ({ translations }: Pick<Translatable, 'translations'>) =>
  (translations ?? {}) as ReviewTranslations;

export const originalOf = (row: Originals, name: TranslatedText): string | null =>
  row[name === 'reply' ? 'publishedReply' : name];

/** The languages that a review may be translated into. */
export const languagesFor = (lang: ReviewLanguage): Language[] => LANGUAGES.filter((one) => one !== lang);

export interface Translation {
  readonly lang: Language;
  readonly field: TranslatedText;
  /** Null: taken away with words that tell of a person. */
  readonly text: string | null;
  readonly source: 'human' | 'machine';
  readonly isStale: boolean;
}

/** All that there is, and what is waited for since the text beneath it changed. */
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

/** What guests read in a language: null where nothing is translated. */
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

/** What a machine is asked for: what is missing, and its own that are of another text. A person's stay. */
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

/** With these texts in one language, by whom they are; null takes one away. */
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
 * After a change of what was translated: its translations wait for a person. Of a text out of which words were taken
 * none stays, since they may stand in it in any form. Null where nothing is translated that changed.
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

/** Which translations a change gave or took, without their words, which may be taken out of the review later. */
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
