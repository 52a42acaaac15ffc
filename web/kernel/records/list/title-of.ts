import type { LoadedRecord } from '../form/form-types.ts';

/** Returns a row's text in the reader's language, or else in Italian. */
export function titleOf(
  texts: { language: string },
  row: Readonly<Record<string, unknown>> & Pick<LoadedRecord, 'id'>,
  name: string,
): string {
  const value = row[name];
  if (typeof value !== 'object' || value === null) return String(value ?? row.id);
  const translated = value as Record<string, string>;
  return translated[texts.language] || translated.it || String(row.id);
}

/** Returns the name of a row: its title, its name, or its id. */
export function nameOf(row: Parameters<typeof titleOf>[1], language: string): string {
  return titleOf({ language }, row, 'title' in row ? 'title' : 'name');
}
