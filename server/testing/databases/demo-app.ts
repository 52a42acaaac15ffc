import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '../config.ts';
import { openTestDatabase, type TestDatabase } from '../database.ts';
import { type Demo, openDemo } from '../demo.ts';

export interface DemoApp extends Demo {
  readonly database: TestDatabase;
}

/** The demo with a database and a folder of its own, which go with it. */
export async function demoApp(): Promise<DemoApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-demo-'));
  const database = await openTestDatabase();
  const demo = await openDemo({ ...testConfig, dataDir }, database);
  return {
    ...demo,
    database,
    async close() {
      await demo.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
