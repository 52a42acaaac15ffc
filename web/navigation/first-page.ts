import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { currentPlace } from './guard-navigation.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answers of the queries differ
export type PageQuery = FetchQueryOptions<any, Error, any, any>;

/**
 * Asks for a page's data together with its code. The first page of a visit waits for them, so that it is drawn once and
 * not again over its own placeholders; later ones show what they have. A failure is told by the part that shows the data.
 * A link that is only pointed at asks for none: an ended session would take away the page under one's hand.
 */
export async function dataOfPage(
  { context, preload }: { context: { queryClient: QueryClient }; preload: boolean },
  queries: readonly PageQuery[],
): Promise<void> {
  if (preload) return;
  const asked = Promise.all(
    queries.map((query) =>
      context.queryClient.prefetchQuery(query as FetchQueryOptions<unknown, Error, unknown, QueryKey>),
    ),
  );
  if (currentPlace() === null) await asked;
}
