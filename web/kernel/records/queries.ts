import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, recordApi } from '../../platform/api.ts';
import type { LoadedRecord } from './form/form-types.ts';

/** Query for a section of a structure, or for a record of a platform collection. */
export const recordQuery = <R extends LoadedRecord = LoadedRecord>(path: string) =>
  queryOptions({ queryKey: ['record', path], queryFn: () => recordApi<R>(path) });

/** Filters of a history. */
export interface HistoryFilter {
  readonly actorId: number | null;
  readonly field: string | null;
  readonly from: string | null;
  readonly to: string | null;
}
export const NO_HISTORY_FILTER: HistoryFilter = { actorId: null, field: null, from: null, to: null };

export const historyQuery = (path: string, { actorId, field, from, to }: HistoryFilter = NO_HISTORY_FILTER) =>
  infiniteQueryOptions({
    queryKey: ['history', path, actorId, field, from, to],
    queryFn: ({ pageParam }) =>
      api(`${path}/history`, {
        query: {
          ...(pageParam && { before: pageParam }),
          ...(actorId !== null && { 'filter[actorId]': actorId }),
          ...(field && { 'filter[field]': field }),
          ...(from && { 'filter[at][gte]': from }),
          ...(to && { 'filter[at][lte]': to }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** Undoes a history entry, optionally only in some fields. */
export function undoChange(id: number, fields?: readonly string[]) {
  return api(`/audit/${id}/undo`, { method: 'POST', ...(fields && { body: { fields } }) });
}

/** Undoes a whole bulk change. */
export function undoBatch(batchId: string) {
  return api(`/audit/batches/${batchId}/undo`, { method: 'POST' });
}
