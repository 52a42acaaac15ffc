import { LANGUAGES, type Language } from '../../../platform/language/text.ts';
import type { TranslatedText } from '../field.ts';

/** 100, minus 10 for each missing title or description in it, en, fr, de (specification §5). */
export function translationScore(title: TranslatedText, description: TranslatedText): number {
  let score = 100;
  for (const language of LANGUAGES) {
    if (!title[language]) score -= 10;
    if (!description[language]) score -= 10;
  }
  return score;
}

/** Good from 90 (green), fair from 60 (amber), else poor (red) (structures dictionary 0.4). */
export function scoreLevel(score: number): 'good' | 'fair' | 'poor' {
  return score >= 90 ? 'good' : score >= 60 ? 'fair' : 'poor';
}

/**
 * Languages in which a text is missing that exists in another language. Texts that are empty in all languages do not
 * count.
 */
export function languagesMissing(texts: readonly TranslatedText[]): Language[] {
  const filledTexts = texts.filter((text) => LANGUAGES.some((language) => text[language]));
  return LANGUAGES.filter((language) => filledTexts.some((text) => !text[language]));
}
