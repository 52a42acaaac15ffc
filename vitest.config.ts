import { configDefaults, defineConfig } from 'vitest/config';
import { GATES } from './scripts/tests/gates.ts';
import { excludedGates } from './scripts/tests/selection.ts';
import { workerCount } from './scripts/tests/worker-count.ts';

/** A machine with other work may be ten times slower; what hangs is still ended. */
const PATIENCE = process.env.LOCANDA_NIGHTLY === '1' ? 600_000 : 120_000;

/** No test keeps anything in a module: what all of them import is read once a worker, which halves the time. */
const ISOLATE = false;

/** By Node itself, as in production, which is quicker by half than through Vite: nothing here needs what Vite adds. */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const EXCLUDED = [...configDefaults.exclude, ...excludedGates(GATES.map(({ file }) => file))];

export default defineConfig({
  test: {
    maxWorkers: workerCount(),
    projects: [
      {
        test: {
          name: 'domain',
          ...NATIVE,
          isolate: ISOLATE,
          include: ['{domain,portal,scripts}/**/*.test.ts'],
          exclude: EXCLUDED,
          testTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 4 } },
        },
      },
      {
        test: {
          name: 'web',
          isolate: ISOLATE,
          include: ['web/**/*.test.ts'],
          exclude: EXCLUDED,
          testTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 4 } },
        },
      },
      {
        test: {
          name: 'server',
          ...NATIVE,
          isolate: ISOLATE,
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: EXCLUDED,
          globalSetup: ['server/testing/global-setup.ts'],
          // The first that needs the demo fills it, which others wait for.
          hookTimeout: 3 * PATIENCE,
          testTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 4 } },
        },
      },
    ],
  },
});
