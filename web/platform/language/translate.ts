import { fillText, type Language } from '../../../domain/platform/language/text.ts';
import { memoize } from '../../../domain/platform/memoize.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** Fills `{name}` in; a text with `.one` and `.other` is chosen by `count`. `missing` stands where there is no text. */
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

/** Making the rules costs more than a page's texts. */
const rulesOf = memoize((language: string) => new Intl.PluralRules(language));
