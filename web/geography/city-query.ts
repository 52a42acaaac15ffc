import { queryOptions } from '@tanstack/react-query';
import type { City } from '../../domain/geography/geography.ts';
import { plainApi } from '../api.ts';

/** One comune, by its id. */
export const cityQuery = (id: number) =>
  queryOptions({
    queryKey: ['city', id],
    queryFn: async () =>
      (await plainApi<{ data: City[] }>('/cities', { query: { 'filter[id]': id } })).data[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
