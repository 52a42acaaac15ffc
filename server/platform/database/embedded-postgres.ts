import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { initialise } from './cluster.ts';
import { outputOf, PostgresFailure } from './embedding/postgres-failure.ts';
import { clusterOwner } from './embedding/postgres-owner.ts';
import {
  clearRemains,
  exists,
  isOurProcess,
  launchPostmaster,
  type Postmaster,
  readPostmaster,
  type Settings,
  stopPostmaster,
} from './postmaster.ts';

export interface RunningDatabase {
  readonly url: string;
  /** Stops the embedded server if no other process uses it; otherwise only closes this process's lease. */
  stop(): Promise<void>;
}

interface Options {
  /** Called with an Italian line before slow steps. */
  readonly progress?: (line: string) => void;
  readonly settings?: Settings;
}

const NAME = 'locanda';
/** Advisory lock: shared by every process that uses the server, exclusive for the process that stops it. */
const LEASE_LOCK = 7_266_001;
const START_TIMEOUT_MS = 60_000;
/** Milliseconds between tries. They grow up to `MAX_RETRY_MS` for a server that dies repeatedly, as on a full disk. */
const RETRY_MS = 150;
const MAX_RETRY_MS = 15_000;
/** Number of tries, a tenth of a second apart. */
const MAX_LEASE_CHECKS = 10;

interface ClusterOptions extends Options {
  readonly dataDir: string;
  readonly directory: string;
  readonly password: string;
  /** Port for a restarted server, because pools have stored its address. */
  readonly port?: number;
}

interface LeasedServer {
  readonly postmaster: Postmaster;
  readonly lease: pg.Client;
}

/**
 * Returns the database of this configuration. Without DATABASE_URL this is a PostgreSQL on `dataDir/postgres`. It
 * reuses the server of another or a killed process, or starts one. If the server dies, it is restarted at the same
 * address until `stop()`.
 */
export async function connectOrStart(
  config: { readonly databaseUrl: string; readonly dataDir: string },
  options: Options = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const dataDir = path.resolve(config.dataDir);
  const directory = path.join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const password = await readOrCreatePassword(path.join(dataDir, 'postgres-password'));
  const cluster: ClusterOptions = { ...options, dataDir, directory, password };
  const deadline = Date.now() + START_TIMEOUT_MS;
  let lockClient = await leaseServer(cluster, (error) => Date.now() < deadline && isTemporary(error));
  const stopping = new AbortController();
  let reviving = Promise.resolve();

  function watch({ lease, postmaster: { port } }: LeasedServer): void {
    lease.once('end', () => {
      if (stopping.signal.aborted) return;
      reviving = leaseServer({ ...cluster, port }, () => !stopping.signal.aborted, {
        wait: (tries) => Math.min(RETRY_MS * 2 ** tries, MAX_RETRY_MS),
        signal: stopping.signal,
      }).then(
        (again) => {
          lockClient = again;
          watch(again);
        },
        () => {},
      );
    });
  }
  watch(lockClient);

  return {
    url: urlOf(lockClient.postmaster, password, NAME),
    async stop() {
      stopping.abort();
      await reviving;
      await release(lockClient.lease, lockClient.postmaster.pid, directory);
    },
  };
}

/**
 * Finds or starts the server and takes a lease. Retries after `wait` milliseconds when another process is starting or
 * stopping it. The signal ends the waiting and the tries.
 */
async function leaseServer(
  place: ClusterOptions,
  shouldRetry: (error: unknown) => boolean,
  { wait = () => RETRY_MS, signal }: { wait?: (tries: number) => number; signal?: AbortSignal } = {},
): Promise<LeasedServer> {
  for (let tries = 1; ; tries++) {
    try {
      const postmaster = await findOrLaunch(place);
      return { postmaster, lease: await takeLease(urlOf(postmaster, place.password, 'postgres')) };
    } catch (error) {
      if (!shouldRetry(error)) throw error;
      if (error instanceof PostgresFailure) place.progress?.(error.message);
      await sleep(wait(tries), undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

class TemporaryFailure extends Error {}

function isTemporary(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return (
    error instanceof TemporaryFailure ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P03', '08006'].includes(code) ||
    /terminated unexpectedly|timeout/.test(String(error))
  );
}

async function findOrLaunch({
  dataDir,
  directory,
  password,
  port,
  progress,
  settings,
}: ClusterOptions): Promise<Postmaster> {
  const owner = await clusterOwner(directory);
  if (!(await exists(path.join(directory, 'PG_VERSION')))) {
    progress?.('Creating the database…');
    await initialise(directory, owner, password);
  }
  const present = await readPostmaster(directory);
  if (present && (await isOurProcess(present.pid, directory))) {
    if (!present.ready) throw new TemporaryFailure('PostgreSQL is starting or stopping.');
    return present;
  }
  if (present) await clearRemains(directory);
  progress?.(port === undefined ? 'Starting the database…' : 'The database has stopped. Restarting it…');
  try {
    const log = path.join(dataDir, 'postgres.log');
    return await launchPostmaster(directory, owner, log, { ...settings, ...(port && { port }) });
  } catch (error) {
    // Another process was faster. The log's last lines come from our attempt and need not say so.
    const other = await readPostmaster(directory);
    const quicker = other !== undefined && (await isOurProcess(other.pid, directory));
    if (quicker || /lock file|Address already in use/.test(outputOf(error)))
      throw new TemporaryFailure(outputOf(error));
    if (!/shared memory block|in use/.test(outputOf(error))) throw error;
    await clearRemains(directory);
    throw new TemporaryFailure(outputOf(error));
  }
}

async function takeLease(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'locanda-lease',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [LEASE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${NAME}`).catch((error: { code?: string }) => {
        // 42P04, 23505: another process created the database at this moment.
        if (error.code !== '42P04' && error.code !== '23505') throw error;
      });
    }
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function release(lease: pg.Client, pid: number, directory: string): Promise<void> {
  // The server is stopping or gone: no lease is left to check.
  if (await isLastLease(lease).catch(() => true)) await stopPostmaster(pid, directory);
  await lease.end().catch(() => {});
}

/** Returns whether this is the only lease. A killed process keeps its lease until PostgreSQL notices its end. */
async function isLastLease(lease: pg.Client): Promise<boolean> {
  await lease.query('SELECT pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
  for (let tries = 1; ; tries++) {
    const { rows } = await lease.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LEASE_LOCK]);
    if (rows[0]?.alone) return true;
    if (tries === MAX_LEASE_CHECKS) return false;
    await sleep(100);
  }
}

function urlOf(postmaster: Postmaster, password: string, database: string): string {
  const host = postmaster.socketFolder ? encodeURIComponent(postmaster.socketFolder) : '127.0.0.1';
  return `postgres://postgres:${password}@${host}:${postmaster.port}/${database}`;
}

async function readOrCreatePassword(file: string): Promise<string> {
  if (!(await exists(file))) {
    // Links the complete file into place, so that two simultaneous starts read the same password.
    const temporaryFile = `${file}.${randomUUID()}`;
    await writeFile(temporaryFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    await link(temporaryFile, file).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(temporaryFile);
  }
  return (await readFile(file, 'utf8')).trim();
}
