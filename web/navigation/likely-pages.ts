import type { ScreenId } from '../../domain/screens.ts';
import { loadSection, speech } from '../i18n.ts';
import { prefetched } from './go.ts';

export interface LikelyPage {
  readonly screen: ScreenId;
  readonly path: string;
}

const waiting = new Map<ScreenId, string>();
const taken = new Set<ScreenId>();
let isWorking = false;
let sections: Promise<Readonly<Record<string, readonly string[]>>> | undefined;

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
  for (const [screen, path] of waiting) {
    waiting.delete(screen);
    taken.add(screen);
    await idle();
    await prefetched(path);
    await idle();
    for (const section of (await sectionsOfScreens())[screen] ?? [])
      void loadSection(speech.get().language, section);
  }
  isWorking = false;
}

/** Which texts each screen shows, as the build knows it; nothing while developing. */
function sectionsOfScreens() {
  sections ??= fetch('/sections.json')
    .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, string[]>>) : {}))
    .catch(() => ({}));
  return sections;
}

const SHORT_MS = 200;

/** Safari knows no idle time. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, SHORT_MS);
  });
