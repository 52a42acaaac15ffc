import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '../../..');

/** The program in its own process, with additional environment variables. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Returns the process's standard error output. */
  errors(): string;
  /** Resolves when the server answers, rejects when the process ends. */
  ready(): Promise<void>;
}

export function spawnServer(
  env: Readonly<Record<string, string | undefined>> & { readonly PORT: string },
  script = 'server/main.ts',
): ServerProcess {
  const child = spawn(process.execPath, [path.join(ROOT, script)], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  return {
    child,
    errors: () => errorOutput,
    async ready() {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${errorOutput}`);
        const answer = await fetch(`http://127.0.0.1:${env.PORT}/health/ready`).catch(() => null);
        if (answer?.ok) return;
        await sleep(50);
      }
    },
  };
}
