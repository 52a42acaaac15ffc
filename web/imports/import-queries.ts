import { queryOptions } from '@tanstack/react-query';
import type { Mapping } from '../../domain/imports/mapping.ts';
import type { ImportAction, ImportCounts, ImportState } from '../../domain/imports/states.ts';
import type { SurveyedColumn } from '../../domain/imports/survey.ts';
import { api } from '../api.ts';
import { taskQuery } from '../tasks/task-query.ts';

/** `GET /imports`. */
export interface ImportSummary {
  id: number;
  version: number;
  fileName: string;
  rowCount: number;
  state: ImportState;
  actions: ImportAction[];
  progress: { done: number; total: number };
  counts: ImportCounts;
  error: string | null;
  batchId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** `GET /imports/{id}`. */
export interface Import extends ImportSummary {
  encoding: string;
  /** Of a workbook. */
  sheet: string | null;
  otherSheets: string[];
  headings: string[];
  columns: SurveyedColumn[];
  samples: string[][];
  mapping: Mapping;
  defaultCityName: string | null;
}

export interface Remark {
  line: number;
  outcome: 'refused' | 'noted';
  reasons: string[];
  cells: string[];
}

/** `GET /imports/{id}/reasons`. */
interface ReasonKind {
  code: string;
  column: string | null;
}
interface ReasonGroup extends ReasonKind {
  count: number;
  line: number;
  text: string;
}

interface Remarks {
  data: Remark[];
  meta: { page: number; perPage: number; total: number };
}

/** `GET /import-mappings`. */
export interface SavedMapping {
  id: number;
  name: string;
  mapping: Mapping;
  headings: string[];
  isShared: boolean;
  isOwn: boolean;
}

/** One import, read again and again while something is being done with it. */
export const importQuery = (id: number) => taskQuery<Import>(['imports', id], `/imports/${id}`);

export const importsQuery = queryOptions({
  queryKey: ['imports', 'all'],
  queryFn: async () => (await api<{ data: ImportSummary[] }>('/imports')).data,
});

export const reasonsQuery = (one: ImportSummary, outcome: Remark['outcome']) =>
  queryOptions({
    queryKey: ['imports', one.id, 'reasons', one.version, outcome],
    queryFn: async () =>
      (await api<{ data: ReasonGroup[] }>(`/imports/${one.id}/reasons`, { query: { outcome } })).data,
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
      api<Remarks>(`/imports/${one.id}/rows`, {
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
  queryFn: async () => (await api<{ data: SavedMapping[] }>('/import-mappings')).data,
});
