import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import { recordApi } from '../../../platform/api.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { apiQuery, type ListState } from './list-state.ts';
import type { FilteredSelection } from './use-selection.ts';

/** Query for a page of a collection. The former page stays visible while the next one loads. */
export function listQuery<Row extends LoadedRecord>(path: string, state: ListState) {
  const query = apiQuery(state);
  return queryOptions({
    queryKey: ['list', path, query],
    queryFn: ({ signal }) => recordApi<ListAnswer<Row>>(path, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Download URL of the selected rows, or of the whole filter if all matching rows are selected. */
export function selectionExportUrl(
  path: string,
  selected: readonly Pick<LoadedRecord, 'id'>[],
  filteredSelection: Pick<FilteredSelection, 'isChosen' | 'query'> | null = null,
): string {
  if (filteredSelection?.isChosen)
    return `/api${path}?${new URLSearchParams({ ...filteredSelection.query, format: 'csv' })}`;
  const ids = selected.map(({ id }) => id).join(',');
  return exportUrl(path, { page: 1, perPage: 100, sort: 'id', q: '', filters: { 'filter[id]': ids } }, 'csv');
}

/** Download URL of all filtered rows. */
export function exportUrl(path: string, state: ListState, format: 'csv' | 'xlsx'): string {
  const { page: _page, perPage: _perPage, ...query } = apiQuery(state);
  const params = new URLSearchParams({ ...(query as Record<string, string>), format });
  return `/api${path}?${params}`;
}
