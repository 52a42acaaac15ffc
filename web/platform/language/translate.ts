import { fillText, type Language } from '../../../domain/platform/language/text.ts';
import { memoize } from '../../../domain/platform/memoize.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/**
 * Returns a text with its `{name}` parameters filled in. `count` selects between `.one` and `.other`. Returns `missing`
 * if there is no text.
 */
export function translate(
  dictionary: Readonly<Record<string, string>>,
  key: string,
  language: Language,
  params: TextParams = {},
  missing = key,
): string {
  const text = dictionary[key] ?? dictionary[pluralKey(key, language, params.count)] ?? missing;
  return fillText(text, params, language);
}

function pluralKey(key: string, language: string, count: string | number | undefined): string {
  if (typeof count !== 'number') return key;
  const form = rulesOf(language).select(count);
  return `${key}.${form === 'one' ? 'one' : 'other'}`;
}

/** Cached, because creating the rules costs more than a page's texts. */
const rulesOf = memoize((language: string) => new Intl.PluralRules(language));
