import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { isOurs } from './database/postmaster.ts';

const ROOT = path.join(import.meta.dirname, '..');
let dataDir: string | undefined;
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A server over the folder; resolves when it answers, rejects when it ends. */
async function start(folder: string): Promise<ChildProcess> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
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
  children.push(child);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${said}`);
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    await sleep(100);
  }
}

it('five starts at once on an empty folder all serve, over one PostgreSQL that goes with the last', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'locanda-five-'));
  dataDir = folder;
  const servers = await Promise.all(Array.from({ length: 5 }, () => start(folder)));
  const pid = Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  expect(await isOurs(pid, path.join(folder, 'postgres'))).toBe(true);
  const codes = await Promise.all(
    servers.map(async (server) => {
      server.kill('SIGTERM');
      return (await once(server, 'exit'))[0];
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0, 0]);
  expect(await isOurs(pid, path.join(folder, 'postgres'))).toBe(false);
});
