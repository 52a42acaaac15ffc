import { listSearch } from '../records/list/list-state.ts';

/** `open` names the entry in the panel, `new` for one to be made; the rest is the list's own. */
export function panelSearch(search: Record<string, unknown>): Record<string, string> {
  const { open } = search;
  const known = open === 'new' || /^[1-9]\d{0,8}$/.test(String(open));
  return { ...listSearch(search), ...(known ? { open: String(open) } : {}) };
}
