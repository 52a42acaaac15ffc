import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { LoadedRecord } from './use-record-form.ts';

/** A section of a structure, or a record of a platform collection. */
export const recordQuery = <R extends LoadedRecord = LoadedRecord>(path: string) =>
  queryOptions({ queryKey: ['record', path], queryFn: () => api<R>(path) });

export interface HistoryEntry {
  id: number;
  at: string;
  actorName: string | null;
  actorRole: string;
  action: string;
  targetType: string;
  targetId: number;
  version: number | null;
  changes: { field: string; before: unknown; after: unknown; source?: 'machine' | 'imported' }[];
  batchId: string | null;
  undoneBy: number | null;
}

export interface HistoryPage {
  data: HistoryEntry[];
  /** What the changes point to by number, by collection. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  next: number | null;
}

export const historyQuery = (path: string) =>
  infiniteQueryOptions({
    queryKey: ['history', path],
    queryFn: ({ pageParam }) =>
      api<HistoryPage>(`${path}/history`, { query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** Takes one entry of the history back. */
export function undoChange(id: number) {
  return api(`/audit/${id}/undo`, { method: 'POST' });
}

export interface UndoneBatch {
  undone: number;
  /** Entries that stay: changed since, or not this person's to change. */
  failed: readonly unknown[];
}

/** Takes a bulk change back, whole. */
export function undoBatch(batchId: string) {
  return api<UndoneBatch>(`/audit/batches/${batchId}/undo`, { method: 'POST' });
}
