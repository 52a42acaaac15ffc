import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PERSON_ROLES, type PersonRole } from '../../domain/kernel/screens/roles.ts';
import { STRUCTURE_COUNTS } from '../../server/insight/dashboard/queue.ts';
import { catalogueCounts } from '../../server/kernel/records/collections/usage.ts';
import { storeCounts } from '../../server/kernel/records/counts/kept-counts.ts';
import { type Config, parseConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { connectOrStart } from '../../server/platform/database/embedded-postgres.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { SESSION_COOKIE } from '../../server/platform/http/cookies.ts';
import { settleKeys } from '../../server/platform/installation/keys.ts';
import { type Demo, openDemo } from '../../server/testing/demo.ts';
import { fill } from '../fill.ts';
import { type Running, SERVER_ENV, startServer } from '../server.ts';
import { fillChildren } from './children.ts';

/** The demo's database and larger copies of it, with a server for each. The same users are logged in everywhere. */
export interface Sizes {
  readonly servers: readonly Running[];
  readonly cookies: Readonly<Record<PersonRole, string>>;
  close(): Promise<void>;
}

/**
 * Opens all sizes at once, so that they are measured in turns on the same machine. Calls `prepare` on the demo before
 * the copies. It returns the municipality in which a tenth of all structures will lie.
 */
export async function openSizes(
  rows: readonly number[],
  prepare: (demo: Demo) => Promise<number>,
  fillUp: (url: string, size: number, crowded: number) => Promise<void> = fillStructures,
): Promise<Sizes> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-walk-'));
  const env = { ...SERVER_ENV, DATA_DIR: dataDir, DEMO: '1' };
  const config = parseConfig(env);
  const running = await connectOrStart(config, { progress: () => {} });
  const servers: Running[] = [];
  const close = async () => {
    for (const server of servers) await server.stop();
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(running.url);
    const { crowded, tokens } = await prepareCopy(running.url, await settleKeys(config, running.url), prepare);
    const urls = [running.url];
    for (const size of rows) {
      const url = await copyOf(running.url, `of_${size}`);
      await fillUp(url, size, crowded);
      urls.push(url);
    }
    for (const url of urls) servers.push(await startServer({ ...env, DATABASE_URL: url }));
    const cookies = Object.fromEntries(
      Object.entries(tokens).map(([role, token]) => [role, `${SESSION_COOKIE}=${token}`]),
    ) as Record<PersonRole, string>;
    return { servers, cookies, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillStructures(url: string, size: number, crowded: number): Promise<void> {
  console.log(`Filling up to ${size} structures…`);
  await fill(url, size, crowded);
  await fillChildren(url);
  await runCounts(url);
}

async function prepareCopy(
  url: string,
  config: Config,
  prepare: (demo: Demo) => Promise<number>,
): Promise<{ crowded: number; tokens: Record<PersonRole, string> }> {
  const database = openDatabase(url);
  const demo = await openDemo(config, database);
  try {
    const crowded = await prepare(demo);
    const tokens = Object.fromEntries(PERSON_ROLES.map((role) => [role, demo.callers[role].token])) as Record<
      PersonRole,
      string
    >;
    return { crowded, tokens };
  } finally {
    await demo.close();
    await database.pool.end();
  }
}

/** Runs the nightly counts. */
async function runCounts(url: string): Promise<void> {
  const database = openDatabase(url);
  await storeCounts(database, [...catalogueCounts(), ...STRUCTURE_COUNTS]);
  await database.pool.end();
}

/** Copies a database to which nobody is connected. Returns the address of the copy. */
async function copyOf(source: string, name: string): Promise<string> {
  const url = new URL(source);
  const template = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}
