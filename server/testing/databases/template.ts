import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../../..');
const KEPT = path.join(ROOT, 'node_modules/.cache/locanda-test-template');

/**
 * What a migrated and seeded cluster is made of: migrations and whatever the seeds import, however far, with the versions
 * of packages. Another key, another template.
 */
export function templateKey(): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}-${process.getuid?.()}`);
  const database = path.join(ROOT, 'server/database');
  const migrations = readdirSync(path.join(database, 'migrations')).filter((name) => name.endsWith('.sql'));
  const files = new Set([
    path.join(ROOT, 'package-lock.json'),
    path.join(database, 'prelude.sql'),
    ...migrations.map((name) => path.join(database, 'migrations', name)),
    path.join(import.meta.dirname, 'template.ts'),
  ]);
  addImported(path.join(import.meta.dirname, '../global-setup.ts'), files);
  for (const file of [...files].sort()) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 24);
}

/** A file with all that it imports or names beside itself: sources, and the data that they read. */
function addImported(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  if (!file.endsWith('.ts')) return;
  const text = readFileSync(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    addImported(path.join(path.dirname(file), name), files);
  }
  for (const [, name = ''] of text.matchAll(/'([\w-]+\.(?:json|csv|txt|sql))'/g)) {
    const data = path.join(path.dirname(file), name);
    if (readdirSync(path.dirname(file)).includes(name)) files.add(data);
  }
}

/** Puts the kept cluster of this key into `dataDir`; false when there is none. */
export async function takeTemplate(key: string, dataDir: string): Promise<boolean> {
  const names = await readdir(path.join(KEPT, key)).catch((): string[] => []);
  for (const name of names) await copy(path.join(KEPT, key, name), path.join(dataDir, name));
  return names.length > 0;
}

/** Keeps the cluster of a server that was stopped, whole or not at all, in the place of former ones. */
export async function keepTemplate(key: string, dataDir: string): Promise<void> {
  const fresh = path.join(KEPT, `${key}.${process.pid}`);
  await mkdir(fresh, { recursive: true, mode: 0o755 });
  for (const name of ['postgres', 'postgres-password']) {
    await copy(path.join(dataDir, name), path.join(fresh, name));
  }
  await rm(path.join(KEPT, key), { recursive: true, force: true });
  await rename(fresh, path.join(KEPT, key)).catch(() => rm(fresh, { recursive: true, force: true }));
  for (const name of await readdir(KEPT)) {
    if (name !== key && !name.includes('.'))
      await rm(path.join(KEPT, name), { recursive: true, force: true });
  }
}

/** With its owner, who for root is another one; Node's own copy knows none. */
async function copy(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', from, to]);
}
