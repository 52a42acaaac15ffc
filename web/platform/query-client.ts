import { type InferDataFromTag, notifyManager, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query';

/** Milliseconds for which data counts as fresh. */
const FRESH_MS = 30_000;

/** A query with the members that this file uses. */
interface ReadQuery {
  readonly queryKey: QueryKey;
  readonly state: { readonly dataUpdatedAt: number };
}

const isStale = ({ state }: ReadQuery) => Date.now() - state.dataUpdatedAt >= FRESH_MS;

/** Stale queries shown by the next page while it loads. */
let deferredQueries: Set<ReadQuery> | null = null;

/**
 * Returns the milliseconds after which a query is stale. Not a fixed duration, because its timer would re-render every
 * part for unchanged data. While a page is loading nothing counts as stale (`deferReads`).
 */
function staleTime(query: ReadQuery): number {
  if (!isStale(query)) return Number.POSITIVE_INFINITY;
  deferredQueries?.add(query);
  return deferredQueries ? Number.POSITIVE_INFINITY : 0;
}

/** Retries are done by the API client (web/platform/api.ts). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime },
    mutations: { retry: false },
  },
});

/** Shows the answer of a change and cancels pending reads, which would restore the previous data. */
export function showAnswer<Data = unknown, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<Data, Key> | undefined, InferDataFromTag<Data, Key> | undefined>,
): void {
  client.setQueryData<Data, Key>(queryKey, answer);
  void client.cancelQueries({ queryKey, exact: true });
}

/** Delay in milliseconds after which the effects of a shown page have run. */
const SHOWN_MS = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes parts show their cached data until `readDeferred`. Otherwise each part of a visited page would re-render before
 * the page is shown, to learn that its data is being fetched.
 */
export function deferReads(): void {
  clearTimeout(timer);
  deferredQueries ??= new Set();
}

/** Refetches the stale data of the page that is now shown. */
export function readDeferred(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const queries = deferredQueries;
    deferredQueries = null;
    // Skips data that arrived meanwhile.
    for (const query of queries ?? [])
      if (isStale(query)) void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  }, SHOWN_MS);
}

// Notifies in a microtask instead of a timer, which a busy phone runs too late: a pressed button must show its loading
// state immediately.
notifyManager.setScheduler(queueMicrotask);
