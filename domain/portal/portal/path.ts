import type { TranslatedText } from '../../kernel/records/field.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { reservedRefusal } from '../../kernel/vocabularies/reserved-words.ts';
import { LANGUAGES, type Language } from '../../platform/language/text.ts';

/** Maximum length of a page's path: one to five slugs joined by `/` (platform dictionary 4.4). */
export const MAX_PATH_LENGTH = 200;
const MAX_SEGMENTS = 5;

const PATH = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Returns why a text is not a valid path, as a code of the section `validation`, or null. */
export function pathRefusal(path: string): Omit<Issue, 'path'> | null {
  if (path.length > MAX_PATH_LENGTH) return { code: 'max_chars', params: { n: MAX_PATH_LENGTH } };
  if (!PATH.test(path)) return { code: 'page_path' };
  const segments = path.split('/');
  if (segments.length > MAX_SEGMENTS) return { code: 'page_segments', params: { n: MAX_SEGMENTS } };
  const [first = ''] = segments;
  // A path that is a number would be a structure's id.
  return /^\d+$/.test(path) ? { code: 'slug_number' } : reservedRefusal(first);
}

export function pathIssues(path: TranslatedText): Issue[] {
  return LANGUAGES.flatMap((language) => {
    const refusal = path[language] ? pathRefusal(path[language]) : null;
    return refusal ? [{ path: `path.${language}`, ...refusal }] : [];
  });
}

/** Returns the path of a page in each language; missing paths fall back to the Italian path. */
export function addressesOf(path: TranslatedText): Record<Language, string> {
  const italian = path.it ?? '';
  return { it: italian, en: path.en || italian, fr: path.fr || italian, de: path.de || italian };
}

/** Strips the slashes around a path. */
export function trimSlashes(written: string): string {
  let from = 0;
  let to = written.length;
  while (from < to && written[from] === '/') from++;
  while (to > from && written[to - 1] === '/') to--;
  return written.slice(from, to);
}
