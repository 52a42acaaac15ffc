import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { runUnlessBackingUp } from '../backup/files.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';

const DAY_MS = 86_400_000;

/** Calls `work` for each structure's folder under `root`, except structures that can be restored from the bin. */
export async function forEachStructureFolder(
  { database }: Pick<Context, 'database'>,
  root: string,
  work: (folder: string, structureId: number) => Promise<void>,
): Promise<void> {
  const deleted = await run<{ id: number }>(database.pool, 'select structure_id as id from deleted_structures', []);
  const restorableIds = new Set(deleted.map(({ id }) => id));
  await forEachFolder(root, async (folder, id) => {
    if (!restorableIds.has(id)) await work(folder, id);
  });
}

export async function forEachFolder(
  root: string,
  work: (folder: string, ownerId: number) => Promise<void>,
): Promise<void> {
  for (const name of await listNames(root)) {
    if (/^[1-9]\d{0,9}$/.test(name)) await work(path.join(root, name), Number(name));
  }
}

/** Removes the files of a folder whose names the statement does not return as `file`. Extensions are not compared. */
export async function removeUnreferenced(
  pool: pg.Pool,
  folder: string,
  text: string,
  values: unknown[],
): Promise<void> {
  const rows = await run<{ file: string }>(pool, text, values);
  const stems = new Set(rows.map(({ file }) => path.parse(file).name));
  await runUnlessBackingUp(pool, () => removeFiles(folder, (stem) => !stems.has(stem)));
}

export async function removeFiles(folder: string, isOrphan: (stem: string) => boolean): Promise<void> {
  const names = await listNames(folder);
  let remaining = names.length;
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    const unfinished = name.endsWith('.tmp');
    if (Date.now() - mtimeMs < DAY_MS || !(unfinished || isOrphan(path.parse(name).name))) continue;
    await rm(file, { force: true });
    remaining--;
  }
  if (remaining === 0) await rmdir(folder).catch(() => {});
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
