import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { OUT_OF_TIME } from '../../scripts/tests/reports.ts';
import { type RunningServer, startServer } from './server.ts';
import { appendVisit, VISITS_FILE, VisitedPaths } from './visits.ts';

export type { BrowserContext, Locator, Page };
export { expect };

interface Fixtures {
  /** Error statuses that the test expects. The browser logs each of them to its console. */
  refusals: readonly number[];
  /** Opens a page in a second browser context, for a second user. */
  someoneElse: () => Promise<Page>;
  watched: (context: BrowserContext) => void;
  visited: VisitedPaths;
  withinTime: undefined;
}

interface WorkerFixtures {
  server: RunningServer;
  /** Address of the worker's server. After a failed test the next worker starts a new server. */
  origin: string;
}

/** A machine with other work may be ten times slower. */
const START_MS = 60_000;
const REFUSAL_PATTERN = /Failed to load resource: the server responded with a status of (\d+)/;

/** Instant after which no test begins, from `npm run test:changed -- --minutes`. */
const DEADLINE = Number(process.env.LOCANDA_DEADLINE ?? Infinity);

/** A test of the product. An error in the browser's console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its first parameter.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  origin: [({ server }, use) => use(server.origin), { scope: 'worker' }],
  baseURL: ({ origin }, use) => use(origin),
  refusals: [[], { option: true }],
  withinTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its first parameter.
    async ({}, use, info) => {
      if (Date.now() > DEADLINE) {
        info.annotations.push({ type: OUT_OF_TIME });
        info.skip(true, OUT_OF_TIME);
      }
      await use(undefined);
    },
    { auto: true },
  ],
  visited: [
    async ({ server }, use, info) => {
      const visited = new VisitedPaths();
      if (VISITS_FILE) await server.takeModules();
      await use(visited);
      if (VISITS_FILE) appendVisit(info, visited.paths, await server.takeModules());
    },
    { auto: true },
  ],
  watched: [
    async ({ refusals, visited }, use) => {
      const complaints: string[] = [];
      await use((context) => {
        visited.watch(context);
        context.on('weberror', (failure) => complaints.push(String(failure.error())));
        context.on('console', (message) => {
          if (message.type() !== 'error') return;
          const status = Number(REFUSAL_PATTERN.exec(message.text())?.[1]);
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
