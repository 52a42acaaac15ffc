import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

export const structureQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['structures', String(id)],
    queryFn: () => api(`/structures/${id}`),
  });

/**
 * Invalidates a structure after one of its parts changed. Its summary is refetched now, other data when it is next
 * shown.
 */
export function structureChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => String(part) === id || String(part).startsWith(`/structures/${id}/`)),
    refetchType: 'none',
  });
}
