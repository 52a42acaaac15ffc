import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Where a structure may be shown first, what that costs, and how it may be paid. */
export const placesQuery = (structureId: string) =>
  queryOptions({
    queryKey: ['highlight-places', structureId],
    queryFn: () => api(`/structures/${structureId}/highlight-places`),
    staleTime: 60_000,
  });
