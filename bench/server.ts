import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Environment of the bench's server, besides its port and folder. */
export const SERVER_ENV = { FORCE_2FA: '0', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' };

// The flags of scripts/bootstrap.mjs. They belong to the measurement because memory is measured too.
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384'];

export interface Running {
  readonly origin: string;
  /** Returns the resident memory in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a process and waits until `health` answers. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  health: string,
): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await ready(`${origin}${health}`, child);
  return {
    origin,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts Locanda with the flags of production. */
export function startServer(env: Record<string, string>): Promise<Running> {
  return startProcess([...FLAGS, 'server/main.ts'], { ...SERVER_ENV, ...env }, '/health/ready');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${address} does not answer`);
}
