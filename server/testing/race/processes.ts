import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '../../..');

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
      const started = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
        cwd: ROOT,
        env: { ...process.env, NODE_OPTIONS: '', ...env, PORT: String(port), HOST: '127.0.0.1' },
        stdio: 'ignore',
      });
      child = started;
      for (;;) {
        if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`);
        const answer = await fetch(`${origin}/health/ready`).catch(() => null);
        if (answer?.ok) return;
        await sleep(50);
      }
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
