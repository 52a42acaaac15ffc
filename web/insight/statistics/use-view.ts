import { useCallback, useMemo, useState } from 'react';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useWriteSearch } from '../../platform/search.ts';
import { type StatisticsSearch, statisticsSearch } from './statistics-search.ts';

/** Filters of a screen, stored in the URL. */
export interface ViewControl {
  readonly search: StatisticsSearch;
  /** Sets filters and returns to the first page of the table. An empty value removes a filter. */
  readonly set: (change: Record<string, string | null>) => void;
  readonly apply: (search: StatisticsSearch) => void;
}

/** `filters`: names of the screen's filters, the same array at each call. */
export function useView(filters: readonly string[]): ViewControl {
  const raw = usePageSearch() as Record<string, unknown>;
  const write = useWriteSearch();
  // The URL updates later; until then, further changes build on this state.
  const [chosen, setChosen] = useState<StatisticsSearch | null>(null);
  const search = useMemo(() => chosen ?? statisticsSearch(filters)(raw), [chosen, raw, filters]);
  const apply = useCallback(
    (next: StatisticsSearch) => {
      setChosen(next);
      void write(next, { replace: true, resetScroll: false }).finally(() =>
        setChosen((now) => (now === next ? null : now)),
      );
    },
    [write],
  );
  return useMemo(
    () => ({
      search,
      apply,
      set(change) {
        const next: Record<string, string | null> = { ...search, page: null, ...change };
        apply(
          Object.fromEntries(
            Object.entries(next).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
          ),
        );
      },
    }),
    [search, apply],
  );
}
