import { pickListSearch } from '../list/list-search.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Returns the URL parameters of a list with a panel. `open` is the id in the panel, or `new`; the others belong to the
 * list.
 */
export function pickPanelSearch(search: Record<string, unknown>): Record<string, string> {
  const { open } = search;
  const isValidEntry = open === 'new' || NUMBER.test(String(open));
  const from = readCopySource(search);
  return {
    ...pickListSearch(search),
    ...(isValidEntry ? { open: String(open) } : {}),
    ...(from ? { from } : {}),
  };
}

/** Returns the parameter `from`: the id of the record that a new one copies. */
export function readCopySource(search: Readonly<Record<string, unknown>>): string | null {
  const from = String(search.from ?? '');
  return NUMBER.test(from) ? from : null;
}

/** Same for a list across structures: `of` is the structure of the open record. */
export function pickPortfolioSearch(search: Record<string, unknown>): Record<string, string> {
  const of = String(search.of ?? '');
  return { ...pickPanelSearch(search), ...(NUMBER.test(of) ? { of } : {}) };
}

export function pathWith(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
