import { listSearch } from '../list/list-search.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/** `open` names the entry in the panel, `new` for one to be made; the rest is the list's own. */
export function panelSearch(search: Record<string, unknown>): Record<string, string> {
  const { open } = search;
  const known = open === 'new' || NUMBER.test(String(open));
  const from = copySource(search);
  return { ...listSearch(search), ...(known ? { open: String(open) } : {}), ...(from ? { from } : {}) };
}

/** `from` names the entry that a new one begins as a copy of. */
export function copySource(search: Readonly<Record<string, unknown>>): string | null {
  const from = String(search.from ?? '');
  return NUMBER.test(from) ? from : null;
}

/** The same of a list across structures: `of` names the structure of the entry in the panel. */
export function portfolioSearch(search: Record<string, unknown>): Record<string, string> {
  const of = String(search.of ?? '');
  return { ...panelSearch(search), ...(NUMBER.test(of) ? { of } : {}) };
}

/** The screen's address with this query. */
export function pathWith(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
