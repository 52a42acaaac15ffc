import {
  type InferDataFromTag,
  notifyManager,
  QueryClient,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';

/** An answer is used without being read again for so long. */
const FRESH_MS = 30_000;

/** What of a query counts here, whatever its data are. */
interface Read {
  readonly queryKey: QueryKey;
  readonly state: { readonly dataUpdatedAt: number };
}

const isOld = ({ state }: Read) => Date.now() - state.dataUpdatedAt >= FRESH_MS;

/** While the next page is on its way: the old queries that it shows. */
let deferred: Set<Read> | null = null;

/**
 * Milliseconds after which a query counts as old. Never by a timer: at its end a result would be another one, and every part
 * that shows it would render again for the same data. While a page is on its way nothing is old (`deferReads`).
 */
function staleTime(query: Read): number {
  if (!isOld(query)) return Number.POSITIVE_INFINITY;
  deferred?.add(query);
  return deferred ? Number.POSITIVE_INFINITY : 0;
}

/** Retries are the client's own (web/platform/api.ts). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime },
    mutations: { retry: false },
  },
});

/** Shows what a change was answered with; a read that began before the change would bring back what was there. */
export function showAnswer<Data = unknown, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<Data, Key> | undefined, InferDataFromTag<Data, Key> | undefined>,
): void {
  client.setQueryData<Data, Key>(queryKey, answer);
  void client.cancelQueries({ queryKey, exact: true });
}

/** The effects of a page that is shown have run by then. */
const SHOWN_MS = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * From now until `readDeferred` parts show what there is of their data. Each part of a visited page would render again to
 * learn that its data are being read, before the page is shown.
 */
export function deferReads(): void {
  clearTimeout(timer);
  deferred ??= new Set();
}

/** The next page is shown: what is old of it is read. */
export function readDeferred(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const queries = deferred;
    deferred = null;
    // Not what has come meanwhile, as all that was read for the first time.
    for (const query of queries ?? [])
      if (isOld(query))
        void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  }, SHOWN_MS);
}

// Not by a timer, which a busy phone runs after the second tap: a button is at work as soon as it has been pressed.
notifyManager.setScheduler(queueMicrotask);
