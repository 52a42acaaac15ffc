import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** The sections that there are, with how many entries each has. */
export const sectionsQuery = queryOptions({
  queryKey: ['counts', 'dictionaries'],
  queryFn: async () =>
    (await api<{ data: { section: string; count: number }[] }>('/dictionaries/sections')).data,
});
