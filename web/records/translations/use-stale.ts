import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaleTranslation } from '../../../domain/records/translations/stale-translations.ts';
import type { Language } from '../../../domain/texts/text.ts';
import { api } from '../../api.ts';

export interface Stale {
  list: readonly StaleTranslation[];
  confirm: (field: string, lang: Language) => Promise<void>;
}

/** What of a record waits for a look since its Italian changed, and the word that it is good as it is. */
export function useStale(path: string | undefined, version: number): Stale {
  const client = useQueryClient();
  const query = staleQuery(path ?? '', version);
  // A record just made stands at its new address a moment later.
  const isKept = path !== undefined && !path.endsWith('/new') && version > 0;
  const { data } = useQuery({ ...query, enabled: isKept });
  return {
    list: data?.data ?? [],
    async confirm(field, lang) {
      const answer = await api<{ data: StaleTranslation[] }>(`${path}/translations/confirm`, {
        method: 'POST',
        body: { version, field, lang },
      });
      client.setQueryData(query.queryKey, answer);
    },
  };
}

/** Translations of the record at `path` that wait for a look, for this version of it. */
const staleQuery = (path: string, version: number) =>
  queryOptions({
    queryKey: ['record', path, 'translations', version],
    queryFn: () => api<{ data: StaleTranslation[] }>(`${path}/translations`),
  });
