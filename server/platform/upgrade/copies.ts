import { existsSync } from 'node:fs';
import { mkdir, opendir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { writeBackup } from '../backup/backup.ts';
import type { Config } from '../config.ts';
import { diskFault } from '../disk/disk-fault.ts';
import { VERSION } from '../version.ts';

/** Folder in DATA_DIR for the backups taken before schema changes. */
const FOLDER = 'copies';
const MAX_COPIES = 3;
const COPY_NAME = /^prima-di-.+\.tar\.gz$/;
const PARTIAL_COPY_NAME = /^\.prima-di-.+\.part$/;
const SPARE_BYTES = 64 * 1024 * 1024;

const NO_COPY_ADVICE = 'To upgrade without a backup: --no-copy (npm start -- --no-copy).';

/** The backup failed, so nothing was migrated. The message is shown to the user. */
export class CopyFailed extends Error {
  constructor(reason: string) {
    super(`${reason} Nothing has changed: the database is not upgraded without a backup. ${NO_COPY_ADVICE}`);
  }
}

export interface TakenCopy {
  readonly file: string;
  readonly bytes: number;
}

/** Takes a full backup and keeps the last three. `databaseBytes` is the database's size on disk. */
export async function takeCopy(
  config: Pick<Config, 'dataDir' | 'publicUrl'>,
  url: string,
  databaseBytes: number,
  signal: AbortSignal,
): Promise<TakenCopy> {
  const folder = path.join(config.dataDir, FOLDER);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    await assertSpace(config.dataDir, folder, databaseBytes);
    const file = freeName(folder);
    await writeBackup(url, config, file, signal);
    await removeOlder(folder, file);
    return { file, bytes: (await stat(file)).size };
  } catch (error) {
    throw refusal(error as NodeJS.ErrnoException, folder);
  }
}

/** Returns the newest backup taken before the upgrade to this version. */
export async function findCopyBefore(dataDir: string, version: string): Promise<string | null> {
  const folder = path.join(dataDir, FOLDER);
  const names = await readdir(folder).catch(() => []);
  const [newest] = names
    .filter((name) => name.startsWith(`prima-di-${version}-`) && COPY_NAME.test(name))
    .sort()
    .reverse();
  return newest ? path.join(folder, newest) : null;
}

function refusal(error: NodeJS.ErrnoException, folder: string): Error {
  if (error instanceof CopyFailed) return error;
  const fault = diskFault(error);
  if (fault) return new CopyFailed(`The backup before the upgrade cannot be written to ${folder}: ${fault}.`);
  if (['EEXIST', 'ENOTDIR'].includes(error.code ?? ''))
    return new CopyFailed(`The backup before the upgrade cannot be written to ${folder} (${error.code}).`);
  return new CopyFailed(`The backup before the upgrade failed: ${error.message}.`);
}

/** Returns an unused file name with the current time. Never overwrites a backup if the system time was set back. */
function freeName(folder: string): string {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  for (let next = 1; ; next++) {
    const file = path.join(folder, `prima-di-${VERSION}-${at}${next > 1 ? `-${next}` : ''}.tar.gz`);
    if (!existsSync(file)) return file;
  }
}

/** Removes partial files of killed starts. The caller holds the lock, so no other process writes here. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (PARTIAL_COPY_NAME.test(name)) await rm(path.join(folder, name), { force: true });
}

/** Throws if the disk lacks space. Rows compress to a fraction of their size, photos hardly at all. */
async function assertSpace(dataDir: string, folder: string, databaseBytes: number): Promise<void> {
  const needed =
    databaseBytes / 2 +
    (await countBytes(path.join(dataDir, 'uploads'))) +
    (await countBytes(path.join(dataDir, 'imports'))) +
    SPARE_BYTES;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new CopyFailed(
    `The backup before the upgrade needs about ${megabytes(needed)} in ${folder}. Only ${megabytes(bavail * bsize)} are free.`,
  );
}

async function countBytes(folder: string): Promise<number> {
  let sum = 0;
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (entry.isFile()) sum += (await stat(path.join(entry.parentPath, entry.name))).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return sum;
}

/** Removes older backups but never the one just taken, whose time may be the oldest if the system time was set back. */
async function removeOlder(folder: string, newFile: string): Promise<void> {
  const others = (await readdir(folder))
    .filter((name) => COPY_NAME.test(name) && path.join(folder, name) !== newFile)
    .map((name) => path.join(folder, name));
  const filesByTime = await Promise.all(others.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  for (const { file } of filesByTime.sort((a, b) => b.at - a.at).slice(MAX_COPIES - 1)) await rm(file, { force: true });
}
