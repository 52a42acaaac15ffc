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
 * Pages whose links stand in sight: their code and texts come one after the other while the browser has nothing to do, so
 * that a click waits for their data alone. Whoever spares the line is spared.
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

/** A moment, and then until the browser has nothing to do: a page that waits for the line seems idle. Safari knows no idle time. */
const idle = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
      else resolve();
    }, SHORT_MS);
  });
