import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { connectOrStart, type RunningDatabase } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/http/logger.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { seedReference } from '../reference.ts';
import { reportRows } from './answers/report.ts';
import { testConfig } from './config.ts';
import { filledKey, keepTemplate, takeTemplate, templateKey } from './databases/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the tests' own server. */
    postgresUrl: string;
    /** Where the files of the demo are kept that tests have copies of. */
    demoFiles: string;
    /** The file in which the workers note what statements were answered. */
    answers: string;
  }
}

export const TEMPLATE = 'locanda_template';

const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 };

const start = (dataDir: string) => connectOrStart({ databaseUrl: '', dataDir }, { settings: SETTINGS });

/**
 * Starts one PostgreSQL for the whole run, in a folder of its own, with a migrated and seeded database to copy. Takes a copy
 * of the cluster that an earlier run stored, with the demo if no file of the program has changed since; else makes a new one.
 * `LOCANDA_FRESH_TEMPLATE` always makes a new one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filled = filledKey();
  let isFilled = false;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-test-'));
  const started = Date.now();
  const answers = path.join(dataDir, 'answers.jsonl');
  let server: RunningDatabase | undefined;
  const stop = async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
    process.off('exit', abandon);
  };
  // Vitest calls no teardown when a watch is ended otherwise than by its keys: told to end, or its terminal closed.
  function abandon(): void {
    try {
      const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It was not running yet.
    }
    // PostgreSQL may be writing for a moment more, and nothing can be awaited here.
    for (let tries = 0; tries < 40 && existsSync(dataDir); tries++) {
      try {
        rmSync(dataDir, { recursive: true, force: true });
      } catch {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
      }
    }
  }
  process.once('exit', abandon);
  process.once('SIGHUP', () => process.exit(1));
  try {
    const key = templateKey();
    const isFresh = Boolean(process.env.LOCANDA_FRESH_TEMPLATE);
    isFilled = !isFresh && (await takeTemplate(filled, dataDir));
    if (!isFilled && (isFresh || !(await takeTemplate(key, dataDir)))) {
      server = await start(dataDir);
      await makeTemplate(server.url);
      await server.stop();
      await keepTemplate(key, dataDir);
    }
    server = await start(dataDir);
    project.provide('postgresUrl', maintenanceOf(server.url));
    project.provide('demoFiles', path.join(dataDir, 'demo'));
    project.provide('answers', answers);
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    // The demo is filled again until its rows are right, and if a file was saved meanwhile.
    const isKeepable = reportRows(answers, started) && !isFilled && filledKey() === filled;
    if (server && isKeepable && (await isReadyToKeep(maintenanceOf(server.url)))) {
      await server.stop();
      server = undefined;
      await keepTemplate(filled, dataDir);
    }
    await stop();
  };
}

/** True if the run has filled the demo; drops the databases that tests have left behind. */
async function isReadyToKeep(url: string): Promise<boolean> {
  const admin = openDatabase(url, { max: 1 });
  try {
    const { rows } = await admin.pool.query<{ datname: string }>('select datname from pg_database');
    const names = rows.map(({ datname }) => datname);
    if (!names.includes('locanda_demo')) return false;
    for (const name of names.filter((one) => /^(test|empty)_/.test(one)))
      await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    return true;
  } finally {
    await admin.pool.end();
  }
}

function maintenanceOf(url: string): string {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  return maintenance.href;
}

async function makeTemplate(url: string): Promise<void> {
  await migrate(url);
  const database = openDatabase(url, { max: 2 });
  await seedReference(database);
  // Its schema is half of what the jobs of a test take to start.
  const jobs = createJobs(database, createLogger(testConfig));
  await jobs.start({ work: false });
  await jobs.stop();
  await database.pool.end();
  const admin = openDatabase(maintenanceOf(url), { max: 1 });
  await admin.pool.query(`ALTER DATABASE locanda RENAME TO ${TEMPLATE}`);
  await admin.pool.end();
}
