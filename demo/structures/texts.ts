import type { TranslatedList, TranslatedText } from '../../domain/kernel/records/field.ts';
import { inLanguage, type Language, type Text } from '../../domain/platform/language/text.ts';
import { pick, type Random } from '../random.ts';
import { PHRASES } from './phrases.ts';
import type { Entry } from './register.ts';

interface NameAndCity {
  readonly name: string;
  readonly city: string;
}

function fillText(text: Text, language: Language, { name, city }: NameAndCity): string {
  return inLanguage(text, language).replaceAll('{name}', name).replaceAll('{city}', city);
}

function inLanguages<T>(languages: readonly Language[], make: (language: Language) => T): Partial<Record<Language, T>> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Partial<Record<Language, T>>;
}

export interface DemoTexts {
  readonly title: TranslatedText;
  readonly description: TranslatedText;
  readonly shortDescription: TranslatedText;
  readonly strengths: TranslatedList;
  readonly location: TranslatedText;
}

/** Composes the texts of a structure from its style and zone, in the complete languages. */
export function textsOf(
  draw: Random,
  entry: Entry,
  city: string,
  languages: readonly Language[],
  brief: boolean,
): DemoTexts {
  const named = { name: entry.name, city };
  const zone = PHRASES.surroundings[entry.zone];
  const opening = pick(draw, PHRASES.openings[entry.style]);
  const table = pick(draw, PHRASES.table);
  const closing = pick(draw, PHRASES.closings);
  const first = Math.floor(draw.random() * PHRASES.strengths.length);
  const strengths = [0, 3, 6, 7].map((step) => PHRASES.strengths[(first + step) % PHRASES.strengths.length]);
  const parts = brief ? [opening] : [opening, zone.near, PHRASES.rooms[entry.style], table, closing];
  const say = (text: Text) => (language: Language) => fillText(text, language, named);
  return {
    title: inLanguages(languages, (language) => `${entry.name}, ${say(zone.title)(language)}`),
    description: inLanguages(languages, (language) => parts.map((part) => `<p>${say(part)(language)}</p>`).join('')),
    shortDescription: brief ? {} : inLanguages(languages, say(opening)),
    strengths: brief
      ? {}
      : inLanguages(languages, (language) => strengths.flatMap((one) => (one ? [say(one)(language)] : []))),
    location: brief ? {} : inLanguages(languages, (language) => `<p>${say(zone.around)(language)}</p>`),
  };
}

export function directions(draw: Random, named: NameAndCity, languages: readonly Language[]): TranslatedText {
  const text = pick(draw, PHRASES.directions);
  return inLanguages(languages, (language) => `<p>${fillText(text, language, named)}</p>`);
}
