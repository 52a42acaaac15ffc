import { shorten } from '../../platform/language/cut-text.ts';
import { LANGUAGES, PLACEHOLDER } from '../../platform/language/text.ts';
import type { Issue } from '../records/issue.ts';
import type { TextValues } from './dictionary-languages.ts';

/** Sorted names of a text's placeholders, each once. */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, , name = '']) => name);
  return [...new Set(names)].sort();
}

/** Checks that each translation has the same placeholders as the Italian text (platform dictionary 3.4). */
export function placeholderIssues(values: TextValues): Issue[] {
  const expected = placeholdersIn(values.it ?? '').join(', ');
  return Object.entries(values).flatMap(([language, text]) => {
    if (language === 'it' || !text || placeholdersIn(text).join(', ') === expected) return [];
    const code = expected ? 'placeholders' : 'no_placeholders';
    return [{ path: `values.${language}`, code, params: { names: expected } }];
  });
}

export function missingLanguages(values: TextValues): string[] {
  return LANGUAGES.filter((language) => !values[language]);
}

const PREVIEW_LENGTH = 100;

/** First characters of the Italian text, for lists (platform dictionary 0, Request preview). */
export function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return shorten(line, PREVIEW_LENGTH);
}
