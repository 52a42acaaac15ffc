import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';

/** Language of the texts; missing translations fall back to Italian. */
export const language = z.enum(LANGUAGES).default('it').describe('Lingua dei testi; dove manca, l’italiano');

/** SQL: a translated column in the language at `place`, or in Italian; null when both are missing. */
export function translatedSql(column: string, place: string): string {
  return `coalesce(nullif(${column}->>${place}, ''), nullif(${column}->>'it', ''))`;
}

/** SQL: a translated list of texts as JSON, with the same fallback. */
export function translatedListSql(column: string, place: string): string {
  return `coalesce(nullif(${column}->${place}, '[]'), ${column}->'it', '[]')`;
}

/** Returns a translated text in the language, or in Italian. */
export function textIn(text: Readonly<Partial<Record<Language, string>>>, language: Language): string {
  return text[language] || text.it || '';
}

/** SQL: the languages in which translated columns have text, in the column `written`. */
export function textLanguagesSql(columns: Readonly<Record<string, string>>): string {
  const parts = Object.entries(columns).map(
    ([name, column]) =>
      `'${name}', (select json_agg(k) from jsonb_each_text(${column}) e (k, v) where v not in ('', '[]'))`,
  );
  return `json_build_object(${parts.join(', ')}) as written`;
}

/** The languages of each translated text, by the text's name. */
export type TextLanguages<Name extends string> = Readonly<Record<Name, readonly string[] | null>>;

/** The main text of a published record: the description, else the title. */
type MainText = 'description' | 'title';
const MAIN_TEXTS: readonly MainText[] = ['description', 'title'];

/** Returns which texts fall back to Italian in a language, and in which languages the main text exists. */
export function translationState<Name extends string>(
  written: TextLanguages<Name | MainText>,
  language: Language,
): { untranslated: (Name | MainText)[]; languages: Language[] } {
  const lacks = (name: Name | MainText, one: Language) =>
    Boolean(written[name]?.includes('it')) && !written[name]?.includes(one);
  const first = MAIN_TEXTS.find((name) => written[name]?.includes('it'));
  return {
    untranslated: (Object.keys(written) as (Name | MainText)[]).filter((name) => lacks(name, language)),
    languages: LANGUAGES.filter((one) => !first || !lacks(first, one)),
  };
}

/** Answer schema for the names of the texts that fall back to Italian. */
export const untranslatedAnswer = <Name extends string>(names: readonly [Name, ...Name[]]) => ({
  untranslated: z
    .array(z.enum(names))
    .readonly()
    .describe('I testi che in questa lingua mancano: vengono in italiano (attributo `lang`)'),
});

/** Answer schema for the translation state of a record. */
export const translationAnswer = <Name extends string>(names: readonly [Name, ...Name[]]) => ({
  ...untranslatedAnswer(names),
  languages: z
    .array(z.enum(LANGUAGES))
    .describe('Le lingue in cui è scritto il testo principale: nelle altre la pagina non va offerta ai motori'),
});

/** Language parameter of a statement whose first parameter is the structure. */
export const LANGUAGE = '$2::text';

/** SQL: a translated column in that language. */
export const translatedColumn = (column: string) => translatedSql(column, LANGUAGE);

/** SQL: the names of an item's texts that fall back to Italian in that language. */
export function untranslatedSql(columns: Readonly<Record<string, string>>): string {
  const each = Object.entries(columns).map(([name, column]) => `('${name}', ${column})`);
  return `(select coalesce(json_agg(n), '[]') from (values ${each.join(', ')}) w(n, v)
    where coalesce(v->>'it', '') not in ('', '[]') and coalesce(v->>${LANGUAGE}, '') in ('', '[]')) as untranslated`;
}

export const jsonArraySql = (text: string) => `(select coalesce(json_agg(l), '[]') from (${text}) l)`;
