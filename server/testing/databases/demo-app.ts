import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { choosePeers } from '../../insight/statistics/own/peers.ts';
import { rollUp } from '../../insight/statistics/rollup/job.ts';
import { testConfig } from '../config.ts';
import { type TestDatabase, withDatabaseClient } from '../database.ts';
import { type Demo, openDemo, openSeededApp } from '../demo.ts';
import { openSharedCopy } from './create-once.ts';

export interface DemoApp extends Demo {
  readonly database: TestDatabase;
}

/** Opens the demo with its own database and folder, which are removed on close. */
export async function openDemoApp(): Promise<DemoApp> {
  const database = await openSharedCopy('locanda_demo', seedDemo);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-demo-'));
  await cp(inject('demoFiles'), dataDir, { recursive: true });
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

async function seedDemo(database: TestDatabase): Promise<void> {
  const demo = await openSeededApp({ ...testConfig, dataDir: inject('demoFiles') }, database);
  await rollUp(demo.context);
  await choosePeers(demo.context);
  await demo.close();
  // Copies inherit these statistics, because no copy lives long enough to be analysed. The connection has no statement
  // time limit, since analysing takes longer beside other test files.
  await withDatabaseClient(database.url, (client) => client.query('vacuum analyze'));
}
