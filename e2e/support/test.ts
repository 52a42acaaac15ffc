import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { startServer } from './server.ts';

export type { BrowserContext, Locator, Page };
export { expect };

interface Fixtures {
  /** Statuses that the server is meant to answer in this test; the browser writes each to its console. */
  refusals: readonly number[];
  /** A second person at a browser of their own. */
  someoneElse: () => Promise<Page>;
  watched: (context: BrowserContext) => void;
}

interface WorkerFixtures {
  /** Where the worker's own server answers; a worker that comes after one whose test failed has a fresh one. */
  origin: string;
}

/** A machine with other work may be ten times slower. */
const START_MS = 60_000;
const REFUSED = /Failed to load resource: the server responded with a status of (\d+)/;

/** A test of the product: what the browser's console complains about fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its first parameter.
    async ({}, use) => {
      const { origin, stop } = await startServer();
      await use(origin);
      await stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ origin }, use) => use(origin),
  refusals: [[], { option: true }],
  watched: [
    async ({ refusals }, use) => {
      const complaints: string[] = [];
      await use((context) => {
        context.on('weberror', (failure) => complaints.push(String(failure.error())));
        context.on('console', (message) => {
          if (message.type() !== 'error') return;
          const status = Number(REFUSED.exec(message.text())?.[1]);
          if (!refusals.includes(status)) complaints.push(`${message.text()} (${message.location().url})`);
        });
      });
      expect(complaints, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watched }, use) => {
    watched(context);
    await use(context);
  },
  someoneElse: async ({ browser, watched, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, locale: 'it-IT', timezoneId: 'Europe/Rome' });
      watched(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
