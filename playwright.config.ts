import { defineConfig } from '@playwright/test';
import { PHONE } from './e2e/support/received-requests.ts';
import { FEATURES_OFF } from './scripts/e2e/features-off.ts';
import { GATES } from './scripts/tests/gates.ts';
import { currentSelection, excludedGates } from './scripts/tests/selection.ts';
import { workerCount } from './scripts/tests/worker-count.ts';

const SLOW_LINE = '**/slow-line.gate.e2e.ts';
const EXCLUDED = excludedGates(GATES.map(({ file }) => file));

const { browser } = currentSelection();
const SELECTED = browser === 'all' ? '**/*.e2e.ts' : ['**/*.gate.e2e.ts', ...browser.map((file) => `**/${file}`)];

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.LOCANDA_E2E_OUTPUT ?? 'test-results',
  testMatch: SELECTED,
  globalSetup: './scripts/e2e/setup.ts',
  workers: workerCount(),
  // A machine with other work may be several times slower; what hangs is still ended.
  timeout: 120_000,
  // The end of a run names the tests that passed at the second try.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.LOCANDA_E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
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
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'tasks', testIgnore: [SLOW_LINE, ...EXCLUDED], use: { browserName: 'chromium' } },
    // A phone on a slow line; twice what it takes when the machine has other work.
    {
      name: 'slow-line',
      testMatch: SLOW_LINE,
      testIgnore: EXCLUDED,
      workers: 1,
      timeout: 180_000,
      use: { browserName: 'chromium', ...PHONE },
    },
  ],
});
