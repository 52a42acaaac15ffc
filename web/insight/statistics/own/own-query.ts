import { api } from '../../../platform/api.ts';

/** Query for a structure's figures, shared by two cards. */
export const figuresQuery = (structureId: number) => ({
  queryKey: ['figures', structureId],
  queryFn: () => api(`/structures/${structureId}/figures`),
});
