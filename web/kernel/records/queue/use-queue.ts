import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { go } from '../../../platform/navigation/go.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { type QueueFilters, type QueuePlace, type QueueShape, queuePlace } from './queue-place.ts';

type Going = Parameters<typeof go>[1];

export interface Queue<Tab extends string = string, Name extends string = string>
  extends QueuePlace<Tab, Name> {
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
  addressOf(changes: Partial<QueuePlace<Tab, Name>>): string;
  /** Navigates there. Another tab, search or filter clears the selection. */
  show(changes: Partial<QueuePlace<Tab, Name>>, how?: Going): void;
  narrow(filters: QueueFilters<Name>): void;
}

/** State of a queue, stored entirely in the URL so that reloads and links restore it. */
export function useQueue<Tab extends string, Name extends string>(
  shape: QueueShape<Tab, Name>,
  base: string,
): Queue<Tab, Name> {
  const place = queuePlace(shape, usePageSearch());
  const { tab, q, id, filters } = place;
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const [typed, type] = useState(q);
  const [words] = useDebouncedValue(typed.trim(), 250);
  const [picked, pick] = useState<ReadonlySet<number> | null>(null);
  const addressOf = ({ filters: narrowed = filters, ...changes }: Partial<QueuePlace<Tab, Name>>) => {
    const { tab: chosen = tab, q: searched = q, id: open = '' } = changes;
    const all = { [shape.tabName]: chosen, q: searched, ...narrowed, id: open };
    return `${base}?${new URLSearchParams(Object.entries(all).filter(([, value]) => value) as [string, string][])}`;
  };
  const show = (changes: Partial<QueuePlace<Tab, Name>>, how?: Going) => {
    if (changes.tab !== undefined || changes.filters !== undefined) pick(null);
    void go(addressOf(changes), how);
  };
  const search = useEffectEvent((next: string) => {
    if (next !== q) show({ q: next, id }, { replace: true });
  });
  useEffect(() => search(words), [words]);
  return {
    ...place,
    tabs: shape.tabs,
    typed,
    type,
    isNarrowed: q !== '' || Object.keys(filters).length > 0,
    isNarrow: isNarrow === true,
    picked,
    pick,
    addressOf,
    show,
    narrow: (next) => show({ filters: next, id }, { replace: true }),
  };
}
