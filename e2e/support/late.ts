import type { Page } from './test.ts';

/** When a timer of no time runs in a page of `lateTimers`. */
export const LATE_MS = 300;

/** As on a busy phone, where keys and taps go before timers. */
export async function lateTimers(page: Page): Promise<void> {
  await page.addInitScript(`
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...more) => later(run, ms || ${LATE_MS}, ...more);
  `);
}
