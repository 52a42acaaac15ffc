import { queryOptions } from '@tanstack/react-query';
import type { StaleTranslation } from '../../../domain/records/translations/stale-translations.ts';
import { api } from '../../api.ts';

/** Translations of the record at `path` that wait for a look, for this version of it. */
export const staleQuery = (path: string, version: number) =>
  queryOptions({
    queryKey: ['record', path, 'translations', version],
    queryFn: () => api<{ data: StaleTranslation[] }>(`${path}/translations`),
  });
