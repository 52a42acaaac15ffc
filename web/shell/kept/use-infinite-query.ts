import {
  type InfiniteData,
  InfiniteQueryObserver,
  type QueryKey,
  type QueryObserver,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useObserved } from './use-query.ts';

/** The same of a list that is read a page at a time. */
export function useInfiniteQuery<
  T,
  E = Error,
  D = InfiniteData<T>,
  K extends QueryKey = QueryKey,
  P = unknown,
>(options: UseInfiniteQueryOptions<T, E, D, K, P>): UseInfiniteQueryResult<D, E>;
export function useInfiniteQuery(options: UseInfiniteQueryOptions) {
  // As TanStack's own does: what this observer gives is an answer with more to it.
  return useObserved(options as UseQueryOptions, InfiniteQueryObserver as typeof QueryObserver);
}
