import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { connect, JOBS } from './catalog.ts';

/** Of a restore, which finds out by the lock alone that another runs. */
export const RESTORING = 'locanda-restore';
/** As long as PostgreSQL may need to notice that a restore was killed. */
const PATIENCE_S = 15;

/** Why nothing was done; the message is what the person reads. */
export class Refused extends Error {}

export async function demandQuiet(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'locanda%' and application_name <> $1`,
    [RESTORING],
  );
  if (rowCount) throw new Refused('Locanda è accesa su questo database: prima va fermata.');
}

/** Of two that replace the database, the second waits for a moment and is then refused. */
export async function holdSchema(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${PATIENCE_S}s'`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '55P03') throw error;
    throw new Refused(
      'Su questo database è in corso un altro ripristino, una copia o un aggiornamento: riprovare quando è finito.',
    );
  }
  await client.query('set lock_timeout = 0');
}

/** Drops what Locanda has made, in the caller's transaction; pg-boss's schema stays. */
export async function clear(client: pg.Client): Promise<void> {
  await client.query(await readFile(path.join(import.meta.dirname, 'clear.sql'), 'utf8'));
}

/** Leaves nothing of Locanda in a database on which nobody works. */
export async function empty(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await holdSchema(client);
    await demandQuiet(client);
    await client.query('begin');
    await clear(client);
    await client.query(`drop schema if exists ${JOBS} cascade`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
