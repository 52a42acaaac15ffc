import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../platform/database/postmaster.ts';
import { testConfig } from '../config.ts';
import { spawnServer } from './server-process.ts';

/** A server process that can be killed and started again at the same URL. */
export interface KillableServer {
  readonly origin: string;
  start(): Promise<void>;
  /** Kills the process immediately (SIGKILL), whatever it is doing. */
  kill(): Promise<void>;
}

export async function createKillableServer(env: Readonly<Record<string, string>>): Promise<KillableServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    origin,
    async start() {
      const serverProcess = spawnServer({ NODE_OPTIONS: '', ...env, PORT: String(port), HOST: '127.0.0.1' });
      child = serverProcess.child;
      await serverProcess.ready();
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exitEvent = once(child, 'exit');
      child.kill('SIGKILL');
      await exitEvent;
    },
  };
}

/** Starts two servers on one database with a shared folder of files; the keys are those of `testConfig`. */
export async function startTwoServers(
  databaseUrl: string,
  extraEnv: Readonly<Record<string, string>> = {},
): Promise<{ servers: readonly [KillableServer, KillableServer]; close(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-two-'));
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: testConfig.sessionSecret,
    REGISTER_KEY: testConfig.registerKey,
    DEMO: 'false',
    FORCE_2FA: 'false',
    LOG_LEVEL: 'silent',
    ...extraEnv,
  };
  const servers = [await createKillableServer(env), await createKillableServer(env)] as const;
  return {
    servers,
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Kills the embedded PostgreSQL of a folder with all its running work; its owner starts it again. */
export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

export async function sendRequest(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<HttpAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, text: await answer.text() };
}
