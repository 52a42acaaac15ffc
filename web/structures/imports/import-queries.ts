import { queryOptions } from '@tanstack/react-query';
import type { ImportCause, ImportSummary } from '../../../domain/structures/imports/answers.ts';
import { taskQuery } from '../../kernel/tasks/task-query.ts';
import { api } from '../../platform/api.ts';

/** One import, read again and again while something is being done with it. */
export const importQuery = (id: number) => taskQuery(['imports', id], () => api(`/imports/${id}`));

export const importsQuery = queryOptions({
  queryKey: ['imports', 'all'],
  queryFn: async () => (await api('/imports')).data,
});

/** What is the matter with its rows, by cause; the former ones stay until those after a decision have come. */
export const causesQuery = ({ id, version }: ImportSummary) =>
  queryOptions({
    queryKey: ['imports', id, 'causes', version],
    queryFn: async () => (await api(`/imports/${id}/causes`)).data,
    placeholderData: (former) => former,
  });

/** The rows of one cause, a page at a time. */
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

export const goneQuery = (id: number, page: number) =>
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
