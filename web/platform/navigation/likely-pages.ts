import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { queryClient } from '../query-client.ts';
import { isUnderWay, prefetched } from './go.ts';
import { fetchSections } from './page-texts.ts';

export interface LikelyPage {
  readonly screen: ScreenId;
  readonly path: string;
}

const waiting = new Map<ScreenId, string>();
const taken = new Set<ScreenId>();
let isWorking = false;

/**
 * Preloads code and texts of pages with visible links, one by one while the browser is idle. A click then waits only
 * for the data. Respects the browser's data saver.
 */
export function expectPages(pages: readonly LikelyPage[]): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const { screen, path } of pages) if (!taken.has(screen)) waiting.set(screen, path);
  if (!isWorking) void work();
}

async function work(): Promise<void> {
  isWorking = true;
  await idle();
  fetchSections();
  for (const [screen, path] of waiting) {
    waiting.delete(screen);
    taken.add(screen);
    do await idle();
    while (isUnderWay() || queryClient.isFetching() > 0);
    await prefetched(path);
  }
  isWorking = false;
}

const SHORT_MS = 200;

/**
 * Waits a moment and then until the browser is idle, because a page that waits for the network seems idle. Safari has
 * no `requestIdleCallback`.
 */
const idle = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
      else resolve();
    }, SHORT_MS);
  });
