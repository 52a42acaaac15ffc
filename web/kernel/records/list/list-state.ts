import { useCallback, useMemo, useState } from 'react';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useWriteSearch } from '../../../platform/search.ts';
import { FILTER, type ListSearch, pickListSearch } from './list-search.ts';

/** State of a list, stored in the URL with the names of the API's query (design/api.md, Lists). */
export interface ListState {
  page: number;
  perPage: number;
  sort: string;
  q: string;
  /** For example `filter[status]` → `10,20`; `filter[completeness][gte]` → `60`. */
  filters: Readonly<Record<string, string>>;
}

const PAGE_SIZES = [25, 50, 100];
/** Last row that a page number can reach (design/api.md, Lists). */
export const MAX_PAGED_ROW = 10_000;

/** Reads the state from a URL's query. */
export function readState(search: ListSearch, defaultSort: string): ListState {
  const requestedSize = Number(search.perPage);
  const perPage = PAGE_SIZES.includes(requestedSize) ? requestedSize : 25;
  const page = Math.max(1, Math.floor(Number(search.page)) || 1);
  return {
    page: Math.min(page, MAX_PAGED_ROW / perPage),
    perPage,
    sort: search.sort ?? defaultSort,
    q: search.q ?? '',
    filters: Object.fromEntries(Object.entries(search).filter(([name]) => FILTER.test(name))),
  };
}

/** API query of the search and the filters, without page and order. */
export function filterQuery({ q, filters }: ListState): Record<string, string> {
  const words = q.trim();
  return { ...(words.length >= 2 ? { q: words } : {}), ...filters };
}

/** API query of the whole state. */
export function apiQuery(state: ListState): Record<string, string | number> {
  const { page, perPage, sort } = state;
  return { page, perPage, sort, ...filterQuery(state) };
}

export interface ListControl {
  state: ListState;
  /** The query as in the URL, for a saved view. */
  search: ListSearch;
  /** Goes to another page; every other change returns to the first page. */
  setPage: (page: number) => void;
  set: (change: Partial<Pick<ListState, 'perPage' | 'sort' | 'q'>>) => void;
  /** An empty value removes the filter. */
  setFilters: (change: Record<string, string>) => void;
  clearFilters: () => void;
  /** Applies the state of a saved view. */
  apply: (search: ListSearch) => void;
}

export function useListState(defaultSort: string): ListControl {
  const raw = usePageSearch() as Record<string, unknown>;
  const write = useWriteSearch();
  // The URL changes with a delay, so the next change must build on the state requested before.
  const [requestedSearch, setRequestedSearch] = useState<ListSearch | null>(null);
  const search = useMemo(() => requestedSearch ?? pickListSearch(raw), [requestedSearch, raw]);
  const state = useMemo(() => readState(search, defaultSort), [search, defaultSort]);
  const apply = useCallback(
    (next: ListSearch) => {
      const cleanSearch = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
      setRequestedSearch(cleanSearch);
      void write(cleanSearch, { replace: true }).finally(() =>
        setRequestedSearch((now) => (now === cleanSearch ? null : now)),
      );
    },
    [write],
  );
  return useMemo(() => {
    const change = (next: ListSearch) => apply({ ...search, page: '', ...next });
    return {
      state,
      search,
      apply,
      setPage: (page) => apply({ ...search, page: page === 1 ? '' : String(page) }),
      set: ({ perPage, sort, q }) =>
        change({
          ...(perPage === undefined ? {} : { perPage: perPage === 25 ? '' : String(perPage) }),
          ...(sort === undefined ? {} : { sort: sort === defaultSort ? '' : sort }),
          ...(q === undefined ? {} : { q }),
        }),
      setFilters: (filters) => change(filters),
      clearFilters: () =>
        apply(
          Object.fromEntries(Object.entries(search).filter(([name]) => ['sort', 'perPage', 'view'].includes(name))),
        ),
    };
  }, [state, search, apply, defaultSort]);
}
