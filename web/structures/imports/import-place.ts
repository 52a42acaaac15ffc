import { pickTaskSearch, useOpenTask } from '../../kernel/tasks/task-url.ts';

/** Content of the dialog: a new file, past imports, or one import by id. Null closes the dialog. */
export type ImportPlace = 'new' | 'past' | number;

/** Extracts the import's part of the query string. The rest belongs to the list. */
export function importSearch(search: Record<string, unknown>): { import?: ImportPlace } {
  const { import: place } = search;
  return place === 'new' || place === 'past' ? { import: place } : pickTaskSearch('import', search);
}

export const useImportPlace = () => useOpenTask<ImportPlace>('import');
