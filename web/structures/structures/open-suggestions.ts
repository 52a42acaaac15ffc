import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export const suggestionsPath = (structureId: string) => `/structures/${structureId}/suggestions` as const;

/** Open suggestions for this version of the texts. Each save runs the checks again. */
export const openSuggestionsQuery = (structureId: string, version: number | undefined) => {
  const path = suggestionsPath(structureId);
  const query = { perPage: 25, sort: 'id', 'filter[state]': 'new' };
  return queryOptions({
    queryKey: ['list', path, 'open', version],
    queryFn: () => api(path, { query }),
    placeholderData: (former) => former,
  });
};
