import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { testConfig } from '../../testing/config.ts';
import { createEmptyDatabase, withDatabaseClient } from '../../testing/database.ts';
import { readSchema } from '../../testing/databases/contents.ts';
import { openFormerDatabase } from '../../testing/databases/former-database.ts';
import { upgrade } from './upgrade.ts';

/** Provides a new database and folder for each test. Registers hooks in the calling file. */
export function openInstallations() {
  let folder: string;
  let database: { readonly url: string; drop(): Promise<unknown> };
  let dataDir: string;
  let lines: string[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'locanda-upgrade-'));
  });
  beforeEach(async () => {
    lines = [];
    dataDir = await mkdtemp(path.join(folder, 'data-'));
    await mkdir(path.join(dataDir, 'uploads/users/1'), { recursive: true });
    await writeFile(path.join(dataDir, 'uploads/users/1/photo.jpg'), 'a photo');
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const withClient = <T>(work: Parameters<typeof withDatabaseClient<T>>[1]) => withDatabaseClient(database.url, work);
  return {
    url: () => database.url,
    dataDir: () => dataDir,
    lines: () => lines,
    config: () => ({ ...testConfig, dataDir }),
    /** Replaces the empty database by one of an earlier version. */
    async takeFormer(): Promise<void> {
      await database.drop();
      const former = await openFormerDatabase();
      database = { url: former.url, drop: former.close };
    },
    run: (options: { copy?: boolean } = {}) =>
      upgrade({ ...testConfig, dataDir }, database.url, {
        ...options,
        say: (line: string) => void lines.push(line),
      }),
    copies: () => readdir(path.join(dataDir, 'copies')).catch(() => []),
    query: (text: string) => withClient(async (client) => (await client.query(text)).rows),
    /** Schema and journal, which a failed upgrade must not change. */
    everything: () =>
      withClient(async (client) => ({
        schema: await readSchema(client),
        journal: (await client.query('select * from drizzle.__drizzle_migrations order by id')).rows,
      })),
  };
}
