import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { SYSTEM } from '../audit/entry.ts';
import type { Settings } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { applyMigrations, createSchema, migrationsUntil, storeVersion } from '../database/migrate.ts';
import { createLogger } from '../http/logger.ts';
import { makeLive, markAsCopy } from '../installation/mark.ts';
import { createJobs } from '../jobs/jobs.ts';
import { VERSION } from '../version.ts';
import { DamagedArchive, type Entry, readArchive } from './archive.ts';
import { connect, JOB_SCHEMA, listTables, quoteName, type TableShape } from './catalog.ts';
import { assertNoServer, dropObjects, lockSchema, RESTORE_APPLICATION_NAME, RestoreRefused } from './empty.ts';
import { isFile, isSecret, removeUnfinished, restoreFile, stageSecrets } from './files.ts';
import type { Manifest, Table } from './manifest.ts';

export interface RestoreOptions {
  /** Replaces the content of a database that is not empty. */
  readonly replace: boolean;
  /** Takes the original's place. Otherwise the restored copy neither sends nor receives anything. */
  readonly live: boolean;
}

/**
 * Restores a backup. First verifies the whole archive. Then restores the database in one transaction, applies newer
 * migrations and marks the database as a copy. Files are written before the commit, so that no row refers to a missing
 * file.
 */
export async function restore(
  config: Pick<Settings, 'dataDir'>,
  url: string,
  file: string,
  { replace, live }: RestoreOptions,
): Promise<Manifest> {
  const archiveManifest = await readArchive(file);
  const migrations = knownMigrations(archiveManifest);
  const client = await connect(url, RESTORE_APPLICATION_NAME);
  try {
    await lockSchema(client);
    await assertNoServer(client);
    await assertReplaceable(client, replace);
    await removeUnfinished(config.dataDir);
    await createJobTables(url);
    await client.query('begin');
    await dropObjects(client);
    await createSchema(client, migrations);
    const secrets = await loadContent(client, config.dataDir, file, archiveManifest);
    await applyMigrations(client, archiveManifest.migration.at);
    await storeVersion(client);
    if (live) await makeLive(client, SYSTEM);
    else await markAsCopy(client, { of: archiveManifest.of, takenAt: archiveManifest.takenAt });
    const placeSecrets = await stageSecrets(config.dataDir, secrets);
    await client.query('commit');
    await placeSecrets();
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw isOutOfLocks(error) ? new RestoreRefused(OUT_OF_LOCKS) : error;
  } finally {
    await client.end();
  }
  return archiveManifest;
}

const OUT_OF_LOCKS =
  'PostgreSQL has no room for the locks of this restore. Set max_locks_per_transaction = 1024 in postgresql.conf, restart PostgreSQL and try again. Nothing has changed.';

/** True if the error, or a cause of it, is PostgreSQL's "out of shared memory": its lock table is full. */
function isOutOfLocks(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as pg.DatabaseError).code === '53200' || isOutOfLocks(error.cause);
}

function knownMigrations({ migration: { at, hash }, programVersion }: Manifest) {
  const found = migrationsUntil(at);
  if (found === 'newer')
    throw new RestoreRefused(
      `The backup was taken by ${programVersion ? `version ${programVersion}` : 'a later version'} of Locanda. This program is version ${VERSION}. Restore the backup with that version. Nothing has changed.`,
    );
  if (found === 'unknown')
    throw new RestoreRefused(
      `The backup was taken by another version of the program, whose schema ${hash.slice(0, 12)} is unknown here.`,
    );
  return found;
}

async function assertReplaceable(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number; ours: boolean }>(
    `select (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables,
       to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
  );
  const { tables = 0, ours = false } = rows[0] ?? {};
  if (tables === 0) return;
  if (!ours) throw new RestoreRefused('The database contains tables of another program. Use an empty database.');
  if (!replace) {
    throw new RestoreRefused('The database is not empty. To replace everything in it, add --replace.');
  }
}

/** Lets pg-boss create or update its own schema. Its rows are replaced with the others. */
async function createJobTables(url: string): Promise<void> {
  const database = openDatabase(url, { max: 2 });
  const jobs = createJobs(database, createLogger({ logLevel: 'silent', logFormat: 'json' }));
  try {
    await jobs.start({ work: false });
    await jobs.stop();
  } finally {
    await database.pool.end();
  }
}

/** Fills tables and folders. Returns the secrets, which belong to the restored database. */
async function loadContent(
  client: pg.Client,
  dataDir: string,
  file: string,
  archiveManifest: Manifest,
): Promise<Entry[]> {
  const currentTables = await listTables(client);
  for (const table of archiveManifest.tables) assertSameColumns(table, currentTables);
  await client.query(`truncate ${currentTables.map(quoteName).join(', ')}`);
  for (const day of archiveManifest.eventDays) await client.query('select make_event_partitions($1, $1)', [day]);
  const droppedObjects = await dropIndexes(client);
  const loading = new TableLoader(client, archiveManifest.tables);
  const secrets: Entry[] = [];
  await readArchive(file, async (entry) => {
    if (entry.name.startsWith('database/')) return loading.take(entry);
    if (!isFile(entry.name)) throw new DamagedArchive(`${entry.name} is unknown`);
    if (isSecret(entry.name)) secrets.push({ ...entry, content: Readable.from([await buffer(entry.content)]) });
    else await restoreFile(dataDir, entry);
  });
  await loading.end();
  for (const { schema, name, value, called } of archiveManifest.sequences) {
    await client.query('select setval(to_regclass($1), $2, $3)', [quoteName({ schema, name }), value, called]);
  }
  await buildIndexes(client, droppedObjects);
  return secrets;
}

/**
 * Throws if a table's columns differ from the backup's. pg-boss's tables may have additional columns; ours were just
 * created at the backup's migration.
 */
function assertSameColumns(table: Table, currentTables: readonly TableShape[]): void {
  const currentTable = currentTables.find(({ schema, name }) => schema === table.schema && name === table.name);
  const missing = table.columns.filter((column) => !currentTable?.columns.includes(column));
  const additional =
    table.schema === JOB_SCHEMA ? [] : (currentTable?.columns ?? []).filter((name) => !table.columns.includes(name));
  const [column] = [...missing, ...additional];
  if (column) {
    throw new RestoreRefused(
      `The backup was taken by another version of the program: the column ${column} of ${table.schema}.${table.name} differs.`,
    );
  }
}

/** Feeds each table's parts, which are consecutive in the archive, to one COPY. */
class TableLoader {
  readonly #client: pg.Client;
  readonly #tables: readonly Table[];
  readonly #filled = new Set<Table>();
  #current: { table: Table; copy: ReturnType<typeof from>; ended: Promise<void> } | undefined;

  constructor(client: pg.Client, tables: readonly Table[]) {
    this.#client = client;
    this.#tables = tables;
  }

  async take({ name, content }: Entry): Promise<void> {
    const [, schema, tableName] = name.split('/');
    const table = this.#tables.find((one) => one.schema === schema && one.name === tableName);
    if (!table) throw new DamagedArchive(`${name} is unknown`);
    const { copy, ended } = this.#current?.table === table ? this.#current : await this.#begin(table);
    for await (const chunk of content) {
      // When PostgreSQL rejects a row, the COPY ends and never drains again.
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), ended]);
    }
  }

  async #begin(table: Table) {
    await this.#finish();
    if (this.#filled.has(table)) throw new DamagedArchive(`${table.name} occurs twice`);
    this.#filled.add(table);
    const columns = table.columns.map((name) => this.#client.escapeIdentifier(name)).join(', ');
    const copy = this.#client.query(from(`copy ${quoteName(table)} (${columns}) from stdin`));
    const ended = finished(copy);
    ended.catch(() => {});
    this.#current = { table, copy, ended };
    return this.#current;
  }

  async #finish(): Promise<void> {
    if (!this.#current) return;
    const { table, copy, ended } = this.#current;
    copy.end();
    await ended;
    if (copy.rowCount !== table.rows) {
      throw new DamagedArchive(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}`);
    }
    this.#current = undefined;
  }

  async end(): Promise<void> {
    await this.#finish();
    const missing = this.#tables.find((table) => table.rows > 0 && !this.#filled.has(table));
    if (missing) throw new DamagedArchive(`the rows of ${missing.name} are missing`);
  }
}

/**
 * Statements that recreate what was dropped after the rows are loaded. Faster than updating indexes per row, and
 * foreign keys then impose no order.
 */
interface DroppedObjects {
  readonly restore: readonly string[];
}

/** Drops our foreign keys and plain indexes and disables our triggers: the backup already contains their effects. */
async function dropIndexes(client: pg.Client): Promise<DroppedObjects> {
  const { rows } = await client.query<{ drop: string; restore: string; turn: number }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore, 1 as turn
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
     union all
     select distinct format('alter table %s disable trigger user', tgrelid::regclass),
       format('alter table %s enable trigger user', tgrelid::regclass), 3
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
     order by turn`,
  );
  for (const { drop } of rows) await client.query(drop);
  return { restore: rows.map(({ restore }) => restore).reverse() };
}

async function buildIndexes(client: pg.Client, { restore }: DroppedObjects): Promise<void> {
  for (const statement of restore) await client.query(statement);
  await client.query('analyze');
}
