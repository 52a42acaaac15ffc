import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { VERSION } from '../version.ts';
import { assertGrants } from './grants.ts';

/** Advisory lock: exclusive for schema changes, shared for backups, which need a stable schema. */
export const MIGRATION_LOCK = 7_266_002;
const MIN_POSTGRES_VERSION = 15;

const PRELUDE = path.join(import.meta.dirname, 'prelude.sql');
const FOLDER = path.join(import.meta.dirname, 'migrations');

const migrations = (): readonly MigrationMeta[] => readMigrationFiles({ migrationsFolder: FOLDER });

/** A newer program has already migrated the database. */
export class NewerDatabase extends Error {
  readonly version: string | null;

  constructor(version: string | null) {
    super(
      `The database belongs to ${version ? `version ${version}` : 'a later version'} of Locanda. This program is version ${VERSION}. Nothing has changed.`,
    );
    this.version = version;
  }
}

/** A migration failed, so all migrations of this run are rolled back. */
export class MigrationFailed extends Error {
  constructor(tag: string, cause: unknown) {
    super(`Migration ${tag} failed: ${(cause as Error).message}`, { cause });
  }
}

/** State of a database's schema relative to this program's migrations. */
export interface SchemaState {
  /** Date of the last applied migration; null if there is none. */
  readonly at: number | null;
  /** Version of the program that last used the database, if it recorded one. */
  readonly version: string | null;
  readonly pending: number;
}

export async function readSchemaState(client: pg.ClientBase): Promise<SchemaState> {
  const at = await lastMigration(client);
  const pending = migrations().filter(({ folderMillis }) => folderMillis > (at ?? -1)).length;
  return { at, version: await programVersion(client), pending };
}

/** Applies all pending migrations. If several processes start together, one migrates and the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'locanda-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < MIN_POSTGRES_VERSION)
      throw new Error(`PostgreSQL ${MIN_POSTGRES_VERSION} or later is required. This server has version ${version}.`);
    await assertGrants(client);
    const at = await lastMigration(client);
    if (at !== null) await assertKnownSchema(client, at);
    await client.query('BEGIN');
    await client.query(readFileSync(PRELUDE, 'utf8'));
    await applyMigrations(client, at);
    await storeVersion(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** Throws for a database from before the baseline, whose tables cannot be migrated, or of a newer program. */
async function assertKnownSchema(client: pg.ClientBase, at: number): Promise<void> {
  const known = migrations();
  if (at < (known[0]?.folderMillis ?? 0))
    throw new Error('The database belongs to a version of Locanda that is too old. This version cannot upgrade it.');
  if (at > (known.at(-1)?.folderMillis ?? 0)) throw new NewerDatabase(await programVersion(client));
}

async function lastMigration(client: pg.ClientBase): Promise<number | null> {
  const { rowCount } = await client.query(`SELECT WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`);
  if (!rowCount) return null;
  const { rows } = await client.query<{ at: number | null }>(
    'SELECT max(created_at)::float8 AS at FROM drizzle.__drizzle_migrations',
  );
  return rows[0]?.at ?? null;
}

async function programVersion(client: pg.ClientBase): Promise<string | null> {
  const { rowCount } = await client.query(
    `SELECT FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'installation' AND column_name = 'program_version'`,
  );
  if (!rowCount) return null;
  const { rows } = await client.query<{ version: string | null }>(
    'SELECT program_version AS version FROM installation',
  );
  return rows[0]?.version ?? null;
}

/** Stores this program's version, in the caller's transaction, after the migrations. */
export async function storeVersion(client: pg.ClientBase): Promise<void> {
  await client.query('UPDATE installation SET program_version = $1 WHERE program_version IS DISTINCT FROM $1', [
    VERSION,
  ]);
}

/** Returns the migrations up to this date. `newer` or `unknown` if another program made the schema. */
export function migrationsUntil(at: number): readonly MigrationMeta[] | 'newer' | 'unknown' {
  const known = migrations();
  if (known.some(({ folderMillis }) => folderMillis === at))
    return known.filter(({ folderMillis }) => folderMillis <= at);
  return at > (known.at(-1)?.folderMillis ?? 0) ? 'newer' : 'unknown';
}

/**
 * Creates the schema of an empty database as it was after the migrations `migrationList`, in the caller's transaction. The
 * journal table stays empty: the restore fills it.
 */
export async function createSchema(client: pg.ClientBase, migrationList: readonly MigrationMeta[]): Promise<void> {
  await client.query(readFileSync(PRELUDE, 'utf8'));
  await createJournal(client);
  for (const migration of migrationList) await applyMigration(client, migration);
}

/** Applies and records the migrations after `at` in the caller's transaction, which Drizzle's migrator would end. */
export async function applyMigrations(client: pg.ClientBase, at: number | null): Promise<void> {
  await createJournal(client);
  for (const migration of migrations()) {
    if (migration.folderMillis <= (at ?? -1)) continue;
    await applyMigration(client, migration);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      migration.hash,
      migration.folderMillis,
    ]);
  }
}

const createJournal = (client: pg.ClientBase) =>
  client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);

async function applyMigration(client: pg.ClientBase, { sql, folderMillis }: MigrationMeta): Promise<void> {
  try {
    for (const statement of sql) await client.query(statement);
  } catch (error) {
    throw new MigrationFailed(tagOf(folderMillis), error);
  }
}

function tagOf(when: number): string {
  const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly when: number; readonly tag: string }[];
  };
  return journal.entries.find((entry) => entry.when === when)?.tag ?? String(when);
}
