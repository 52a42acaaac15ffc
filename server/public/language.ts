import { z } from 'zod';
import { LANGUAGES, type Language } from '../../domain/texts/text.ts';

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

/** The language of what is read, in a statement whose first value is the structure. */
export const LANGUAGE = '$2::text';

/** A translated column in that language, as SQL. */
export const words = (column: string) => said(column, LANGUAGE);

/** The rows of a select as a JSON array. */
export const list = (text: string) => `(select coalesce(json_agg(l), '[]') from (${text}) l)`;
