import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from './platform/database/postmaster.ts';
import { spawnServer } from './testing/processes/server-process.ts';

it('npm start serves and ends at a signal', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'locanda-start-'));
  const PORT = String(await freePort());
  // Starts without the demo, as in production: e2e tests cover the demo.
  const env = { PORT, DATA_DIR: folder, DATABASE_URL: '', DEMO: 'false', LOG_LEVEL: 'silent' };
  const { child, errors, ready } = spawnServer(env, 'scripts/start.mjs');
  try {
    await ready();
    expect(errors()).toBe('');
    const page = await fetch(`http://127.0.0.1:${PORT}/login`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
