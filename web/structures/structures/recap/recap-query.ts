import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const recapQuery = (id: string) =>
  queryOptions({
    queryKey: ['recap', id],
    queryFn: () => api(`/structures/${id}/recap`),
    staleTime: 0,
  });
