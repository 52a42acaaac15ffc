import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';

/** The language that a text is asked for in; where it is not written, the Italian one comes. */
export const language = z.enum(LANGUAGES).default('it').describe('Lingua dei testi; dove manca, l’italiano');

/** A translated column in the language that stands at `place`, or in Italian, as SQL; null where it has neither. */
export function said(column: string, place: string): string {
  return `coalesce(nullif(${column}->>${place}, ''), nullif(${column}->>'it', ''))`;
}

/** The same of a list of texts, as JSON. */
export function listSaid(column: string, place: string): string {
  return `coalesce(nullif(${column}->${place}, '[]'), ${column}->'it', '[]')`;
}

/** The same of a text that is at hand. */
export function inWords(text: Readonly<Partial<Record<Language, string>>>, language: Language): string {
  return text[language] || text.it || '';
}

/** In which languages translated columns are written, by the names of their texts: as SQL, `Written`. */
export function writtenAs(columns: Readonly<Record<string, string>>): string {
  const parts = Object.entries(columns).map(
    ([name, column]) =>
      `'${name}', (select json_agg(k) from jsonb_each_text(${column}) e (k, v) where v not in ('', '[]'))`,
  );
  return `json_build_object(${parts.join(', ')}) as written`;
}

/** The languages in which translated texts are written, by their names. */
export type Written<Name extends string> = Readonly<Record<Name, readonly string[] | null>>;

/** The main text of what is published: the first that there is. */
type Main = 'description' | 'title';
const MAIN: readonly Main[] = ['description', 'title'];

/** Of what is read in one language: which texts come in Italian, and in which languages its main text is written. */
export function translationState<Name extends string>(
  written: Written<Name | Main>,
  language: Language,
): { untranslated: (Name | Main)[]; languages: Language[] } {
  const lacks = (name: Name | Main, one: Language) =>
    Boolean(written[name]?.includes('it')) && !written[name]?.includes(one);
  const first = MAIN.find((name) => written[name]?.includes('it'));
  return {
    untranslated: (Object.keys(written) as (Name | Main)[]).filter((name) => lacks(name, language)),
    languages: LANGUAGES.filter((one) => !first || !lacks(first, one)),
  };
}

/** What `untranslatedOf` gives, for an answer. */
export const untranslatedAnswer = <Name extends string>(names: readonly [Name, ...Name[]]) => ({
  untranslated: z
    .array(z.enum(names))
    .readonly()
    .describe('I testi che in questa lingua mancano: vengono in italiano (attributo `lang`)'),
});

/** What `translationState` gives, for an answer. */
export const translationAnswer = <Name extends string>(names: readonly [Name, ...Name[]]) => ({
  ...untranslatedAnswer(names),
  languages: z
    .array(z.enum(LANGUAGES))
    .describe('Le lingue in cui è scritto il testo principale: nelle altre la pagina non va offerta ai motori'),
});

/** The language of what is read, in a statement whose first value is the structure. */
export const LANGUAGE = '$2::text';

/** A translated column in that language, as SQL. */
export const words = (column: string) => said(column, LANGUAGE);

/** Which of an item's texts come in Italian for want of that language, as SQL: the names of translated columns. */
export function untranslatedOf(columns: Readonly<Record<string, string>>): string {
  const each = Object.entries(columns).map(([name, column]) => `('${name}', ${column})`);
  return `(select coalesce(json_agg(n), '[]') from (values ${each.join(', ')}) w(n, v)
    where coalesce(v->>'it', '') not in ('', '[]') and coalesce(v->>${LANGUAGE}, '') in ('', '[]')) as untranslated`;
}

/** The rows of a select as a JSON array. */
export const list = (text: string) => `(select coalesce(json_agg(l), '[]') from (${text}) l)`;
