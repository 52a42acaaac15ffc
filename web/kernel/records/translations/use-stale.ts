import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaleTranslation } from '../../../../domain/kernel/records/translations/stale-translations.ts';
import type {
  RequestedText,
  SourceMark,
  TranslationTarget,
} from '../../../../domain/kernel/records/translations/translation-plan.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { api } from '../../../platform/api.ts';
import type { LoadedRecord } from '../form/form-types.ts';

export interface Stale {
  list: readonly StaleTranslation[];
  /** Texts that no person has written or confirmed. */
  sources: readonly SourceMark[];
  /** Whether the reader may have texts translated by machine. */
  canTranslate: boolean;
  confirm: (field: string, lang: Language) => Promise<void>;
  /** Translates these, or all that is missing; gives what was left because a name was lost. */
  translate: (texts?: readonly RequestedText[]) => Promise<readonly TranslationTarget[]>;
}

/** What of a record waits for a look, since its Italian changed or because a machine wrote it, and what is done about it. */
export function useStale(
  path: string | undefined,
  version: number,
  onTranslated: (record: LoadedRecord) => void,
): Stale {
  const client = useQueryClient();
  const query = staleQuery(path ?? '', version);
  // A record just made stands at its new address a moment later.
  const isKept = path !== undefined && !path.endsWith('/new') && version > 0;
  const { data } = useQuery({ ...query, enabled: isKept });
  return {
    list: data?.data ?? [],
    sources: data?.sources ?? [],
    canTranslate: data?.canTranslate ?? false,
    async confirm(field, lang) {
      const answer = await api(`${path}/translations/confirm`, {
        method: 'POST',
        body: { version, field, lang },
      });
      client.setQueryData(query.queryKey, answer);
    },
    async translate(texts) {
      const answer = await api(`${path}/translations/machine`, {
        method: 'POST',
        body: { version, ...(texts && { texts }) },
      });
      onTranslated(answer.record);
      return answer.lost;
    },
  };
}

/** Translations of the record at `path` that wait for a look, for this version of it. */
const staleQuery = (path: string, version: number) =>
  queryOptions({
    queryKey: ['record', path, 'translations', version],
    queryFn: () => api(`${path}/translations`),
  });
