import path from 'node:path';
import base from '../../playwright.config.ts';

/** Takes the pictures of the manual from the running product (`npm run manual:pictures`). */
// biome-ignore lint/style/noDefaultExport: Playwright reads it
export default {
  ...base,
  testDir: import.meta.dirname,
  testMatch: 'take-pictures.ts',
  globalSetup: path.join(import.meta.dirname, '../../scripts/e2e/setup.ts'),
  workers: 1,
  retries: 0,
  reporter: 'list',
  projects: [{ name: 'pictures', use: { browserName: 'chromium' } }],
};
