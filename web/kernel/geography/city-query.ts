import { queryOptions } from '@tanstack/react-query';
import { plainApi } from '../../platform/api.ts';

export const cityQuery = (id: number) =>
  queryOptions({
    queryKey: ['city', id],
    queryFn: async () => (await plainApi('/cities', { query: { 'filter[id]': id } })).data[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
