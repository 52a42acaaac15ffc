import { LANGUAGES, type Language } from '../../../platform/language/text.ts';
import type { Translated } from '../field.ts';

/** 100 less 10 for each missing one among title and description in it, en, fr, de (specification §5). */
export function translationScore(title: Translated, description: Translated): number {
  let score = 100;
  for (const language of LANGUAGES) {
    if (!title[language]) score -= 10;
    if (!description[language]) score -= 10;
  }
  return score;
}

/** green ≥ 90, amber 60..89, red below (structures dictionary 0.4). */
export function scoreLevel(score: number): 'good' | 'fair' | 'poor' {
  return score >= 90 ? 'good' : score >= 60 ? 'fair' : 'poor';
}

/** The languages in which some text is missing that is written in another: what is written in none is missing in none. */
export function languagesMissing(texts: readonly Translated[]): Language[] {
  const written = texts.filter((text) => LANGUAGES.some((language) => text[language]));
  return LANGUAGES.filter((language) => written.some((text) => !text[language]));
}
