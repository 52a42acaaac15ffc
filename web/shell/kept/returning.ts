import type { Query, QueryClient } from '@tanstack/react-query';

interface Place {
  readonly pathname: string;
  readonly searchStr: string;
  readonly hash: string;
}

const nowhere = () => false;
let isDrawn: (path: string) => boolean = nowhere;
/** While a page comes back: what it would have asked for again. */
let late: Set<Query> | null = null;

/** Says which pages stand drawn, by their paths; gives what forgets it. */
export function knowDrawn(isDrawnAt: (path: string) => boolean): () => void {
  isDrawn = isDrawnAt;
  return () => {
    isDrawn = nowhere;
  };
}

/** Whether who goes there finds the page drawn. */
export function isReady({ pathname, searchStr, hash }: Place): boolean {
  return searchStr === '' && hash === '' && isDrawn(pathname);
}

/**
 * A page that comes back shows what it has, and asks anew for what is older only then: asked for before, each part of it
 * would be drawn again to hear that it is being asked for.
 */
export function beginReturn(): void {
  late = new Set();
}

export function endReturn(client: QueryClient): void {
  const asked = late;
  late = null;
  for (const { queryKey } of asked ?? [])
    void client.refetchQueries({ queryKey, exact: true, type: 'active', stale: true });
}

/** Of the query client: whether a part that stands again asks at once. */
export function asksAtOnce(query: Query): boolean {
  late?.add(query);
  return late === null;
}
