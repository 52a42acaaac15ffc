import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';

export type { BrowserContext, Locator, Page };
export { expect };

interface Fixtures {
  /** Statuses that the server is meant to answer in this test; the browser writes each to its console. */
  refusals: readonly number[];
  /** A second person at a browser of their own. */
  someoneElse: () => Promise<Page>;
  watched: (context: BrowserContext) => void;
}

const REFUSED = /Failed to load resource: the server responded with a status of (\d+)/;

/** A test of the product: what the browser's console complains about fails it. */
export const test = base.extend<Fixtures>({
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
