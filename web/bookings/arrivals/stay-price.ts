import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export interface StayPrice {
  totalCents: number | null;
  depositCents: number;
  /** Beside the price, for the municipality. */
  touristTaxCents: number;
}

/** What the core asks for a stay; not asked for while it is not whole. */
export function stayPriceQuery(structureId: string, stay: object | null) {
  return queryOptions({
    queryKey: ['stay-price', structureId, stay],
    queryFn: () =>
      api<StayPrice>(`/structures/${structureId}/stay-prices`, { method: 'POST', body: stay ?? {} }),
    enabled: stay !== null,
  });
}
