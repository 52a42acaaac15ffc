import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

/** Query for the list price of a stay; disabled until the stay is complete. */
export function stayPriceQuery(structureId: string, stay: object | null) {
  return queryOptions({
    queryKey: ['stay-price', structureId, stay],
    queryFn: () => api(`/structures/${structureId}/stay-prices`, { method: 'POST', body: stay ?? {} }),
    enabled: stay !== null,
  });
}
