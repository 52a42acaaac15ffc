import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = path.dirname(import.meta.dirname);
const SOURCES = [
  'web',
  'domain',
  'scripts/web',
  'portal',
  'vite.config.ts',
  'package-lock.json',
  'patches',
  'tsconfig.base.json',
];
const dist = path.join(root, 'dist');
const stampFile = path.join(dist, 'web.stamp');
const lockFile = path.join(dist, 'web.lock');

/** Builds dist/web if its sources changed since the last build. */
export async function buildWeb(print: (line: string) => void = console.log): Promise<void> {
  if (isBuilt()) return;
  while (!takeLock()) await sleep(200);
  try {
    if (isBuilt()) return;
    print('Building the pages (only when they change)…');
    rmSync(stampFile, { force: true });
    await vite();
    // The build may have written the route tree, so the stamp is computed afterwards.
    writeFileSync(stampFile, stamp());
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function isBuilt(): boolean {
  const built = existsSync(stampFile) && existsSync(path.join(dist, 'web/index.html'));
  return built && readFileSync(stampFile, 'utf8') === stamp();
}

function takeLock(): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return makeDist();
  }
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')) || process.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(lockFile, { force: true });
  }
  return false;
}

function makeDist(): boolean {
  mkdirSync(dist, { recursive: true });
  return false;
}

function stamp(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, path.join(root, source));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    for (const name of readdirSync(file).sort()) addTo(hash, path.join(file, name));
  } else if (stats && !/\.test\.tsx?$|\.tmp$/.test(file)) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
}

/** Runs Vite in its own process, which returns its memory when it ends. */
function vite(): Promise<void> {
  const args = [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages could not be built.'))));
  });
}
