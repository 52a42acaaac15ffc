import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type { RouteComponent } from '@tanstack/react-router';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { currentPlace } from './guard-navigation.ts';

// biome-ignore-start lint/suspicious/noExplicitAny: the answers of the queries differ
export type PageQuery =
  | FetchQueryOptions<any, Error, any, any>
  | FetchInfiniteQueryOptions<any, Error, any, any, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: the answers of the queries differ

/** What a page shows first, by the parameters and the query of its address. */
export type PageReads = (params: { id: string }, search: Record<string, unknown>) => readonly PageQuery[];

/** A page's component may say what it reads, beside what the page is asked for with (web/pages.ts). */
export interface PageComponent {
  reads?: PageReads;
}

export interface PageOptions {
  /** Reads the query of the address. */
  search?: (search: Record<string, unknown>) => object;
  /** The data that the page shows first, requested together with its code. */
  reads?: PageReads;
}

/** The content of a screen. Address, layout and letters are in domain/kernel/screens. */
export interface PageParts extends PageOptions {
  component?: RouteComponent;
  /** The data that the component itself names, known when its code is loaded. */
  componentReads?: PageReads | undefined;
}

/** All screens with their content (web/pages.ts). */
export type Pages = Readonly<Partial<Record<ScreenId, PageParts>>>;

interface Opened {
  readonly context: { readonly queryClient: QueryClient };
  readonly preload: boolean;
  readonly params: object;
  readonly location: { readonly search: object };
}

/** What comes within this is waited for: the page is drawn once, and not over its own placeholders. */
const BRIEF_MS = 100;

/**
 * Asks for a page's data together with its code. The first page of a visit waits for them, so that it is drawn once and
 * not again over its own placeholders; later ones wait for a moment and show then what they have. A failure is told by the
 * part that shows the data.
 * A link that is only pointed at asks for none: an ended session would take away the page under one's hand.
 */
export async function dataOfPage(page: Opened, parts: PageParts): Promise<void> {
  if (page.preload) return;
  const { queryClient } = page.context;
  // What is only older than it may be is shown, and requested anew by the part that shows it.
  const isMissing = ({ queryKey }: PageQuery) => {
    const state = queryClient.getQueryState(queryKey);
    return state?.data === undefined || state.isInvalidated;
  };
  const ask = (reads: PageReads | undefined) =>
    // What reads is a page of one structure, or of all.
    (reads?.(page.params as { id: string }, { ...page.location.search }) ?? [])
      .filter(isMissing)
      .map((query) =>
        'getNextPageParam' in query
          ? queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
          : queryClient.prefetchQuery(query as FetchQueryOptions<unknown, Error, unknown, QueryKey>),
      );
  const asked = ask(parts.reads);
  if (currentPlace() === null) {
    await Promise.all(asked);
    return;
  }
  await parts.component?.preload?.();
  asked.push(...ask(parts.componentReads));
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, BRIEF_MS))]);
}
