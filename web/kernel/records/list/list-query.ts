import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import { recordApi } from '../../../platform/api.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import type { AllFound } from './all-found.ts';
import { apiQuery, type ListState } from './list-state.ts';

/** A page of a collection; the former one stays on screen while the next comes. */
export function listQuery<Row extends LoadedRecord>(path: string, state: ListState) {
  const query = apiQuery(state);
  return queryOptions({
    queryKey: ['list', path, query],
    queryFn: ({ signal }) => recordApi<ListAnswer<Row>>(path, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where the selected rows, and no others, can be downloaded; all that a filter finds by the filter: an address has no room for so many. */
export function selectedAddress(
  path: string,
  selected: readonly Pick<LoadedRecord, 'id'>[],
  found: Pick<AllFound, 'chosen' | 'query'> | null = null,
): string {
  if (found?.chosen) return `/api${path}?${new URLSearchParams({ ...found.query, format: 'csv' })}`;
  const ids = selected.map(({ id }) => id).join(',');
  return exportAddress(
    path,
    { page: 1, perPage: 100, sort: 'id', q: '', filters: { 'filter[id]': ids } },
    'csv',
  );
}

/** Where the rows of the filter, all of them, can be downloaded. */
export function exportAddress(path: string, state: ListState, format: 'csv' | 'xlsx'): string {
  const { page: _page, perPage: _perPage, ...query } = apiQuery(state);
  const params = new URLSearchParams({ ...(query as Record<string, string>), format });
  return `/api${path}?${params}`;
}
