import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { go } from '../../../platform/navigation/go.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { type QueueFilters, type QueueShape, type QueueState, readQueueState } from './queue-state.ts';

type NavigationOptions = Parameters<typeof go>[1];

export interface Queue<Tab extends string = string, Name extends string = string> extends QueueState<Tab, Name> {
  readonly tabs: readonly Tab[];
  /** Text of the search field; the search follows after a delay and leaves the entry open. */
  readonly typed: string;
  type(words: string): void;
  readonly isNarrowed: boolean;
  /** True if the list and the open entry do not fit side by side. */
  readonly isNarrow: boolean;
  /** Selected ids; null outside the selection mode. */
  readonly picked: ReadonlySet<number> | null;
  pick(ids: ReadonlySet<number> | null): void;
  /** Returns the queue's URL with these changes. Without `id` no entry is open. */
  addressOf(changes: Partial<QueueState<Tab, Name>>): string;
  /** Navigates there. Another tab, search or filter clears the selection. */
  show(changes: Partial<QueueState<Tab, Name>>, how?: NavigationOptions): void;
  narrow(filters: QueueFilters<Name>): void;
}

/** State of a queue, stored entirely in the URL so that reloads and links restore it. */
export function useQueue<Tab extends string, Name extends string>(
  shape: QueueShape<Tab, Name>,
  base: string,
): Queue<Tab, Name> {
  const state = readQueueState(shape, usePageSearch());
  const { tab, q, id, filters } = state;
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const [searchText, setSearchText] = useState(q);
  const [words] = useDebouncedValue(searchText.trim(), 250);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number> | null>(null);
  const addressOf = ({ filters: newFilters = filters, ...changes }: Partial<QueueState<Tab, Name>>) => {
    const { tab: newTab = tab, q: newSearch = q, id: open = '' } = changes;
    const all = { [shape.tabName]: newTab, q: newSearch, ...newFilters, id: open };
    return `${base}?${new URLSearchParams(Object.entries(all).filter(([, value]) => value) as [string, string][])}`;
  };
  const show = (changes: Partial<QueueState<Tab, Name>>, options?: NavigationOptions) => {
    if (changes.tab !== undefined || changes.filters !== undefined) setSelectedIds(null);
    void go(addressOf(changes), options);
  };
  const search = useEffectEvent((next: string) => {
    if (next !== q) show({ q: next, id }, { replace: true });
  });
  useEffect(() => search(words), [words]);
  return {
    ...state,
    tabs: shape.tabs,
    typed: searchText,
    type: setSearchText,
    isNarrowed: q !== '' || Object.keys(filters).length > 0,
    isNarrow: isNarrow === true,
    picked: selectedIds,
    pick: setSelectedIds,
    addressOf,
    show,
    narrow: (next) => show({ filters: next, id }, { replace: true }),
  };
}
