import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { connect, JOBS } from './catalog.ts';

/** Why nothing was done; the message is what the person reads. */
export class Refused extends Error {}

export async function demandQuiet(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'locanda%'`,
  );
  if (rowCount) throw new Refused('Locanda è accesa su questo database: prima va fermata.');
}

/** Drops what Locanda has made, in the caller's transaction; pg-boss's schema stays. */
export async function clear(client: pg.Client): Promise<void> {
  await client.query(await readFile(path.join(import.meta.dirname, 'clear.sql'), 'utf8'));
}

/** Leaves nothing of Locanda in a database on which nobody works. */
export async function empty(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await demandQuiet(client);
    await client.query('begin');
    await clear(client);
    await client.query(`drop schema if exists ${JOBS} cascade`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
