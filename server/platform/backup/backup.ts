import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { VERSION } from '../version.ts';
import { type Archive, writeArchive } from './archive.ts';
import { connect, listSequences, listTables, quoteName, type TableShape } from './catalog.ts';
import { partitionDays } from './event-days.ts';
import { lockFiles, putFiles } from './files.ts';
import type { Manifest, Table } from './manifest.ts';

/** Maximum bytes per tar entry of table rows: tar needs an entry's length before its content. */
const PART_BYTES = 1024 * 1024;

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/** The files to back up and the installation's address. */
type BackupSource = Pick<Config, 'dataDir' | 'publicUrl'>;

/**
 * Backs up the database at `url` and the files of its data folder to `file`, while others write. Contains the rows of
 * one snapshot and every file that they refer to. Every write acknowledged before the call is included.
 */
export async function writeBackup(
  url: string,
  source: BackupSource,
  file: string,
  signal: AbortSignal,
): Promise<BackupSummary> {
  const client = await connect(url);
  try {
    let summary: BackupSummary | undefined;
    await writeArchive(file, signal, async (archive) => {
      const manifest = await writeEntries(client, archive, source);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      summary = { tables: manifest.tables.length, rows, files: manifest.files };
      return manifest;
    });
    if (!summary) throw new Error('nothing was taken');
    return summary;
  } finally {
    await client.end();
  }
}

async function writeEntries(
  client: pg.Client,
  archive: Archive,
  { dataDir, publicUrl }: BackupSource,
): Promise<Omit<Manifest, 'sha256'>> {
  // Locks before the snapshot, which the first statement of the transaction takes. From here on no referenced file is
  // removed and no migration runs between the tables.
  await lockFiles(client);
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  const migration = await newestMigration(client);
  const takenAt = new Date().toISOString();
  const tables: Table[] = [];
  for (const shape of await listTables(client)) {
    tables.push({ ...shape, rows: await putRows(client, archive, shape) });
  }
  // Sequences are not part of snapshots. Read last, their values are beyond every row.
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteName({ schema, name })}`,
    );
    if (rows[0]) sequences.push({ schema, name, ...rows[0] });
  }
  await client.query('commit');
  const files = await putFiles(archive, dataDir);
  const eventDays = await partitionDays(client);
  return {
    format: 1,
    takenAt,
    of: publicUrl,
    programVersion: VERSION,
    migration,
    tables,
    sequences,
    eventDays,
    files,
  };
}

async function newestMigration(client: pg.Client): Promise<Manifest['migration']> {
  const present = await client.query<{ ours: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
  );
  if (!present.rows[0]?.ours) throw new Error('The database is empty. There is nothing to back up.');
  const { rows } = await client.query<{ at: string; hash: string }>(
    'select created_at::text as at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  if (!rows[0]) throw new Error('The database is empty. There is nothing to back up.');
  return { at: Number(rows[0].at), hash: rows[0].hash };
}

async function putRows(client: pg.Client, archive: Archive, shape: TableShape): Promise<number> {
  const columns = shape.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const copied = client.query(to(`copy (select ${columns} from ${quoteName(shape)}) to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  let parts = 0;
  const put = async () => {
    const name = `database/${shape.schema}/${shape.name}/${String(++parts).padStart(6, '0')}.copy`;
    await archive.put(name, size, waiting);
    waiting = [];
    size = 0;
  };
  for await (const chunk of copied) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await put();
  }
  if (size > 0) await put();
  return copied.rowCount;
}
