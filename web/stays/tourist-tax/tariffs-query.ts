import { api } from '../../platform/api.ts';

/** What the guests of a structure owe, by night: a stay's tax is counted from it by `touristTaxDue`. */
export const tariffsQuery = (structureId: string) => ({
  queryKey: ['tourist-tax', structureId, 'tariffs'],
  queryFn: () => api(`/structures/${structureId}/tourist-tax/tariffs`),
  staleTime: 300_000,
});
