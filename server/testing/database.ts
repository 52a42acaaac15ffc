import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';

export interface TestDatabase extends Database {
  readonly url: string;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** A database of one's own with the migrated schema and the reference data: `beforeAll(openTestDatabase)`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = inject('postgresUrl');
  await execute(maintenance, `CREATE DATABASE ${name} TEMPLATE locanda_template STRATEGY file_copy`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { max: 8 });
  return {
    ...database,
    url: url.href,
    async close() {
      await database.pool.end();
      await execute(maintenance, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
