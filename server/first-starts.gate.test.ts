import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort, isOurProcess } from './platform/database/postmaster.ts';
import { spawnServer } from './testing/processes/server-process.ts';

let dataDir: string | undefined;
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts a server on the folder. Resolves when it answers, rejects if it ends. */
async function start(folder: string): Promise<ChildProcess> {
  const PORT = String(await freePort());
  const env = { PORT, DATA_DIR: folder, DATABASE_URL: '', DEMO: 'false', LOG_LEVEL: 'silent' };
  const { child, ready } = spawnServer(env);
  children.push(child);
  await ready();
  return child;
}

it('serves five simultaneous starts on an empty folder with one PostgreSQL, which stops with the last', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'locanda-five-'));
  dataDir = folder;
  const servers = await Promise.all(Array.from({ length: 5 }, () => start(folder)));
  const pid = Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  expect(await isOurProcess(pid, path.join(folder, 'postgres'))).toBe(true);
  const codes = await Promise.all(
    servers.map(async (server) => {
      server.kill('SIGTERM');
      return (await once(server, 'exit'))[0];
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0, 0]);
  expect(await isOurProcess(pid, path.join(folder, 'postgres'))).toBe(false);
});
