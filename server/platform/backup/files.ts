import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Archive, type Entry, syncFolder } from './archive.ts';

/**
 * Folders of DATA_DIR that cannot be regenerated. Image variants can, and the embedded database is backed up by its
 * rows.
 */
const FOLDERS = ['uploads', 'imports'];
/** The current session secret and, during a rotation, the former one. */
const SECRETS = ['session-secret', 'session-secret.old'];

const FILES_LOCK = 7_266_005;

/** Runs `remove` unless a backup is in progress. Files that a backup may still read wait for the nightly clean-up. */
export async function runUnlessBackingUp(pool: pg.Pool, remove: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      FILES_LOCK,
    ]);
    if (!rows[0]?.free) return;
    await remove();
  } finally {
    // Closes the connection in any case, which releases its lock.
    client.release(true);
  }
}

/** Locks the files until the connection ends. Waits for a running removal. */
export async function lockFiles(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK]);
}

/** Adds each file to the archive. Files are written completely under a unique name and never changed. */
export async function putFiles(archive: Archive, dataDir: string): Promise<number> {
  let count = 0;
  for (const secret of SECRETS) count += await putFile(archive, dataDir, secret);
  for (const folder of FOLDERS) {
    for await (const name of listFiles(dataDir, folder))
      if (!name.endsWith('.tmp')) count += await putFile(archive, dataDir, name);
  }
  return count;
}

async function* listFiles(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(path.join(root, folder)).catch(ignoreMissing);
  for await (const entry of entries ?? []) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, name);
    else if (entry.isFile()) yield name;
  }
}

/** Adds a file; skips a missing one, which belonged to a refused upload that no row refers to. */
async function putFile(archive: Archive, root: string, name: string): Promise<number> {
  const handle = await open(path.join(root, name)).catch(ignoreMissing);
  if (!handle) return 0;
  try {
    const { size } = await handle.stat();
    const content = size > 0 ? handle.createReadStream({ end: size - 1, autoClose: false }) : [];
    await archive.put(name, size, content);
    return 1;
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

export const isSecret = (name: string) => SECRETS.includes(name);

export function isFile(name: string): boolean {
  const [folder = ''] = name.split('/');
  return isSecret(name) || (FOLDERS.includes(folder) && path.posix.normalize(name) === name);
}

/** Restores a file of the archive under `dataDir` atomically. */
export async function restoreFile(dataDir: string, { name, content }: Entry): Promise<void> {
  const moveIntoPlace = await stageFile(dataDir, { name, content });
  await moveIntoPlace();
}

/** Writes the file to a temporary name. Returns a function that moves it into place later. */
async function stageFile(
  dataDir: string,
  { name, content }: Pick<Entry, 'name' | 'content'>,
): Promise<() => Promise<void>> {
  const file = path.join(dataDir, name);
  const temporaryFile = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await pipeline(content, createWriteStream(temporaryFile, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
  return async () => {
    await rename(temporaryFile, file);
    await syncFolder(path.dirname(file));
  };
}

/**
 * Writes a database's secrets to temporary names. Returns a function that moves them into place and removes the former
 * secrets.
 */
export async function stageSecrets(dataDir: string, secrets: readonly Entry[]): Promise<() => Promise<void>> {
  const moves: (() => Promise<void>)[] = [];
  for (const secret of secrets) moves.push(await stageFile(dataDir, secret));
  return async () => {
    for (const place of moves) await place();
    const obsolete = moves.length > 0 ? SECRETS.filter((name) => secrets.every((one) => one.name !== name)) : [];
    for (const name of obsolete) await rm(path.join(dataDir, name), { force: true });
  };
}

const TEMPORARY_FILE = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** Removes the temporary files of a killed restore. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const remove = async (name: string) => {
    if (TEMPORARY_FILE.test(name)) await rm(path.join(dataDir, name), { force: true });
  };
  for (const name of (await readdir(dataDir).catch(ignoreMissing)) ?? []) await remove(name);
  for (const folder of FOLDERS) for await (const name of listFiles(dataDir, folder)) await remove(name);
}
