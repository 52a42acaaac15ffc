import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../database/postmaster.ts';
import { spawnServer } from './server-process.ts';

/** A server of ours that is killed and started again at the same address. */
export interface Killable {
  readonly origin: string;
  start(): Promise<void>;
  /** As the system kills it: at once, whatever it is at. */
  kill(): Promise<void>;
}

export async function killableServer(env: Readonly<Record<string, string>>): Promise<Killable> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    origin,
    async start() {
      const started = spawnServer({ NODE_OPTIONS: '', ...env, PORT: String(port), HOST: '127.0.0.1' });
      child = started.child;
      await started.ready();
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The embedded PostgreSQL of a folder, killed with all that it has in hand; whoever holds it starts it again. */
export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

export interface Sent {
  readonly status: number;
  readonly text: string;
}

export async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Sent> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, text: await answer.text() };
}
