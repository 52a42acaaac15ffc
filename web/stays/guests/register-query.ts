import { queryOptions } from '@tanstack/react-query';
import type { RegisterState } from '../../../domain/stays/guests/answers.ts';
import { api } from '../../platform/api.ts';

const registersKey = (structureId: string) => ['guest-registers', structureId];
export const statesKey = (structureId: string) => [...registersKey(structureId), 'states'];
export const registerPath = (structureId: string, arrivalId: string) =>
  `/structures/${structureId}/arrivals/${arrivalId}/guests` as const;

/** Every read is logged, so the query does not reload when the window gets focus. */
export function registerQuery(structureId: string, arrivalId: string) {
  return queryOptions({
    queryKey: [...registersKey(structureId), 'one', arrivalId],
    queryFn: ({ signal }) => api(registerPath(structureId, arrivalId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const MAX_ARRIVALS = 100;

export function statesQuery(structureId: string, arrivalIds: readonly number[]) {
  return queryOptions({
    queryKey: [...statesKey(structureId), arrivalIds],
    queryFn: async ({ signal }) => {
      const pages: RegisterState[] = [];
      for (let from = 0; from < arrivalIds.length; from += MAX_ARRIVALS) {
        const arrivals = arrivalIds.slice(from, from + MAX_ARRIVALS).join(',');
        const { data } = await api(`/structures/${structureId}/guest-registers`, {
          query: { arrivals },
          signal,
        });
        pages.push(...data);
      }
      return new Map(pages.map((one) => [one.arrivalId, one]));
    },
    enabled: arrivalIds.length > 0,
    placeholderData: (former) => former,
  });
}

/** Query for a table of states or documents: `stati`, `documenti`. */
export function tableQuery(list: string) {
  return queryOptions({
    queryKey: ['official-tables', list],
    queryFn: async () => (await api(`/official-tables/${list}`)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
