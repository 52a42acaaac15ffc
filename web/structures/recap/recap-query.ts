import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { readAnew } from '../../query-client.ts';

export const recapQuery = (id: string) =>
  queryOptions({
    queryKey: ['recap', id],
    queryFn: () => api(`/structures/${id}/recap`),
    ...readAnew,
  });
