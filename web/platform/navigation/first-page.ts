import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { RouteComponent } from '@tanstack/react-router';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { currentPlace } from './guard-navigation.ts';

// biome-ignore-start lint/suspicious/noExplicitAny: the answers of the queries differ
export type PageQuery = FetchQueryOptions<any, Error, any, any> | FetchInfiniteQueryOptions<any, Error, any, any, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: the answers of the queries differ

/** Returns the queries that a page needs first, from the parameters and query of its address. */
export type PageReads = (params: { id: string }, search: Record<string, unknown>) => readonly PageQuery[];

/** A page component may declare its queries, in addition to those in web/pages.ts. */
export interface PageComponent {
  reads?: PageReads;
}

export interface PageOptions {
  /** Parses the query of the address. */
  search?: (search: Record<string, unknown>) => object;
  /** The page's first data, requested together with its code. */
  reads?: PageReads;
}

/** The content of a screen. Address, layout and letters are in domain/kernel/screens. */
export interface PageParts extends PageOptions {
  component?: RouteComponent;
  /** Queries declared by the component, known when its code is loaded. */
  componentReads?: PageReads | undefined;
}

/** All screens with their content (web/pages.ts). */
export type Pages = Readonly<Partial<Record<ScreenId, PageParts>>>;

interface LoadedPage {
  readonly context: { readonly queryClient: QueryClient };
  readonly preload: boolean;
  readonly params: object;
  readonly location: { readonly search: object };
}

/** Maximum wait for data before a page is rendered, so that it is rendered once instead of first with placeholders. */
const MAX_WAIT_MS = 100;

/**
 * Requests a page's data together with its code. The first page of a visit waits for its data, so that it is rendered
 * once. Later pages wait briefly and then show what they have. The part that shows the data also shows its errors.
 * Preloading on hover requests no data, because an expired session would then replace the current page.
 */
export async function requestPageData(page: LoadedPage, parts: PageParts): Promise<void> {
  if (page.preload) return;
  const { queryClient } = page.context;
  // Stale data is shown and refetched by the part that shows it.
  const isMissing = ({ queryKey }: PageQuery) => {
    const state = queryClient.getQueryState(queryKey);
    return state?.data === undefined || state.isInvalidated;
  };
  const ask = (reads: PageReads | undefined) =>
    // Pages with queries belong to one structure or to none.
    (reads?.(page.params as { id: string }, { ...page.location.search }) ?? [])
      .filter(isMissing)
      .map((query) =>
        'getNextPageParam' in query
          ? queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
          : queryClient.prefetchQuery(query as FetchQueryOptions<unknown, Error, unknown, QueryKey>),
      );
  const requests = ask(parts.reads);
  if (currentPlace() === null) {
    await Promise.all(requests);
    return;
  }
  await parts.component?.preload?.();
  requests.push(...ask(parts.componentReads));
  await Promise.race([Promise.all(requests), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
