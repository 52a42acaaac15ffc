import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const TEMPLATE_FOLDER = path.join(ROOT, 'node_modules/.cache/locanda-test-template');

/**
 * Returns a hash of everything that a migrated and seeded cluster depends on: migrations, all files that the seeds
 * import, and package versions. Another key means another template.
 */
export function computeTemplateKey(): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}-${process.getuid?.()}`);
  const database = path.join(ROOT, 'server/platform/database');
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

/** Adds a file with all its imports and the data files that it names. */
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

/** Folders with everything that may fill a database: the program, its data and the demo. */
const PROGRAM_FOLDERS = ['domain', 'server', 'demo', 'portal'];
const FILLED_PREFIX = 'filled-';
/** Maximum age of a filled cluster, because the demo's dates are relative to now. */
const MAX_FILLED_AGE_MS = 2 * 3_600_000;

/**
 * Returns a hash for a cluster that also contains the databases filled once per run (made-once.ts). Depends on all
 * program files except tests, on package versions and on the day.
 */
export function computeFilledKey(): string {
  const hash = createHash('sha256').update(`${computeTemplateKey()} ${todayInRome()}`);
  const names = PROGRAM_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const name of names.sort())
    hash.update(path.relative(ROOT, name)).update('\0').update(readFileSync(name)).update('\0');
  return `${FILLED_PREFIX}${hash.digest('hex').slice(0, 24)}`;
}

/** Copies the stored cluster of this key into `dataDir`. Returns false if there is none or a filled one is too old. */
export async function restoreTemplate(key: string, dataDir: string): Promise<boolean> {
  const folder = path.join(TEMPLATE_FOLDER, key);
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }));
  if (key.startsWith(FILLED_PREFIX) && Date.now() - mtimeMs > MAX_FILLED_AGE_MS) return false;
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) await copyWithOwner(path.join(TEMPLATE_FOLDER, key, name), path.join(dataDir, name));
  return names.length > 0;
}

/** Stores the cluster of a stopped server and removes older clusters of its kind. */
export async function storeTemplate(key: string, dataDir: string): Promise<void> {
  const fresh = path.join(TEMPLATE_FOLDER, `${key}.${process.pid}`);
  await mkdir(fresh, { recursive: true, mode: 0o755 });
  for (const name of ['postgres', 'postgres-password', 'demo']) {
    if (existsSync(path.join(dataDir, name))) await copyWithOwner(path.join(dataDir, name), path.join(fresh, name));
  }
  await rm(path.join(TEMPLATE_FOLDER, key), { recursive: true, force: true });
  await rename(fresh, path.join(TEMPLATE_FOLDER, key)).catch(() => rm(fresh, { recursive: true, force: true }));
  for (const name of await readdir(TEMPLATE_FOLDER)) {
    const isSameKind = name.startsWith(FILLED_PREFIX) === key.startsWith(FILLED_PREFIX);
    if (name !== key && isSameKind && !name.includes('.'))
      await rm(path.join(TEMPLATE_FOLDER, name), { recursive: true, force: true });
  }
}

/** Copies with `cp -a` to preserve owners, which Node's own copy loses when run as root. */
async function copyWithOwner(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', from, to]);
}
