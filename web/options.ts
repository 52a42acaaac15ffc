import { queryOptions } from '@tanstack/react-query';
import type { Translated } from '../domain/records/field.ts';
import { api, plainApi } from './api.ts';

/** An active entry of a catalogue, for a picker (`GET /api/options/{resource}`). */
export interface Option {
  id: number;
  code?: string | null;
  title: string | Translated;
  [member: string]: unknown;
}

export const optionsQuery = (resource: string) =>
  queryOptions({
    queryKey: ['options', resource],
    queryFn: async () => (await plainApi<{ data: Option[] }>(`/options/${resource}`)).data,
    staleTime: 5 * 60_000,
  });

/** The records of a structure, for a picker of another of its records. */
export const partsQuery = (structureId: string, collection: string) =>
  queryOptions({
    queryKey: ['list', `/structures/${structureId}/${collection}`, 'options'],
    queryFn: async () => {
      const path = `/structures/${structureId}/${collection}`;
      return (await api<{ data: Option[] }>(path, { query: { perPage: 100 } })).data;
    },
  });

export function optionTitle({ title }: Option, language: string): string {
  if (typeof title === 'string') return title;
  return title[language as keyof Translated] || title.it || '';
}
