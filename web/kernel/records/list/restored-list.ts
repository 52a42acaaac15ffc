import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isHistoryReturn } from '../../../platform/shell/visited/history-direction.ts';

/** The ids of the focused and the selected rows of a list. */
interface ListMemory {
  focused: number | null;
  selected: readonly number[];
}

/** Maximum number of lists remembered, until the page is reloaded. */
const MAX_REMEMBERED_LISTS = 50;
const rememberedLists = new Map<string, ListMemory>();

function rememberList(list: string, change: Partial<ListMemory>): void {
  const { focused = null, selected = [] } = rememberedLists.get(list) ?? {};
  rememberedLists.delete(list);
  rememberedLists.set(list, { focused, selected, ...change });
  const [oldestKey] = rememberedLists.keys();
  if (rememberedLists.size > MAX_REMEMBERED_LISTS && oldestKey !== undefined) rememberedLists.delete(oldestKey);
}

/** Returns what was stored when the list was left; null unless the user came back with the Back button. */
const readListMemory = (list: string): ListMemory | null =>
  isHistoryReturn() ? (rememberedLists.get(list) ?? null) : null;

/** Restores the selection of a list after Back, limited to existing rows. */
export function useRestoredSelection<Row extends { readonly id: number }>(
  list: string,
  rows: readonly Row[] | undefined,
  selected: readonly Row[],
  select: (rows: Row[]) => void,
): void {
  const [rememberedIds] = useState(() => readListMemory(list)?.selected ?? []);
  const isPending = useRef(rememberedIds.length > 0);
  useEffect(() => {
    if (!rows || !isPending.current) return;
    isPending.current = false;
    select(rows.filter(({ id }) => rememberedIds.includes(id)));
  });
  useEffect(() => {
    if (!isPending.current) rememberList(list, { selected: selected.map(({ id }) => id) });
  }, [list, selected]);
}

/** Restores the focus of a list after Back. Returns a function that records the focused row. */
export function useRestoredFocus(
  list: string,
  rows: readonly { readonly id: number }[],
  table: RefObject<HTMLElement | null>,
): (id: number) => void {
  const pendingId = useRef(useState(() => readListMemory(list)?.focused ?? null)[0]);
  useLayoutEffect(() => {
    const at = rows.findIndex(({ id }) => id === pendingId.current);
    if (at === -1) return;
    pendingId.current = null;
    const link = table.current?.querySelectorAll('tbody tr')[at]?.querySelector('a');
    if (document.activeElement === document.body) link?.focus({ preventScroll: true });
  });
  return (id) => rememberList(list, { focused: id });
}
