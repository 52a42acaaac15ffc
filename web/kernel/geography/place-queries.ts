import { queryOptions } from '@tanstack/react-query';
import { plainApi } from '../../platform/api.ts';

export const regionsQuery = {
  queryKey: ['regions'],
  queryFn: async () => (await plainApi('/regions')).data,
  staleTime: Infinity,
};

export const provincesQuery = (region: string | null) =>
  queryOptions({
    queryKey: ['provinces', region],
    queryFn: async () =>
      (await plainApi('/provinces', region === null ? {} : { query: { 'filter[regionId]': region } })).data,
    staleTime: Infinity,
  });
