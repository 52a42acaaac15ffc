import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Query for a structure's offers, for their titles. */
export function offerNamesQuery(structureId: string) {
  return queryOptions({
    queryKey: ['offers', structureId, 'names'],
    queryFn: async () => (await api(`/structures/${structureId}/offers`, { query: { perPage: 100 } })).data,
    staleTime: 60_000,
  });
}
