import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { MigrationFailed, migrate, NewerDatabase, readSchemaState, type SchemaState } from '../database/migrate.ts';
import { VERSION } from '../version.ts';
import { findCopyBefore, type TakenCopy, takeCopy } from './copies.ts';

/**
 * Advisory lock from reading the schema state until the end of the upgrade. The backup shares the migrations' own lock.
 */
const LOCK = 7_266_006;

interface UpgradeOptions {
  /** False: no backup before the schema changes. */
  readonly copy?: boolean;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** True unless the command line contains `--no-copy`. */
export const wantsCopy = (args: readonly string[] = process.argv) => !args.includes('--no-copy');

/**
 * Upgrades the database to this version and takes a backup first if a non-empty schema changes. If several processes
 * start together, one upgrades and the others wait. A failure leaves the database unchanged.
 */
export async function upgrade(
  config: Pick<Config, 'dataDir' | 'publicUrl'>,
  url: string,
  { copy = true, say, signal = new AbortController().signal }: UpgradeOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'locanda-upgrade' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const state = await readSchemaState(client);
    const changes = state.at !== null && state.pending > 0;
    if (changes) say(`Upgrading the database ${versionChangeText(state)}: ${migrationCountText(state.pending)}.`);
    const taken = changes && copy ? await takeCopy(config, url, await readDatabaseSize(client), signal) : null;
    if (taken) say(`Backup before the upgrade: ${taken.file} (${Math.ceil(taken.bytes / 1e6)} MB).`);
    else if (changes) say('No backup before the upgrade (--no-copy).');
    await migrate(url).catch(async (error: unknown) => {
      throw await withAdvice(error, config.dataDir, state, taken);
    });
    if (changes) say(`The database is upgraded to version ${VERSION}.`);
  } finally {
    await client.end();
  }
}

const versionChangeText = ({ version }: SchemaState) =>
  `from ${version ? `version ${version}` : 'a version before 0.9.0'} to ${VERSION}`;

const migrationCountText = (count: number) => (count === 1 ? '1 migration' : `${count} migrations`);

async function readDatabaseSize(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return rows[0]?.bytes ?? 0;
}

/** Returns the error with advice. */
async function withAdvice(
  error: unknown,
  dataDir: string,
  { version }: SchemaState,
  takenCopy: TakenCopy | null,
): Promise<unknown> {
  if (error instanceof NewerDatabase) return newerDatabaseError(error, dataDir);
  if (!(error instanceof MigrationFailed)) return error;
  // Nothing has changed, so the backup is useless. Backups of repeated tries would displace older ones.
  if (takenCopy) await rm(takenCopy.file, { force: true });
  const previousVersion = version && version !== VERSION ? `version ${version}` : 'the previous version';
  return new Error(
    `${error.message}
Nothing has changed in the database.${takenCopy ? ' The backup that was just taken has been removed.' : ''}
What to do: start ${previousVersion} again, which still works, and report this message to the maintainers of the program.`,
    { cause: error.cause },
  );
}

async function newerDatabaseError(error: NewerDatabase, dataDir: string): Promise<Error> {
  const { version } = error;
  const file = version && (await findCopyBefore(dataDir, version));
  const copy = file
    ? `restore the backup taken before the upgrade, which lacks everything written afterwards:
    npm run restore -- ${file} --replace --live`
    : 'restore a backup taken before the upgrade with --replace --live. It lacks everything written afterwards.';
  return new Error(
    `${error.message}
What to do: install ${version ? `version ${version}` : 'the version that upgraded it'} or a later one. Or ${copy}`,
  );
}
