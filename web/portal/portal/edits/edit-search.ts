import { FILTER } from '../../../kernel/records/list/list-search.ts';

/** Parses the URL: pages selected in the list (`?ids=3,7`), filters of the list, or an existing edit (`?edit=5`). */
export function editSearch(search: Record<string, unknown>): Record<string, string> {
  const ids = String(search.ids ?? '');
  const edit = String(search.edit ?? '');
  if (/^[1-9]\d{0,8}$/.test(edit)) return { edit };
  if (/^\d{1,9}(,\d{1,9}){0,499}$/.test(ids)) return { ids };
  const kept = Object.entries(search).filter(
    ([name, value]) => (name === 'q' || FILTER.test(name)) && String(value ?? '') !== '',
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
