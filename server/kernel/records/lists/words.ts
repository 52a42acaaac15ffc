import type { Statement } from '../../../platform/database/statement.ts';

/** Escapes the LIKE characters of a text. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Texts to find by the trigram index, and texts to find within the rows. */
export interface Search {
  readonly indexed: readonly string[];
  readonly inRows: readonly string[];
}

/**
 * SQL conditions: an unaccented column contains the texts. Each text is unaccented once per statement, not once per
 * row.
 */
export function held(column: string, { indexed, inRows }: Search, statement: Statement): string[] {
  const folded = (text: string) => `(select immutable_unaccent(${statement.bind(text)}))`;
  return [
    ...indexed.map((text) => `${column} like ${folded(`%${literally(text)}%`)}`),
    ...inRows.map((text) => `strpos(${column}, ${folded(text)}) > 0`),
  ];
}
