import type { Statement } from '../../../platform/database/statement.ts';

/** A text within a LIKE pattern, LIKE's own characters escaped. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** How a search finds its rows: by texts that the trigram index is asked for, by texts looked for in rows found otherwise. */
export interface Search {
  readonly indexed: readonly string[];
  readonly inRows: readonly string[];
}

/** Whether a column of folded texts holds what is searched, as SQL: folded once a statement, not once a row. */
export function held(column: string, { indexed, inRows }: Search, statement: Statement): string[] {
  const folded = (text: string) => `(select immutable_unaccent(${statement.bind(text)}))`;
  return [
    ...indexed.map((text) => `${column} like ${folded(`%${literally(text)}%`)}`),
    ...inRows.map((text) => `strpos(${column}, ${folded(text)}) > 0`),
  ];
}
