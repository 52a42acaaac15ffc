import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const LOCK = 7_266_002;
const OLDEST = 15;

/** Brings the schema up to date; of several processes that start together one does it and the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'locanda-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST)
      throw new Error(`Serve PostgreSQL ${OLDEST} o più recente: questo è il ${version}.`);
    await client.query(readFileSync(path.join(import.meta.dirname, 'prelude.sql'), 'utf8'));
    await runMigrations(drizzle(client), { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
  } finally {
    await client.end();
  }
}
