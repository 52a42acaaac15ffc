import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { queryClient } from '../query-client.ts';
import { isNavigating, prefetchAndWait } from './go.ts';
import { fetchSections } from './page-texts.ts';

export interface LikelyPage {
  readonly screen: ScreenId;
  readonly path: string;
}

const pendingPages = new Map<ScreenId, string>();
const preloadedScreens = new Set<ScreenId>();
let isWorking = false;

/**
 * Preloads code and texts of pages with visible links, one by one while the browser is idle. A click then waits only
 * for the data. Respects the browser's data saver.
 */
export function preloadLikelyPages(pages: readonly LikelyPage[]): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const { screen, path } of pages) if (!preloadedScreens.has(screen)) pendingPages.set(screen, path);
  if (!isWorking) void preloadPending();
}

async function preloadPending(): Promise<void> {
  isWorking = true;
  await waitUntilIdle();
  fetchSections();
  for (const [screen, path] of pendingPages) {
    pendingPages.delete(screen);
    preloadedScreens.add(screen);
    do await waitUntilIdle();
    while (isNavigating() || queryClient.isFetching() > 0);
    await prefetchAndWait(path);
  }
  isWorking = false;
}

const SHORT_MS = 200;

/**
 * Waits a moment and then until the browser is idle, because a page that waits for the network seems idle. Safari has
 * no `requestIdleCallback`.
 */
const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
      else resolve();
    }, SHORT_MS);
  });
