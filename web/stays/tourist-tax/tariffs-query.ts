import { api } from '../../platform/api.ts';

/** Query for a structure's tourist tax tariffs; `touristTaxDue` calculates a stay's tax from them. */
export const tariffsQuery = (structureId: string) => ({
  queryKey: ['tourist-tax', structureId, 'tariffs'],
  queryFn: () => api(`/structures/${structureId}/tourist-tax/tariffs`),
  staleTime: 300_000,
});
