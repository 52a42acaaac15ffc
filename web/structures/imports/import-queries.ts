import { queryOptions } from '@tanstack/react-query';
import type { ImportCause, ImportSummary } from '../../../domain/structures/imports/answers.ts';
import { taskQuery } from '../../kernel/tasks/task-query.ts';
import { api } from '../../platform/api.ts';

/** One import, polled while an act runs. */
export const importQuery = (id: number) => taskQuery(['imports', id], () => api(`/imports/${id}`));

export const importsQuery = queryOptions({
  queryKey: ['imports', 'all'],
  queryFn: async () => (await api('/imports')).data,
});

/** Causes of an import. Keeps the previous ones until the new ones arrive. */
export const causesQuery = ({ id, version }: ImportSummary) =>
  queryOptions({
    queryKey: ['imports', id, 'causes', version],
    queryFn: async () => (await api(`/imports/${id}/causes`)).data,
    placeholderData: (former) => former,
  });

export const causeRowsQuery = ({ id, version }: ImportSummary, cause: ImportCause, page: number) => {
  const { outcome, code, column, value } = cause;
  return queryOptions({
    queryKey: ['imports', id, 'rows', version, outcome, code, column, value, page],
    queryFn: () =>
      api(`/imports/${id}/rows`, {
        query: { outcome, page, code, ...(column !== null && { column }), ...(value !== null && { value }) },
      }),
    placeholderData: (former) => former,
  });
};

export const namesakesQuery = ({ id, version }: ImportSummary, page: number) =>
  queryOptions({
    queryKey: ['imports', id, 'namesakes', version, page],
    queryFn: () => api(`/imports/${id}/namesakes`, { query: { page } }),
    placeholderData: (former) => former,
  });

export const missingQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['imports', id, 'gone', page],
    queryFn: () => api(`/imports/${id}/gone`, { query: { page } }),
    placeholderData: (former) => former,
  });

export const registersQuery = queryOptions({
  queryKey: ['import-registers'],
  queryFn: async () => (await api('/import-registers')).data,
});

export const mappingsQuery = queryOptions({
  queryKey: ['import-mappings'],
  queryFn: async () => (await api('/import-mappings')).data,
});
