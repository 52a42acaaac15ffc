import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isHistoryReturn } from '../../../platform/shell/visited/history-direction.ts';

/** The ids of the focused and the selected rows of a list. */
interface Left {
  focused: number | null;
  selected: readonly number[];
}

/** Maximum number of lists remembered, until the page is reloaded. */
const MOST = 50;
const lists = new Map<string, Left>();

function remember(list: string, change: Partial<Left>): void {
  const { focused = null, selected = [] } = lists.get(list) ?? {};
  lists.delete(list);
  lists.set(list, { focused, selected, ...change });
  const [oldest] = lists.keys();
  if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
}

/** Returns what was stored when the list was left; null unless the user came back with the Back button. */
const leftOf = (list: string): Left | null => (isHistoryReturn() ? (lists.get(list) ?? null) : null);

/** Restores the selection of a list after Back, limited to existing rows. */
export function useSelectionAsLeft<Row extends { readonly id: number }>(
  list: string,
  rows: readonly Row[] | undefined,
  selected: readonly Row[],
  select: (rows: Row[]) => void,
): void {
  const [before] = useState(() => leftOf(list)?.selected ?? []);
  const isDue = useRef(before.length > 0);
  useEffect(() => {
    if (!rows || !isDue.current) return;
    isDue.current = false;
    select(rows.filter(({ id }) => before.includes(id)));
  });
  useEffect(() => {
    if (!isDue.current) remember(list, { selected: selected.map(({ id }) => id) });
  }, [list, selected]);
}

/** Restores the focus of a list after Back. Returns a function that records the focused row. */
export function useFocusAsLeft(
  list: string,
  rows: readonly { readonly id: number }[],
  table: RefObject<HTMLElement | null>,
): (id: number) => void {
  const due = useRef(useState(() => leftOf(list)?.focused ?? null)[0]);
  useLayoutEffect(() => {
    const at = rows.findIndex(({ id }) => id === due.current);
    if (at === -1) return;
    due.current = null;
    const link = table.current?.querySelectorAll('tbody tr')[at]?.querySelector('a');
    if (document.activeElement === document.body) link?.focus({ preventScroll: true });
  });
  return (id) => remember(list, { focused: id });
}
