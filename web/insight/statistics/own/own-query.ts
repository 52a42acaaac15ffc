import { api } from '../../../platform/api.ts';

/** A structure's figures, which two cards of one page show. */
export const figuresQuery = (structureId: number) => ({
  queryKey: ['figures', structureId],
  queryFn: () => api(`/structures/${structureId}/figures`),
});
