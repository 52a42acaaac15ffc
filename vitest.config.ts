import { defineConfig } from 'vitest/config';

/** A machine with other work may be ten times slower; what hangs is still ended. */
const PATIENCE = 120_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', 'web/**/*.test.ts'],
          testTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 4 } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          hookTimeout: PATIENCE,
          testTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 4 } },
        },
      },
    ],
  },
});
