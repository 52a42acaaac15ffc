import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { PHONE } from './e2e/support/received.ts';

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' ? address?.port : '');
}

const BESIDE = [
  'screens',
  'login',
  'access',
  'overlays',
  'page-weight',
  'layout-shift',
  'site',
  'start',
  'registration',
].map((name) => `**/${name}.e2e.ts`);
const SLOW_LINE = '**/slow-line.e2e.ts';

// Workers read this file again: they find the port that the first reading chose.
process.env.LOCANDA_E2E_PORT ??= await freePort();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './scripts/e2e-server.ts',
  workers: 2,
  timeout: 45_000,
  // `npm test` names what needed its second try.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.LOCANDA_E2E_REPORT ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${process.env.LOCANDA_E2E_PORT}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Costs a third of the processor in every test that passes: `--trace on` brings it back for one that does not.
    trace: 'off',
    // What slides and fades is waited for at every click.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // Errands write and go one after the other; beside them goes what only reads, or writes what nobody else touches.
  projects: [
    { name: 'errands', testIgnore: [...BESIDE, SLOW_LINE], workers: 1, use: { browserName: 'chromium' } },
    { name: 'beside', testMatch: BESIDE, workers: 1, use: { browserName: 'chromium' } },
    // A phone on a slow line; twice what it takes when the machine has other work.
    {
      name: 'slow-line',
      testMatch: SLOW_LINE,
      workers: 1,
      timeout: 60_000,
      use: { browserName: 'chromium', ...PHONE },
    },
  ],
});
