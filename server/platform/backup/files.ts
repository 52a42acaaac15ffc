import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Archive, type Entry, syncFolder } from './archive.ts';

/** What DATA_DIR holds that cannot be made again. Variants can; the embedded database goes by its rows. */
const FOLDERS = ['uploads', 'imports'];
/** The one in use and, while it is being replaced, the one before. */
const SECRETS = ['session-secret', 'session-secret.old'];

const LOCK = 7_266_005;

/** Files that a backup may still have to read wait for the nightly clean-up: while one is taken, nothing is removed. */
export async function unlessBackedUp(pool: pg.Pool, remove: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      LOCK,
    ]);
    if (!rows[0]?.free) return;
    await remove();
  } finally {
    // The connection goes, and its lock with it, whatever state it is in.
    client.release(true);
  }
}

/** Held until the connection ends; waits for what is just being removed. */
export async function holdFiles(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/** Puts each file as it is: files are written whole under a name of their own and never written again. */
export async function putFiles(archive: Archive, dataDir: string): Promise<number> {
  let count = 0;
  for (const secret of SECRETS) count += await putFile(archive, dataDir, secret);
  for (const folder of FOLDERS) {
    for await (const name of filesUnder(dataDir, folder))
      if (!name.endsWith('.tmp')) count += await putFile(archive, dataDir, name);
  }
  return count;
}

async function* filesUnder(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(path.join(root, folder)).catch(unlessGone);
  for await (const entry of entries ?? []) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(root, name);
    else if (entry.isFile()) yield name;
  }
}

/** One that is gone belonged to an upload that was refused: no row names it. */
async function putFile(archive: Archive, root: string, name: string): Promise<number> {
  const handle = await open(path.join(root, name)).catch(unlessGone);
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

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

export const isSecret = (name: string) => SECRETS.includes(name);

export function isFile(name: string): boolean {
  const [folder = ''] = name.split('/');
  return isSecret(name) || (FOLDERS.includes(folder) && path.posix.normalize(name) === name);
}

/** Writes a file of the archive under `dataDir`, whole or not at all. */
export async function takeFile(dataDir: string, { name, content }: Entry): Promise<void> {
  const place = await layBeside(dataDir, { name, content });
  await place();
}

/** Writes it beside its place, whole; gives what puts it there, for a file whose turn has not come. */
async function layBeside(
  dataDir: string,
  { name, content }: Pick<Entry, 'name' | 'content'>,
): Promise<() => Promise<void>> {
  const file = path.join(dataDir, name);
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return async () => {
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  };
}

/** Lays the secrets of a database beside their places; gives what puts them there and removes those of the former one. */
export async function laySecrets(dataDir: string, secrets: readonly Entry[]): Promise<() => Promise<void>> {
  const places: (() => Promise<void>)[] = [];
  for (const secret of secrets) places.push(await layBeside(dataDir, secret));
  return async () => {
    for (const place of places) await place();
    const gone = places.length > 0 ? SECRETS.filter((name) => secrets.every((one) => one.name !== name)) : [];
    for (const name of gone) await rm(path.join(dataDir, name), { force: true });
  };
}

const UNFINISHED = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** What a restore left that was killed. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const remove = async (name: string) => {
    if (UNFINISHED.test(name)) await rm(path.join(dataDir, name), { force: true });
  };
  for (const name of (await readdir(dataDir).catch(unlessGone)) ?? []) await remove(name);
  for (const folder of FOLDERS) for await (const name of filesUnder(dataDir, folder)) await remove(name);
}
