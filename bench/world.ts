import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContext } from '../server/open-context.ts';
import { createAdministrator } from '../server/people/users/create-administrator.ts';
import { parseConfig } from '../server/platform/config.ts';
import { connectOrStart } from '../server/platform/database/embedded-postgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { settleKeys } from '../server/platform/installation/keys.ts';
import { seedReference } from '../server/reference.ts';
import { SERVER_ENV, startProcess, startServer } from './server.ts';

export const PASSWORD = 'banco-di-prova-2026';
export const EMAIL = 'bench@locanda.test';

export interface World {
  readonly databaseUrl: string;
  readonly origin: string;
  readonly floor: string;
  /** Headers of a logged-in administrator with the anti-forgery value. */
  readonly headers: Record<string, string>;
  /** Returns the resident memory of Locanda's server in MB. */
  readonly memory: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Starts an embedded PostgreSQL, Locanda's server and the floor, each in its own process. */
export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-bench-'));
  const env = { ...SERVER_ENV, DATA_DIR: dataDir, DEMO: '0' };
  const config = parseConfig(env);
  const running = await connectOrStart(config, { progress: () => {} });
  await migrate(running.url);
  const context = openContext(await settleKeys(config, running.url), running.url);
  await seedReference(context.database);
  const { link } = await createAdministrator(context, { email: EMAIL, name: 'Banco di prova' });
  const server = await startServer(env);
  const floor = await startProcess(['bench/floor.ts'], { DATABASE_URL: running.url }, '/health');
  return {
    databaseUrl: running.url,
    origin: server.origin,
    floor: floor.origin,
    headers: await logIn(server.origin, link),
    memory: () => server.memory(),
    async close() {
      await floor.stop();
      await server.stop();
      await context.database.pool.end();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function cookiesOf(answer: Response): Record<string, string> {
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]));
}

/** Sets the administrator's password by its link and logs in through the public API. */
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
