import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { connectOrStart, type RunningDatabase } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/http/logger.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { seedReference } from '../reference.ts';
import { reportRows } from './answers/report.ts';
import { testConfig } from './config.ts';
import { computeFilledKey, computeTemplateKey, restoreTemplate, storeTemplate } from './databases/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the test server. */
    postgresUrl: string;
    /** Folder with the demo's files, which tests copy. */
    demoFiles: string;
    /** File to which the workers write the answers to statements. */
    answers: string;
  }
}

export const TEMPLATE = 'locanda_template';

const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 };

const startDatabase = (dataDir: string) => connectOrStart({ databaseUrl: '', dataDir }, { settings: SETTINGS });

/**
 * Starts one PostgreSQL for the whole run in its own folder, with a migrated and seeded database to copy. Reuses the
 * cluster that an earlier run stored, including the demo if no program file has changed since. Otherwise makes a new
 * one, always if `LOCANDA_FRESH_TEMPLATE` is set.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const currentFilledKey = computeFilledKey();
  let isFilled = false;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-test-'));
  const startedAtMs = Date.now();
  const answers = path.join(dataDir, 'answers.jsonl');
  let server: RunningDatabase | undefined;
  const stop = async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
    process.off('exit', cleanUpOnExit);
  };
  // Vitest runs no teardown if a watch is terminated by a signal or its terminal closes.
  function cleanUpOnExit(): void {
    try {
      const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // PostgreSQL was not running yet.
    }
    // PostgreSQL may still be writing, and an exit handler cannot await.
    for (let tries = 0; tries < 40 && existsSync(dataDir); tries++) {
      try {
        rmSync(dataDir, { recursive: true, force: true });
      } catch {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
      }
    }
  }
  process.once('exit', cleanUpOnExit);
  process.once('SIGHUP', () => process.exit(1));
  try {
    const key = computeTemplateKey();
    const isFresh = Boolean(process.env.LOCANDA_FRESH_TEMPLATE);
    isFilled = !isFresh && (await restoreTemplate(currentFilledKey, dataDir));
    if (!isFilled && (isFresh || !(await restoreTemplate(key, dataDir)))) {
      server = await startDatabase(dataDir);
      await makeTemplate(server.url);
      await server.stop();
      await storeTemplate(key, dataDir);
    }
    server = await startDatabase(dataDir);
    project.provide('postgresUrl', maintenanceUrl(server.url));
    project.provide('demoFiles', path.join(dataDir, 'demo'));
    project.provide('answers', answers);
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    // Stores the cluster only if its rows match their declarations and no file was saved during the run.
    const isKeepable = reportRows(answers, startedAtMs) && !isFilled && computeFilledKey() === currentFilledKey;
    if (server && isKeepable && (await isReadyToKeep(maintenanceUrl(server.url)))) {
      await server.stop();
      server = undefined;
      await storeTemplate(currentFilledKey, dataDir);
    }
    await stop();
  };
}

/** Returns true if the run has filled the demo. Drops the databases that tests have left. */
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

function maintenanceUrl(url: string): string {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  return maintenance.href;
}

async function makeTemplate(url: string): Promise<void> {
  await migrate(url);
  const database = openDatabase(url, { max: 2 });
  await seedReference(database);
  // Creating the job schema takes half the time that a test's jobs need to start.
  const jobs = createJobs(database, createLogger(testConfig));
  await jobs.start({ work: false });
  await jobs.stop();
  await database.pool.end();
  const admin = openDatabase(maintenanceUrl(url), { max: 1 });
  await admin.pool.query(`ALTER DATABASE locanda RENAME TO ${TEMPLATE}`);
  await admin.pool.end();
}
