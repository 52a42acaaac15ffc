import {
  type DefinedInitialDataOptions,
  type DefinedUseQueryResult,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverResult,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * TanStack Query's `useQuery`, for pages that come back. Theirs has a part drawn again for whatever has happened to its query
 * meanwhile, as that it is older now, or was read anew and is the same: each page that came back was drawn twice.
 */
export function useQuery<T, E = Error, D = T, K extends QueryKey = QueryKey>(
  options: DefinedInitialDataOptions<T, E, D, K>,
): DefinedUseQueryResult<D, E>;
export function useQuery<T, E = Error, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E>;
export function useQuery(options: UseQueryOptions): QueryObserverResult {
  return useObserved(options, QueryObserver);
}

/** What a part reads of its query, by the observer that knows the query's kind. */
export function useObserved(options: UseQueryOptions, Observer: typeof QueryObserver): QueryObserverResult {
  const client = useQueryClient();
  const asked = { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const };
  const [{ observer, subscribe, changes, draw }] = useState(() => observed(new Observer(client, asked)));
  const result = observer.getOptimisticResult(asked);
  useEffect(() => observer.setOptions(asked));
  useSyncExternalStore(subscribe, changes);
  return draw(result);
}

/** An observer as a store that changes where something changes that its part has read. */
function observed(observer: QueryObserver) {
  const read = new Set<keyof QueryObserverResult>();
  let drawn = observer.getCurrentResult();
  let count = 0;
  return {
    observer,
    subscribe(onChange: () => void) {
      const end = observer.subscribe(notifyManager.batchCalls(onChange));
      // What has come between drawing and subscribing.
      observer.updateResult();
      return end;
    },
    changes(): number {
      const now = observer.getCurrentResult();
      if ([...read].some((key) => drawn[key] !== now[key])) {
        drawn = now;
        count++;
      }
      return count;
    },
    draw(result: QueryObserverResult): QueryObserverResult {
      drawn = result;
      return observer.trackResult(result, (key) => read.add(key));
    },
  };
}
