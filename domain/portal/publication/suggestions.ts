import type { TranslatedText } from '../../kernel/records/field.ts';
import { plainText } from '../../kernel/records/text/html.ts';
import { slugOf } from '../../kernel/records/text/slug.ts';
import { trimEndChars } from '../../kernel/records/text/trim.ts';
import { cutText } from '../../platform/language/cut-text.ts';
import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import { GOOD_LENGTH } from './seo.ts';

export interface DescribedStructure {
  readonly name: string;
  readonly city: string;
  readonly title: TranslatedText;
  readonly description: TranslatedText;
  readonly shortDescription: TranslatedText;
}

export interface SeoSuggestion {
  readonly slug: TranslatedText;
  readonly metaTitle: TranslatedText;
  readonly metaDescription: TranslatedText;
}

/** Returns the longest beginning of a text that ends with a whole word, within `max` characters. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = cutText(text, max);
  const end = text[max] === ' ' ? max : head.lastIndexOf(' ');
  return trimEndChars(end > 0 ? head.slice(0, end) : head, /[\s,;:.–-]/);
}

function inEachLanguage(write: (language: Language) => string): TranslatedText {
  return Object.fromEntries(LANGUAGES.map((language) => [language, write(language)]).filter(([, text]) => text));
}

/**
 * Returns the texts that "Genera da descrizione" puts into empty fields, in languages with texts only (structures
 * dictionary 2.5).
 */
export function suggestSeo(from: DescribedStructure): SeoSuggestion {
  const place = from.name.toLowerCase().includes(from.city.toLowerCase()) ? from.name : `${from.name}, ${from.city}`;
  const isWritten = (language: Language) =>
    language === 'it' || Boolean(from.title[language] || from.description[language]);
  const [, longTitle] = GOOD_LENGTH.metaTitle;
  const [, longDescription] = GOOD_LENGTH.metaDescription;
  return {
    slug: inEachLanguage((language) => (isWritten(language) ? slugOf(place) : '')),
    metaTitle: inEachLanguage((language) => {
      if (!isWritten(language)) return '';
      const title = from.title[language];
      const whole = title ? `${place} – ${title}` : place;
      return whole.length <= longTitle ? whole : cutAtWord(place, longTitle);
    }),
    metaDescription: inEachLanguage((language) => {
      const text = from.shortDescription[language] || plainText(from.description[language] ?? '');
      return cutAtWord(text, longDescription);
    }),
  };
}
