import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningServer {
  readonly origin: string;
  /** Returns the modules of the server that ran since the last call, in a run that records visits. */
  takeModules(): Promise<string[]>;
  /** Changes rows as passing time would, and returns their number. */
  execute(statement: string): Promise<number>;
  stop(): Promise<void>;
}

/** Number of characters of the server's output to report when it does not start. */
const MAX_OUTPUT_LENGTH = 20_000;

/** Starts the product with its own database and files. The server ends with this process in any case. */
export async function startServer(): Promise<RunningServer> {
  const server = fork('scripts/e2e/server.ts', {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-MAX_OUTPUT_LENGTH);
    });
  const ended = once(server, 'exit');
  const [origin] = await Promise.race([once(server, 'message'), ended]);
  while (!(await isReady(origin))) {
    if (!server.connected) throw new Error(`The server did not start: ${said}`);
    await sleep(50);
  }
  const ask = async (message: Serializable) => {
    const answer = once(server, 'message');
    server.send(message);
    const [answered] = await answer;
    return answered;
  };
  return {
    origin,
    takeModules: () => ask('modules'),
    execute: (statement) => ask({ statement }),
    async stop() {
      server.disconnect();
      await ended;
      if (process.env.LOCANDA_E2E_LOG) process.stdout.write(said);
    },
  };
}

function isReady(origin: unknown): Promise<boolean> {
  return fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
