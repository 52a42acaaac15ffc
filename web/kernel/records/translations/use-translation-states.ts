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

export interface TranslationStates {
  list: readonly StaleTranslation[];
  /** Texts written by a machine and not confirmed by a person. */
  sources: readonly SourceMark[];
  /** True if the reader may use machine translation. */
  canTranslate: boolean;
  confirm: (field: string, lang: Language) => Promise<void>;
  /** Translates these texts, or all missing ones. Returns those skipped because a name was lost. */
  translate: (texts?: readonly RequestedText[]) => Promise<readonly TranslationTarget[]>;
}

/** Returns a record's outdated and machine-written translations, with functions to confirm and translate. */
export function useTranslationStates(
  path: string | undefined,
  version: number,
  onTranslated: (record: LoadedRecord) => void,
): TranslationStates {
  const client = useQueryClient();
  const query = translationStatesQuery(path ?? '', version);
  // The path of a new record changes only after the save.
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

/** Query for the outdated translations of this version of the record at `path`. */
const translationStatesQuery = (path: string, version: number) =>
  queryOptions({
    queryKey: ['record', path, 'translations', version],
    queryFn: () => api(`${path}/translations`),
  });
