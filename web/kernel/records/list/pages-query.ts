import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import { recordApi } from '../../../platform/api.ts';
import type { LoadedRecord } from '../form/form-types.ts';

const PAGE_SIZE = 50;

/** Query of a list that loads more pages on demand by cursor. */
export function pagesQuery<Row extends LoadedRecord>(
  queryKey: readonly unknown[],
  path: string,
  query: Readonly<Record<string, string>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      recordApi<ListAnswer<Row>>(path, {
        query: { ...query, perPage: PAGE_SIZE, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
  });
}
