import type { Language } from '../../domain/platform/language/text.ts';
import {
  addTranslation,
  listTargetLanguages,
  type ReviewTranslations,
  TRANSLATED_TEXTS,
} from '../../domain/stays/reviews/translations.ts';
import { REVIEW_TEXTS } from './texts.ts';

interface DemoReview {
  readonly lang: Language;
  readonly title: string;
  readonly positive: string;
  readonly negative: string | null;
  readonly publishedReply: string | null;
}

/**
 * Returns the translations of a review, by a person or by machine. With `isLate`, the reply has changed since the
 * translation.
 */
export function translationsOf(row: DemoReview, source: 'human' | 'machine', isLate: boolean): ReviewTranslations {
  const originals = {
    title: row.title,
    positiveText: row.positive,
    negativeText: row.negative,
    reply: row.publishedReply,
  };
  let made: ReviewTranslations = {};
  for (const lang of listTargetLanguages(row.lang)) {
    const texts = Object.fromEntries(
      TRANSLATED_TEXTS.flatMap((name) => {
        const text = REVIEW_TEXTS.translations[originals[name] ?? '']?.[lang];
        return text ? [[name, text]] : [];
      }),
    );
    if (Object.keys(texts).length === 0) continue;
    made = addTranslation({ translations: made }, lang, texts, source);
    if (isLate && row.publishedReply) made = { ...made, stale: { ...made.stale, [lang]: ['reply'] } };
  }
  return made;
}
