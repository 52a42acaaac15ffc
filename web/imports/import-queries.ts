import { queryOptions } from '@tanstack/react-query';
import type { ImportSummary, Remark } from '../../domain/imports/answers.ts';
import { api } from '../api.ts';
import { taskQuery } from '../tasks/task-query.ts';

/** `GET /imports/{id}/reasons`. */
interface ReasonKind {
  code: string;
  column: string | null;
}

/** One import, read again and again while something is being done with it. */
export const importQuery = (id: number) => taskQuery(['imports', id], () => api(`/imports/${id}`));

export const importsQuery = queryOptions({
  queryKey: ['imports', 'all'],
  queryFn: async () => (await api('/imports')).data,
});

export const reasonsQuery = (one: ImportSummary, outcome: Remark['outcome']) =>
  queryOptions({
    queryKey: ['imports', one.id, 'reasons', one.version, outcome],
    queryFn: async () => (await api(`/imports/${one.id}/reasons`, { query: { outcome } })).data,
  });

export const remarksQuery = (
  one: ImportSummary,
  outcome: Remark['outcome'],
  page: number,
  kind?: ReasonKind,
) =>
  queryOptions({
    queryKey: ['imports', one.id, 'rows', one.version, outcome, page, kind],
    queryFn: () =>
      api(`/imports/${one.id}/rows`, {
        query: {
          outcome,
          page,
          ...(kind && { code: kind.code, ...(kind.column && { column: kind.column }) }),
        },
      }),
    placeholderData: (former) => former,
  });

export const mappingsQuery = queryOptions({
  queryKey: ['import-mappings'],
  queryFn: async () => (await api('/import-mappings')).data,
});
