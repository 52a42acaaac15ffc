import { type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { addToLog, PostgresFailure } from './embedding/postgres-failure.ts';
import { type Binaries, type Owner, reachableBinaries } from './embedding/postgres-owner.ts';

/**
 * Runs a PostgreSQL program on `directory`. As root, passes the folder as an open descriptor named `/proc/self/fd/3`.
 * The owner that the program becomes may lack access to the path (a checkout under /root).
 */
export function runOn(
  program: string,
  directory: string,
  owner: Owner,
  args: readonly string[],
  options: SpawnOptions & { fds?: number[] },
) {
  const { fds = [], ...rest } = options;
  const byDescriptor = owner.uid !== undefined && process.platform === 'linux';
  const folder = byDescriptor ? openSync(directory, 'r') : undefined;
  try {
    const stdio = Array.isArray(rest.stdio) ? rest.stdio : [];
    return spawn(program, ['-D', folder === undefined ? directory : '/proc/self/fd/3', ...args], {
      ...rest,
      ...owner,
      cwd: directory,
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: folder === undefined ? [...stdio, 'ignore', ...fds] : [...stdio, folder, ...fds],
    });
  } finally {
    if (folder !== undefined) closeSync(folder);
  }
}

/** Creates the cluster in a temporary folder and renames it when complete, so that a failed initdb leaves nothing. */
export async function initialise(directory: string, owner: Owner, password: string): Promise<void> {
  const fresh = `${directory}.new-${process.pid}-${randomUUID().slice(0, 8)}`;
  const passwordFile = `${fresh}.password`;
  await removeLeftovers(directory);
  await mkdir(fresh, { mode: 0o700 });
  try {
    const handle = await open(passwordFile, 'w', 0o600);
    await handle.writeFile(`${password}\n`);
    await handle.close();
    if (owner.uid !== undefined) {
      await chown(fresh, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    const binaries = await reachableBinaries(owner);
    // C.UTF-8 of the C library serves pg_trgm; systems without it use C. ICU defines order and case in both.
    const failure =
      (await runInitdb(binaries, fresh, owner, passwordFile, 'C.UTF-8')) &&
      (await runInitdb(binaries, fresh, owner, passwordFile, 'C'));
    if (failure) {
      await addToLog(directory, failure);
      throw new PostgresFailure('The database cannot be created', directory, failure);
    }
    await rename(fresh, directory).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

async function runInitdb(
  binaries: Binaries,
  directory: string,
  owner: Owner,
  passwordFile: string,
  locale: string,
): Promise<string> {
  const passwordFd = openSync(passwordFile, 'r');
  try {
    const child = runOn(
      binaries.initdb,
      directory,
      owner,
      [
        '--username=postgres',
        `--pwfile=${process.platform === 'linux' ? '/proc/self/fd/4' : passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=icu',
        '--icu-locale=it',
        '--no-instructions',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], fds: [passwordFd] },
    );
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (code === 0) return '';
    for (const name of await readdir(directory)) await rm(path.join(directory, name), { recursive: true });
    return errors.trim() || `codice ${code}`;
  } finally {
    closeSync(passwordFd);
  }
}

async function removeLeftovers(directory: string): Promise<void> {
  const parent = path.dirname(directory);
  for (const name of await readdir(parent)) {
    const pid = Number(/\.new-(\d+)-/.exec(name)?.[1]);
    if (name.startsWith(`${path.basename(directory)}.new-`) && !isAlive(pid)) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
