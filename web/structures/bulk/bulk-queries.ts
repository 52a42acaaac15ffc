import { useMutation } from '@tanstack/react-query';
import type { BulkAct, BulkState } from '../../../domain/structures/bulk/bulk-change.ts';
import type { Language } from '../../../domain/texts/text.ts';
import { api } from '../../api.ts';
import { useTaskPlace } from '../../tasks/task-place.ts';
import { taskQuery } from '../../tasks/task-query.ts';

/** `GET /bulk-changes/{id}`. */
export interface BulkChange {
  id: number;
  version: number;
  action: 'status' | 'assign' | 'translate';
  to: number | null;
  /** Of translations by machine. */
  translation: {
    languages: Language[];
    texts: number;
    characters: number;
    costCents: number | null;
    failure: string | null;
  } | null;
  state: BulkState;
  actions: BulkAct[];
  progress: { done: number; total: number };
  expected: Record<'change' | 'unchanged' | 'refused', number>;
  counts: Record<'done' | 'unchanged' | 'refused' | 'undone' | 'left', number>;
  reasons: { text: string; count: number; structures: { id: number; name: string }[] }[];
}

/** Which structures: all that a filter finds, or many named ones. */
export type BulkTarget = { filter: Readonly<Record<string, string>> } | { ids: readonly number[] };

/** One change, read again and again while something is being done with it. */
export const bulkChangeQuery = (id: number) =>
  taskQuery<BulkChange>(['bulk-changes', id], `/bulk-changes/${id}`);

export const useBulkPlace = () => useTaskPlace('bulk');

/** Asks what a change of so many would do, and shows it. */
export function usePrepareBulk(onPrepared: () => void, path = '/bulk-changes') {
  const show = useBulkPlace();
  return useMutation({
    mutationFn: (body: BulkTarget & Record<string, unknown>) =>
      api<BulkChange>(path, { method: 'POST', body }),
    onSuccess: ({ id }) => {
      onPrepared();
      show(id);
    },
  });
}
