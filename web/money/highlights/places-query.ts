import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Possible locations of a highlight, with prices and payment methods. */
export const placesQuery = (structureId: string) =>
  queryOptions({
    queryKey: ['highlight-places', structureId],
    queryFn: () => api(`/structures/${structureId}/highlight-places`),
    staleTime: 60_000,
  });
