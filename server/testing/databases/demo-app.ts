import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { choosePeers } from '../../insight/statistics/own/peers.ts';
import { rollUp } from '../../insight/statistics/rollup/job.ts';
import { testConfig } from '../config.ts';
import { onDatabase, type TestDatabase } from '../database.ts';
import { type Demo, openDemo, openSeeded } from '../demo.ts';
import { copyOfOnce } from './made-once.ts';

export interface DemoApp extends Demo {
  readonly database: TestDatabase;
}

/** The demo with a database and a folder of its own, which go with it. */
export async function demoApp(): Promise<DemoApp> {
  const database = await copyOfOnce('locanda_demo', seeded);
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

async function seeded(database: TestDatabase): Promise<void> {
  const demo = await openSeeded({ ...testConfig, dataDir: inject('demoFiles') }, database);
  await rollUp(demo.context);
  await choosePeers(demo.context);
  await demo.close();
  // A copy has what is known of its tables from here: none of its own lives long enough to be analysed.
  // On a connection without the limit of screens: beside other files it takes longer.
  await onDatabase(database.url, (client) => client.query('vacuum analyze'));
}
