import { useMutation } from '@tanstack/react-query';
import { taskQuery } from '../../../kernel/tasks/task-query.ts';
import { useOpenTask } from '../../../kernel/tasks/task-url.ts';
import { api } from '../../../platform/api.ts';

/** Selects structures: all of a filter, or a list of ids. */
export type BulkTarget = { filter: Readonly<Record<string, string>> } | { ids: readonly number[] };

/** One bulk change, polled while it runs. */
export const bulkChangeQuery = (id: number) => taskQuery(['bulk-changes', id], () => api(`/bulk-changes/${id}`));

export const useBulkPlace = () => useOpenTask('bulk');

/** Requests the preview of a bulk change and opens it. */
export function usePrepareBulk(onPrepared: () => void, path: '/bulk-changes' | '/text-translations' = '/bulk-changes') {
  const show = useBulkPlace();
  return useMutation({
    mutationFn: (body: BulkTarget & Record<string, unknown>) => api(path, { method: 'POST', body }),
    onSuccess: ({ id }) => {
      onPrepared();
      show(id);
    },
  });
}
