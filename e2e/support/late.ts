import type { Page } from './test.ts';

/** Delay of a timer without a delay in a page with `lateTimers`. */
export const LATE_MS = 300;

/** Delays timers as on a busy phone, where keys and taps run first. */
export async function lateTimers(page: Page): Promise<void> {
  await page.addInitScript(`
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...more) => later(run, ms || ${LATE_MS}, ...more);
  `);
}
