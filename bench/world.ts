import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseConfig } from '../server/config.ts';
import { connectOrStart } from '../server/database/embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { openContext } from '../server/open-context.ts';
import { seedReference } from '../server/seed/reference.ts';
import { createAdministrator } from '../server/users/create-administrator.ts';

export const PASSWORD = 'banco-di-prova-2026';
export const EMAIL = 'bench@locanda.test';

export interface World {
  readonly databaseUrl: string;
  readonly origin: string;
  readonly floor: string;
  /** Headers of a logged-in administrator, anti-forgery value included. */
  readonly headers: Record<string, string>;
  /** Resident memory of Locanda's server, in MB. */
  readonly memory: () => Promise<number>;
  readonly close: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** An embedded PostgreSQL, Locanda's own server and the floor beside it, each a process of its own. */
export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-bench-'));
  const port = await freePort();
  const floorPort = await freePort();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    FORCE_2FA: '0',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'error',
  };
  const config = parseConfig(env);
  const running = await connectOrStart(config, { progress: () => {} });
  await migrate(running.url);
  const context = openContext(config, running.url);
  await seedReference(context.database);
  const link = await createAdministrator(context, { email: EMAIL, name: 'Banco di prova' });
  // The flags of scripts/bootstrap.mjs, whose environment is ours: the server's memory is part of what is measured.
  const flags = ['--max-semi-space-size=8', '--max-old-space-size=384'];
  const inherited = { ...process.env, NODE_OPTIONS: '' };
  const server = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: { ...inherited, ...env },
    stdio: 'inherit',
  });
  const floorEnv = { ...inherited, DATABASE_URL: running.url, PORT: String(floorPort) };
  const floor = spawn(process.execPath, ['bench/floor.ts'], { env: floorEnv, stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await ready(`${origin}/health/ready`);
  await ready(`http://127.0.0.1:${floorPort}/health`);
  const headers = await logIn(origin, link);
  return {
    databaseUrl: running.url,
    origin,
    floor: `http://127.0.0.1:${floorPort}`,
    headers,
    async memory() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    async close() {
      for (const child of [floor, server]) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await context.database.pool.end();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${address} does not answer`);
}

function cookiesOf(answer: Response): Record<string, string> {
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]));
}

/** The administrator's password is set by its link, then it logs in: the product's own way. */
async function logIn(origin: string, link: string): Promise<Record<string, string>> {
  let jar: Record<string, string> = {};
  const call = async (path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(body
          ? {
              'content-type': 'application/json',
              'x-xsrf-token': decodeURIComponent(jar['XSRF-TOKEN'] ?? ''),
            }
          : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    jar = { ...jar, ...cookiesOf(answer) };
  };
  const token = /([a-f0-9]{64})/i.exec(link)?.[1] ?? '';
  await call('/sanctum/csrf-cookie');
  await call('/api/reset-password', {
    email: EMAIL,
    token,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  await call('/sanctum/csrf-cookie');
  await call('/api/login', { email: EMAIL, password: PASSWORD });
  return {
    cookie: Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-xsrf-token': decodeURIComponent(jar['XSRF-TOKEN'] ?? ''),
  };
}
