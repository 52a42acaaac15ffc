import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

/** What the core asks for a stay; not asked for while it is not whole. */
export function stayPriceQuery(structureId: string, stay: object | null) {
  return queryOptions({
    queryKey: ['stay-price', structureId, stay],
    queryFn: () => api(`/structures/${structureId}/stay-prices`, { method: 'POST', body: stay ?? {} }),
    enabled: stay !== null,
  });
}
