import { closeSync, openSync } from 'node:fs';
import { access, readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, runOn } from './cluster.ts';
import { PostgresFailure } from './embedding/postgres-failure.ts';
import { type Owner, reachableBinaries } from './embedding/postgres-owner.ts';

export type Settings = Readonly<Record<string, string | number>>;

/** Content of postmaster.pid. The postmaster may be dead. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; empty if it has none. */
  readonly socketFolder: string;
  readonly ready: boolean;
}

const DURABLE_SETTINGS: Settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: 100,
  // A restore drops and creates all tables and partitions in one transaction, with a lock on each.
  max_locks_per_transaction: 1024,
  random_page_cost: 1.1,
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  listen_addresses: '127.0.0.1',
};

/** Maximum length of a socket's folder: 108 characters minus PostgreSQL's own file name. */
const MAX_FOLDER_LENGTH = 85;

/**
 * Returns a folder in which any user may create a socket. A socket uses a tenth less CPU than local TCP. Empty if there
 * is none; TCP is used then.
 */
async function findSocketFolder(): Promise<string> {
  const folder = tmpdir();
  if (process.platform === 'win32' || folder.length > MAX_FOLDER_LENGTH) return '';
  const mode = (await stat(folder).catch(() => undefined))?.mode ?? 0;
  return (mode & 0o1777) === 0o1777 ? folder : '';
}

/**
 * Starts a postmaster in its own session and waits until it accepts connections. Ctrl-C reaches only Locanda, which
 * stops the postmaster at its end. Rejects with the log's last lines if the postmaster ends.
 */
export async function launchPostmaster(
  directory: string,
  owner: Owner,
  logFile: string,
  settings: Settings,
): Promise<Postmaster> {
  const { postgres } = await reachableBinaries(owner);
  const address = { port: await freePort(), unix_socket_directories: await findSocketFolder() };
  const flags = Object.entries({ ...address, ...DURABLE_SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const tooLong = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  const log = openSync(logFile, tooLong > 5_000_000 ? 'w' : 'a', 0o600);
  const logSize = tooLong > 5_000_000 ? 0 : tooLong;
  let ended = false;
  try {
    const child = runOn(postgres, directory, owner, flags, {
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => {
      ended = true;
    });
    child.on('exit', () => {
      ended = true;
    });
    child.unref();
    // Recovery after a crash may read gigabytes of WAL, so there is no timeout.
    while (!ended) {
      const found = await readPostmaster(directory);
      if (found?.ready && found.pid === child.pid) return found;
      await sleep(20);
    }
  } finally {
    closeSync(log);
  }
  const logOutput = (await readFile(logFile)).subarray(logSize).toString('utf8');
  throw new PostgresFailure('PostgreSQL did not start', directory, logOutput);
}

export async function readPostmaster(directory: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim() ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

/** True if the pid is a process in our data folder, not another process that reused the number. */
export async function isOurProcess(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const [cwd, ours] = await Promise.all([readlink(`/proc/${pid}/cwd`).catch(() => ''), realpath(directory)]);
  return cwd === ours;
}

/** Removes the remains of a killed postmaster: its lock file and backends that hold its shared memory. */
export async function clearRemains(directory: string): Promise<void> {
  if (process.platform === 'linux') {
    for (const name of await readdir('/proc')) {
      if (/^\d+$/.test(name) && Number(name) !== process.pid && (await isOurProcess(Number(name), directory))) {
        const exe = await readlink(`/proc/${name}/exe`).catch(() => '');
        if (path.basename(exe) === 'postgres') signal(Number(name), 'SIGKILL');
      }
    }
  }
  await rm(path.join(directory, 'postmaster.pid'), { force: true });
}

/** Requests a fast shutdown: open transactions are rolled back, committed data is checkpointed. */
export async function stopPostmaster(pid: number, directory: string): Promise<void> {
  if (!(await isOurProcess(pid, directory))) return;
  signal(pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (await isOurProcess(pid, directory)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await sleep(20);
  }
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended meanwhile.
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
