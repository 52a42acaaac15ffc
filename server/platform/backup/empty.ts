import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { connect, JOB_SCHEMA } from './catalog.ts';

/** Application name of a restore's connections. Restores exclude each other by a lock, not by this name. */
export const RESTORE_APPLICATION_NAME = 'locanda-restore';
/** Lock timeout in seconds: the time that PostgreSQL may need to notice a killed restore. */
const LOCK_TIMEOUT_S = 15;

/** A backup or restore was refused and changed nothing. The message is shown to the user. */
export class RestoreRefused extends Error {}

export async function assertNoServer(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'locanda%' and application_name <> $1`,
    [RESTORE_APPLICATION_NAME],
  );
  if (rowCount) throw new RestoreRefused('Locanda is running on this database. Stop it first.');
}

/** Locks out other restores, backups and migrations. Throws if the lock is not free within `LOCK_TIMEOUT_S` seconds. */
export async function lockSchema(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT_S}s'`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '55P03') throw error;
    throw new RestoreRefused(
      'Another restore, a backup or an upgrade is running on this database. Try again when it has finished.',
    );
  }
  await client.query('set lock_timeout = 0');
}

/** Drops all of Locanda's objects in the caller's transaction, except pg-boss's schema. */
export async function dropObjects(client: pg.Client): Promise<void> {
  await client.query(await readFile(path.join(import.meta.dirname, 'clear.sql'), 'utf8'));
}

export async function emptyDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await lockSchema(client);
    await assertNoServer(client);
    await client.query('begin');
    await dropObjects(client);
    await client.query(`drop schema if exists ${JOB_SCHEMA} cascade`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
