import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { VERSION } from '../version.ts';
import { refuseMissingGrants } from './grants.ts';

/** Held by whoever changes the schema; shared by a backup, which reads one schema. */
export const MIGRATION_LOCK = 7_266_002;
const OLDEST = 15;

const PRELUDE = path.join(import.meta.dirname, 'prelude.sql');
const FOLDER = path.join(import.meta.dirname, 'migrations');

const migrations = (): readonly MigrationMeta[] => readMigrationFiles({ migrationsFolder: FOLDER });

/** The database has been migrated by a program that is newer than this one. */
export class NewerDatabase extends Error {
  /** That program's version. */
  readonly version: string | null;

  constructor(version: string | null) {
    super(
      `Il database è già della versione ${version ?? 'successiva'} di Locanda, più recente di questa (${VERSION}): niente è cambiato.`,
    );
    this.version = version;
  }
}

/** One of the migrations has failed, and with it all that ran beside it. */
export class MigrationFailed extends Error {
  constructor(tag: string, cause: unknown) {
    super(`La migrazione ${tag} non è riuscita: ${(cause as Error).message}`, { cause });
  }
}

/** Which of this program's migrations a database has. */
export interface SchemaState {
  /** The date of the last migration that it had; null for a database without any. */
  readonly at: number | null;
  /** Of the program that last used it, where it knew its own. */
  readonly version: string | null;
  /** How many it lacks. */
  readonly pending: number;
}

export async function schemaState(client: pg.ClientBase): Promise<SchemaState> {
  const at = await lastMigration(client);
  const pending = migrations().filter(({ folderMillis }) => folderMillis > (at ?? -1)).length;
  return { at, version: await programVersion(client), pending };
}

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
    await refuseMissingGrants(client);
    const at = await lastMigration(client);
    if (at !== null) await refuseForeign(client, at);
    await client.query('BEGIN');
    await client.query(readFileSync(PRELUDE, 'utf8'));
    await applyMigrations(client, at);
    await noteVersion(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** A database from before the baseline, which would be made again over its tables, or of a newer program. */
async function refuseForeign(client: pg.ClientBase, at: number): Promise<void> {
  const known = migrations();
  if (at < (known[0]?.folderMillis ?? 0))
    throw new Error('Il database è di una versione di Locanda troppo vecchia: questa non la sa aggiornare.');
  if (at > (known.at(-1)?.folderMillis ?? 0)) throw new NewerDatabase(await programVersion(client));
}

async function lastMigration(client: pg.ClientBase): Promise<number | null> {
  const { rowCount } = await client.query(
    `SELECT WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`,
  );
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

/** In the caller's transaction, after the migrations. */
export async function noteVersion(client: pg.ClientBase): Promise<void> {
  await client.query(
    'UPDATE installation SET program_version = $1 WHERE program_version IS DISTINCT FROM $1',
    [VERSION],
  );
}

/** The migrations up to the one of this date, or why there are none: the schema was another program's. */
export function migrationsUntil(at: number): readonly MigrationMeta[] | 'newer' | 'unknown' {
  const known = migrations();
  if (known.some(({ folderMillis }) => folderMillis === at))
    return known.filter(({ folderMillis }) => folderMillis <= at);
  return at > (known.at(-1)?.folderMillis ?? 0) ? 'newer' : 'unknown';
}

/**
 * Makes the schema of an empty database as it was after `these`, in the caller's transaction. The table of what was done
 * is left empty: it is filled with the others.
 */
export async function makeSchema(client: pg.ClientBase, these: readonly MigrationMeta[]): Promise<void> {
  await client.query(readFileSync(PRELUDE, 'utf8'));
  await makeJournal(client);
  for (const one of these) await apply(client, one);
}

/** Applies what came after `at` and notes it, in the caller's transaction, which Drizzle's own would end. */
export async function applyMigrations(client: pg.ClientBase, at: number | null): Promise<void> {
  await makeJournal(client);
  for (const one of migrations()) {
    if (one.folderMillis <= (at ?? -1)) continue;
    await apply(client, one);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      one.hash,
      one.folderMillis,
    ]);
  }
}

const makeJournal = (client: pg.ClientBase) =>
  client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);

async function apply(client: pg.ClientBase, { sql, folderMillis }: MigrationMeta): Promise<void> {
  try {
    for (const statement of sql) await client.query(statement);
  } catch (error) {
    throw new MigrationFailed(tagOf(folderMillis), error);
  }
}

/** Its name, as the journal of the migrations has it. */
function tagOf(when: number): string {
  const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly when: number; readonly tag: string }[];
  };
  return journal.entries.find((entry) => entry.when === when)?.tag ?? String(when);
}
