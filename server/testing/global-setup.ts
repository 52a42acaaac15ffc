import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { connectOrStart } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { seedReference } from '../seed/reference.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the tests' own server. */
    postgresUrl: string;
  }
}

export const TEMPLATE = 'locanda_template';

/** One PostgreSQL for the whole run, in a folder of its own, with a migrated and seeded database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-test-'));
  const server = await connectOrStart(
    { databaseUrl: '', dataDir },
    { settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 } },
  );
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(server.url);
    const database = openDatabase(server.url, { max: 2 });
    await seedReference(database);
    await database.pool.end();
    const maintenance = new URL(server.url);
    maintenance.pathname = '/postgres';
    const admin = openDatabase(maintenance.href, { max: 1 });
    await admin.pool.query(`ALTER DATABASE locanda RENAME TO ${TEMPLATE}`);
    await admin.pool.end();
    project.provide('postgresUrl', maintenance.href);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
