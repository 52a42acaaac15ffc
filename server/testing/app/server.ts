import { buildApp } from '../../app.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { TestOptions } from '../app.ts';
import { testConfig } from '../config.ts';
import { testContext } from './context.ts';

interface TestServer {
  readonly app: App;
  readonly context: Context;
  close(): Promise<void>;
}

/** Server of this worker, shared by its test files. Each file has its own database. */
let sharedServer: { readonly server: TestServer; database: Database | null } | null = null;

/** Largest number of sessions that one file opens. */
const SESSIONS_PER_FILE = 100_000;
let filesServed = 0;

/** Opens a server on a database: the shared server of this worker, or a new one for other settings. */
export async function openServer(
  database: Database,
  overrides: Partial<Config>,
  trial: TestOptions,
): Promise<TestServer> {
  const isPlain = Object.keys(overrides).length === 0 && !trial.web && !trial.ownApp;
  // A file that opens a second server while it uses the first gets a new one.
  if (!isPlain || sharedServer?.database) return buildServer(database, overrides, trial.web);
  if (sharedServer) sharedServer.database = database;
  else sharedServer = await shareServer(database);
  // The server remembers by session what it has already logged: no two files may use the same session number.
  await run(database.pool, `select setval(pg_get_serial_sequence('sessions', 'id'), $1)`, [
    ++filesServed * SESSIONS_PER_FILE,
  ]);
  const current = sharedServer;
  return {
    ...current.server,
    async close() {
      current.database = null;
    },
  };
}

async function shareServer(firstDatabase: Database) {
  const current = { database: firstDatabase as Database | null };
  // Routes keep the pool that they were built with: this one forwards to the pool of the current file.
  const pool = new Proxy(firstDatabase.pool, {
    get(_, name) {
      const target = poolOf(current);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (_, name, value) => Reflect.set(poolOf(current), name, value),
  });
  return Object.assign(current, { server: await buildServer({ pool }, {}) });
}

function poolOf({ database }: { readonly database: Database | null }): Database['pool'] {
  if (!database) throw new Error('the shared server has no database between two test files');
  return database.pool;
}

async function buildServer(database: Database, overrides: Partial<Config>, web?: string): Promise<TestServer> {
  const config = { ...testConfig, ...overrides };
  const context = testContext(config, database);
  const { jobs } = context;
  const app = await buildApp(context, { checkAnswers: true, web });
  await jobs.start({ work: false });
  await app.ready();
  return {
    app,
    context,
    async close() {
      await app.close();
      await jobs.stop();
    },
  };
}
