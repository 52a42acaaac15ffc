import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';

const ONE_DAY = 86_400_000;

/** Of a root with a folder for each structure: those of structures that the bin may bring back stay as they are. */
export async function forEachStructureFolder(
  { database }: Pick<Context, 'database'>,
  root: string,
  work: (folder: string, structureId: number) => Promise<void>,
): Promise<void> {
  const deleted = await run<{ id: number }>(
    database.pool,
    'select structure_id as id from deleted_structures',
    [],
  );
  const waiting = new Set(deleted.map(({ id }) => id));
  await forEachFolder(root, async (folder, id) => {
    if (!waiting.has(id)) await work(folder, id);
  });
}

export async function forEachFolder(
  root: string,
  work: (folder: string, ownerId: number) => Promise<void>,
): Promise<void> {
  for (const name of await namesIn(root)) {
    if (/^[1-9]\d{0,9}$/.test(name)) await work(path.join(root, name), Number(name));
  }
}

export async function removeFiles(folder: string, isOrphan: (stem: string) => boolean): Promise<void> {
  const names = await namesIn(folder);
  let left = names.length;
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    const unfinished = name.endsWith('.tmp');
    if (Date.now() - mtimeMs < ONE_DAY || !(unfinished || isOrphan(path.parse(name).name))) continue;
    await rm(file, { force: true });
    left--;
  }
  if (left === 0) await rmdir(folder).catch(() => {});
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
