import type { Statement } from '../../../platform/database/statement.ts';

/** Escapes the LIKE characters of a text. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Texts to find by the trigram index, and texts to find within the rows. */
export interface SearchTexts {
  readonly indexed: readonly string[];
  readonly inRows: readonly string[];
}

/**
 * SQL conditions: an unaccented column contains the texts. Each text is unaccented once per statement, not once per
 * row.
 */
export function containsConditions(column: string, { indexed, inRows }: SearchTexts, statement: Statement): string[] {
  const unaccented = (text: string) => `(select immutable_unaccent(${statement.bind(text)}))`;
  return [
    ...indexed.map((text) => `${column} like ${unaccented(`%${escapeLike(text)}%`)}`),
    ...inRows.map((text) => `strpos(${column}, ${unaccented(text)}) > 0`),
  ];
}
