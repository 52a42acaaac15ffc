import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

export const structureQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['structures', String(id)],
    queryFn: () => api(`/structures/${id}`),
  });

/** After one of its parts has changed: its head is asked anew, and all else that is known of it where it is next looked at. */
export function structureChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => String(part) === id || String(part).startsWith(`/structures/${id}/`)),
    refetchType: 'none',
  });
}
