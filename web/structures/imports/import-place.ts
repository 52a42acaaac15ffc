import { taskSearch, useTaskPlace } from '../../kernel/tasks/task-place.ts';

/** A new file, the past ones, or one import by its id; null closes. */
export type ImportPlace = 'new' | 'past' | number;

/** What of the address' query is the import's; the rest of it is the list's. */
export function importSearch(search: Record<string, unknown>): { import?: ImportPlace } {
  const { import: place } = search;
  return place === 'new' || place === 'past' ? { import: place } : taskSearch('import', search);
}

export const useImportPlace = () => useTaskPlace<ImportPlace>('import');
