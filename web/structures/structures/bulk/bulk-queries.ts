import { useMutation } from '@tanstack/react-query';
import { useTaskPlace } from '../../../kernel/tasks/task-place.ts';
import { taskQuery } from '../../../kernel/tasks/task-query.ts';
import { api } from '../../../platform/api.ts';

/** Which structures: all that a filter finds, or many named ones. */
export type BulkTarget = { filter: Readonly<Record<string, string>> } | { ids: readonly number[] };

/** One change, read again and again while something is being done with it. */
export const bulkChangeQuery = (id: number) =>
  taskQuery(['bulk-changes', id], () => api(`/bulk-changes/${id}`));

export const useBulkPlace = () => useTaskPlace('bulk');

/** Asks what a change of so many would do, and shows it. */
export function usePrepareBulk(
  onPrepared: () => void,
  path: '/bulk-changes' | '/text-translations' = '/bulk-changes',
) {
  const show = useBulkPlace();
  return useMutation({
    mutationFn: (body: BulkTarget & Record<string, unknown>) => api(path, { method: 'POST', body }),
    onSuccess: ({ id }) => {
      onPrepared();
      show(id);
    },
  });
}
