import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Held by whoever changes the schema; shared by a backup, which reads one schema. */
export const MIGRATION_LOCK = 7_266_002;
const OLDEST = 15;

const PRELUDE = path.join(import.meta.dirname, 'prelude.sql');
const MIGRATIONS = { migrationsFolder: path.join(import.meta.dirname, 'migrations') };

/** Brings the schema up to date; of several processes that start together one does it and the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'locanda-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST)
      throw new Error(`Serve PostgreSQL ${OLDEST} o più recente: questo è il ${version}.`);
    await client.query(readFileSync(PRELUDE, 'utf8'));
    await refuseBeforeBaseline(client);
    await runMigrations(drizzle(client), MIGRATIONS);
  } finally {
    await client.end();
  }
}

/** Drizzle would run the baseline on a database that has the tables of before it. */
async function refuseBeforeBaseline(client: pg.Client): Promise<void> {
  const { rows: journal } = await client.query(
    `SELECT WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`,
  );
  if (journal.length === 0) return;
  const { rows } = await client.query<{ at: number | null }>(
    'SELECT max(created_at)::float8 AS at FROM drizzle.__drizzle_migrations',
  );
  const at = rows[0]?.at ?? null;
  if (at !== null && at < (readMigrationFiles(MIGRATIONS)[0]?.folderMillis ?? 0))
    throw new Error('Il database è di una versione di Locanda troppo vecchia: questa non la sa aggiornare.');
}

/** The migrations up to the one of this date, or null when there is none: the schema was another program's. */
export function migrationsUntil(at: number): readonly MigrationMeta[] | null {
  const migrations = readMigrationFiles(MIGRATIONS);
  return migrations.some(({ folderMillis }) => folderMillis === at)
    ? migrations.filter(({ folderMillis }) => folderMillis <= at)
    : null;
}

/**
 * Makes the schema of an empty database as it was after `migrations`, in the caller's transaction, which Drizzle's own
 * would end. Its table of what was done is left empty.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query(readFileSync(PRELUDE, 'utf8'));
  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql } of migrations) for (const statement of sql) await client.query(statement);
}
