import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { root } from '../scripts/build-web.ts';
import { freePort } from '../scripts/e2e/free-port.ts';

it('npm start serves, and ends at a signal', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'locanda-start-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    // The demo is filled in e2e tests; here it is loaded by nobody, as in service.
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await sleep(200);
  expect([child.exitCode, complaints]).toEqual([null, '']);
  const page = await fetch(`http://127.0.0.1:${port}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
