import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';

/** An answer is used without being read again for so long. */
export const FRESH_MS = 30_000;

/** Of a query of any data. */
interface Read {
  readonly queryKey: QueryKey;
  readonly state: { readonly isInvalidated: boolean; readonly dataUpdatedAt: number };
}

/** While the next page is on its way: what its parts would read anew. */
let deferred: Set<Read> | null = null;

const isOld = ({ state }: Read) => state.isInvalidated || Date.now() - state.dataUpdatedAt >= FRESH_MS;

function readsNow(query: Read): boolean {
  deferred?.add(query);
  return deferred === null;
}

/** Of a query that is read anew whenever a part that shows it comes. */
export const readAnew = { refetchOnMount: readsNow };

/**
 * Age is not TanStack's `staleTime`: by that a result changes when its time is over, and every part that shows it renders
 * again for the same data. Retries are the client's own (web/api.ts).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      refetchOnMount: (query) => isOld(query) && readsNow(query),
      refetchOnWindowFocus: isOld,
      refetchOnReconnect: isOld,
    },
    mutations: { retry: false },
  },
});

/** The effects of a page that is shown have run by then. */
const SHOWN_MS = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A page that is come to shows what it has, and what is old is read once it is shown: before, each part of a visited page
 * would render again to learn that its data are being read.
 */
export function deferReads(): void {
  clearTimeout(timer);
  deferred ??= new Set();
}

export function readDeferred(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const queries = deferred;
    deferred = null;
    for (const { queryKey } of queries ?? [])
      void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
  }, SHOWN_MS);
}

// Not by a timer, which a busy phone runs after the second tap: a button is at work as soon as it has been pressed.
notifyManager.setScheduler(queueMicrotask);
